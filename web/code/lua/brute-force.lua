local n = tonumber(arg[1])
local board = {}
local total = 0

-- Returns true if a queen above attacks this column.
local function attacks(row, column)
  for above = 0, row - 1 do
    local queen, rows = board[above], row - above
    if queen == column or math.abs(queen - column) == rows then
      return true
    end
  end
  return false
end

-- Returns true if any two queens attack each other.
local function attacked()
  for row = 1, n - 1 do
    if attacks(row, board[row]) then
      return true
    end
  end
  return false
end

local function backtrack(row)
  if row == n then  -- @complete
    if attacked() then
      return  -- @attacked
    end
    total = total + 1  -- @solution
    return
  end
  for column = 0, n - 1 do  -- @consider
    board[row] = column  -- @place
    backtrack(row + 1)
    board[row] = nil  -- @remove
  end
end

backtrack(0)
print(total)  -- @done
