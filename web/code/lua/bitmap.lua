local n = tonumber(arg[1])
local mask = (1 << n) - 1
local board = {}
local total = 0

local function backtrack(row, left, down, right)
  if row == n then  -- @complete
    total = total + 1  -- @solution
    return
  end
  local bitmap = mask & ~(left | down | right)  -- @consider
  while bitmap ~= 0 do
    local bit = -bitmap & bitmap  -- @place
    bitmap = bitmap ~ bit  -- @place
    board[row] = bit  -- @place
    backtrack(row + 1,
      (left | bit) << 1, down | bit, (right | bit) >> 1)
    board[row] = nil  -- @remove
  end
end

backtrack(0, 0, 0, 0)
print(total)  -- @done
