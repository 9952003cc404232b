# Puts the size of the board's class into members, or fails if
# an image is smaller. Only from A, B and C can one tie.
class() {
  local order
  members=8
  if ((board[bound2] == 0)); then
    # A: the quarter turn.
    compare 1  # @check_a
    if ((order < 0)); then
      return 1  # @smaller_a
    fi
    if ((order == 0)); then
      members=2
      return
    fi
  fi
  if ((1 << board[n - 1] == endbit)); then
    # B: the half turn.
    compare 2  # @check_b
    if ((order < 0)); then
      return 1  # @smaller_b
    fi
    if ((order == 0)); then
      members=4
      return
    fi
  fi
  if ((1 << board[bound1] == topbit)); then
    # C: the three-quarter turn.
    compare 3  # @check_c
    if ((order < 0)); then
      return 1  # @smaller_c
    fi
  fi
}

# Turns the board by quarters and compares it with itself: order
# is less than 0, 0 or more as the image is smaller, equal, larger.
compare() {
  local image=("${board[@]}") turned row quarters=$1
  for ((; quarters > 0; quarters--)); do
    turned=()
    for ((row = 0; row < n; row++)); do
      turned[image[row]]=$((n - 1 - row))
    done
    image=("${turned[@]}")
  done
  for ((row = 0; row < n; row++)); do
    ((order = image[row] - board[row])) && return
  done
}
