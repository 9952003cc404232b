local class = require("images")

local n = tonumber(arg[1])
local board = {}
local down, left, right = {}, {}, {}
local unique, total = 0, 0

local function backtrack(row)
  if row == n then  -- @complete
    local members = class(board, n)
    if members then
      unique = unique + 1  -- @solution
      total = total + members  -- @solution
    end
    return
  end
  for column = 0, n - 1 do  -- @consider
    local l = column + n - 1 - row
    local r = column + row
    if down[column] or left[l] or right[r] then
      goto continue  -- @reject
    end
    board[row] = column  -- @place
    down[column], left[l], right[r] = true, true, true  -- @place
    backtrack(row + 1)
    board[row] = nil  -- @remove
    down[column], left[l], right[r] = nil, nil, nil  -- @remove
    ::continue::
  end
end

backtrack(0)
print(unique, total)  -- @done
