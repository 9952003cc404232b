-- The board turned: its right edge becomes the top.
local function turned(board, n)
  local image = {}
  for row = 0, n - 1 do
    image[board[row]] = n - 1 - row
  end
  return image
end

-- The board with left and right exchanged.
local function mirrored(board, n)
  local image = {}
  for row = 0, n - 1 do
    image[row] = n - 1 - board[row]
  end
  return image
end

-- Less than 0, 0 or more: the image is smaller, equal, larger.
local function compare(image, board, n)
  for row = 0, n - 1 do
    local order = image[row] - board[row]
    if order ~= 0 then
      return order
    end
  end
  return 0
end

-- The size of the board's class, or nil if an image is
-- smaller and stands for the class instead.
return function(board, n)
  local members, image = 8, board
  for _, if_equal in ipairs { 2, 4, 8 } do
    image = turned(image, n)
    local order = compare(image, board, n)  -- @check_turn
    if order < 0 then
      return nil  -- @smaller
    end
    if order == 0 then
      members = if_equal
      break
    end
  end
  image = mirrored(board, n)
  for _ = 1, members // 2 do
    local order = compare(image, board, n)  -- @check_mirror
    if order < 0 then
      return nil  -- @smaller_mirror
    end
    image = turned(image, n)
  end
  return members
end
