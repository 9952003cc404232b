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

-- The first queen stands in the corner: the second row
-- splits the search again.
local function corner()
  for bound1 = 2, n - 1 do  -- @second_consider
    board[1] = bound1  -- @second_place
    local bit = 1 << bound1  -- @corner_case
    backtrack(2, (2 | bit) << 1, 1 | bit, bit >> 1)
    board[1] = nil  -- @second_remove
  end
end

for bound1 = 0, n - 2 do  -- @first_consider
  board[0] = bound1  -- @first_place
  if bound1 == 0 then
    corner()
  else
    local bit = 1 << bound1  -- @edge_case
    backtrack(1, bit << 1, bit, bit >> 1)
  end
  board[0] = nil  -- @first_remove
end
print(unique, total)  -- @done
