local n = tonumber(arg[1])
local board = {}
local taken = {}
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
    if taken[column] then
      goto continue  -- @reject
    end
    board[row] = column  -- @place
    taken[column] = true  -- @place
    backtrack(row + 1)
    board[row] = nil  -- @remove
    taken[column] = nil  -- @remove
    ::continue::
  end
end

backtrack(0)
print(total)  -- @done
