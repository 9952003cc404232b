local class = require("images")

local n = tonumber(arg[1])  -- at least 2
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
  while bitmap ~= 0 do
    local bit = -bitmap & bitmap  -- @place
    bitmap = bitmap ~ bit  -- @place
    board[row] = math.tointeger(math.log(bit, 2))  -- @place
    backtrack(row + 1,
      (left | bit) << 1, down | bit, (right | bit) >> 1)
    board[row] = nil  -- @remove
  end
end

for bound1 = 0, n - 2 do  -- @first_consider
  board[0] = bound1  -- @first_place
  local bit = 1 << bound1  -- @case
  backtrack(1, bit << 1, bit, bit >> 1)
  board[0] = nil  -- @first_remove
end
print(unique, total)  -- @done
