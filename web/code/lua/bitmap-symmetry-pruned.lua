local class = require("images")

local n = tonumber(arg[1])
local mask = (1 << n) - 1
local board = {}
local unique, total = 0, 0

local function backtrack(row, left, down, right)
  if row == n then  -- @complete
    local members = class(board, n)
    if members then
      unique = unique + 1  -- @solution
      total = total + members  -- @solution
    end
    return
  end
  local bitmap = mask & ~(left | down | right)  -- @consider
  if row == 0 then  -- @half
    bitmap = bitmap & mask >> n // 2  -- @half
  end
  while bitmap ~= 0 do
    local bit = -bitmap & bitmap  -- @place
    bitmap = bitmap ~ bit  -- @place
    board[row] = math.tointeger(math.log(bit, 2))  -- @place
    backtrack(row + 1,
      (left | bit) << 1, down | bit, (right | bit) >> 1)
    board[row] = nil  -- @remove
  end
end

backtrack(0, 0, 0, 0)
print(unique, total)  -- @done
