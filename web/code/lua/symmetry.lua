local class = require("cells")

local n = tonumber(arg[1])  -- at least 2
local mask = (1 << n) - 1
local topbit = 1 << n - 1
local endbit = topbit
local sidemask, lastmask = topbit | 1, topbit | 1
local bound1, bound2 = 0, n - 1
local board = {}
local unique, total = 0, 0

local function backtrack1(row, left, down, right)
  local bitmap = mask & ~(left | down | right)  -- @corner_consider
  if row < bound1 then  -- @corner_upper
    bitmap = bitmap & ~2  -- @corner_upper
  end
  while bitmap ~= 0 do
    local bit = -bitmap & bitmap  -- @corner_place
    bitmap = bitmap ~ bit  -- @corner_place
    board[row] = math.tointeger(math.log(bit, 2))  -- @corner_place
    if row == n - 1 then  -- @corner_complete
      unique = unique + 1  -- @corner_solution
      total = total + 8  -- @corner_solution
    else
      backtrack1(row + 1,
        (left | bit) << 1, down | bit, (right | bit) >> 1)
    end
    board[row] = nil  -- @corner_remove
  end
end

-- The open squares of a row in an edge case.
local function open2(row, left, down, right)
  local bitmap = mask & ~(left | down | right)  -- @edge_consider
  if row < bound1 then  -- @upper
    bitmap = bitmap & ~sidemask  -- @upper
  elseif row == bound2 then  -- @bound2
    if down & sidemask == 0 then
      return 0  -- @no_side_queen
    end
    if down & sidemask ~= sidemask then  -- @narrow
      bitmap = bitmap & sidemask  -- @narrow
    end
  elseif row == n - 1 then  -- @last
    bitmap = bitmap & ~lastmask  -- @last
  end
  return bitmap
end

local function backtrack2(row, left, down, right)
  local bitmap = open2(row, left, down, right)
  while bitmap ~= 0 do
    local bit = -bitmap & bitmap  -- @edge_place
    bitmap = bitmap ~ bit  -- @edge_place
    board[row] = math.tointeger(math.log(bit, 2))  -- @edge_place
    if row == n - 1 then  -- @edge_complete
      local members =
        class(board, n, bound1, bound2, topbit, endbit)
      if members then
        unique = unique + 1  -- @edge_solution
        total = total + members  -- @edge_solution
      end
    else
      backtrack2(row + 1,
        (left | bit) << 1, down | bit, (right | bit) >> 1)
    end
    board[row] = nil  -- @edge_remove
  end
end

-- The first queen stands in the corner: the second row
-- splits the search again.
local function corner()
  for second = 2, n - 2 do  -- @second_consider
    board[1] = second  -- @second_place
    local bit = 1 << second
    bound1 = second  -- @corner_case
    backtrack1(2, (2 | bit) << 1, 1 | bit, bit >> 1)
    board[1] = nil  -- @second_remove
  end
end

for first = 0, n // 2 - 1 do  -- @first_consider
  board[0] = first  -- @first_place
  if first == 0 then
    corner()
  else
    local bit = 1 << first
    bound1, bound2 = first, n - 1 - first  -- @edge_case
    endbit = endbit >> 1  -- @edge_case
    backtrack2(1, bit << 1, bit, bit >> 1)
    lastmask = lastmask | lastmask << 1 | lastmask >> 1
  end
  board[0] = nil  -- @first_remove
end
print(unique, total)  -- @done
