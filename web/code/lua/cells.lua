-- The board turned by quarters, compared with itself: less
-- than 0, 0 or more as the image is smaller, equal, larger.
local function compare(board, n, quarters)
  local image = board
  for _ = 1, quarters do
    local turned = {}
    for row = 0, n - 1 do
      turned[image[row]] = n - 1 - row
    end
    image = turned
  end
  for row = 0, n - 1 do
    if image[row] ~= board[row] then
      return image[row] - board[row]
    end
  end
  return 0
end

-- The size of the board's class, or nil if an image is
-- smaller. Only from A, B and C can one tie.
return function(board, n, bound1, bound2, topbit, endbit)
  if board[bound2] == 0 then
    -- A: the quarter turn.
    local order = compare(board, n, 1)  -- @check_a
    if order < 0 then
      return nil  -- @smaller_a
    end
    if order == 0 then
      return 2
    end
  end
  if 1 << board[n - 1] == endbit then
    -- B: the half turn.
    local order = compare(board, n, 2)  -- @check_b
    if order < 0 then
      return nil  -- @smaller_b
    end
    if order == 0 then
      return 4
    end
  end
  if 1 << board[bound1] == topbit then
    -- C: the three-quarter turn.
    local order = compare(board, n, 3)  -- @check_c
    if order < 0 then
      return nil  -- @smaller_c
    end
  end
  return 8
end
