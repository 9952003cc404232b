source "${0%/*}/cells.sh"

n=$1  # at least 2
((mask = (1 << n) - 1, topbit = 1 << n - 1, endbit = topbit))
((sidemask = lastmask = topbit | 1, bound1 = 0, bound2 = n - 1))
board=() column=()
unique=0 total=0
for ((k = 0; k < n; k++)); do
  column[1 << k]=$k
done

count() {
  local first bit
  for ((first = 0; first < n / 2; first++)); do  # @first_consider
    board[0]=$first  # @first_place
    if ((first == 0)); then
      corner
    else
      ((bit = 1 << first))
      ((bound1 = first, bound2 = n - 1 - first))  # @edge_case
      ((endbit >>= 1))  # @edge_case
      backtrack2 1 $((bit << 1)) "$bit" $((bit >> 1))
      ((lastmask |= lastmask << 1 | lastmask >> 1))
    fi
    unset 'board[0]'  # @first_remove
  done
}

# The first queen stands in the corner: the second row splits
# the search again.
corner() {
  local second bit
  for ((second = 2; second < n - 1; second++)); do  # @second_consider
    board[1]=$second  # @second_place
    ((bit = 1 << second))
    ((bound1 = second))  # @corner_case
    backtrack1 2 $(((2 | bit) << 1)) $((1 | bit)) $((bit >> 1))
    unset 'board[1]'  # @second_remove
  done
}

backtrack1() {
  local row=$1 left=$2 down=$3 right=$4 bitmap bit
  ((bitmap = mask & ~(left | down | right)))  # @corner_consider
  if ((row < bound1)); then  # @corner_upper
    ((bitmap &= ~2))  # @corner_upper
  fi
  while ((bitmap)); do
    ((bit = -bitmap & bitmap))  # @corner_place
    ((bitmap ^= bit))  # @corner_place
    board[row]=${column[bit]}  # @corner_place
    if ((row == n - 1)); then  # @corner_complete
      ((++unique))  # @corner_solution
      ((total += 8))  # @corner_solution
    else
      backtrack1 $((row + 1)) $(((left | bit) << 1)) \
        $((down | bit)) $(((right | bit) >> 1))
    fi
    unset 'board[row]'  # @corner_remove
  done
}

backtrack2() {
  local row=$1 left=$2 down=$3 right=$4 bitmap bit members
  open2
  while ((bitmap)); do
    ((bit = -bitmap & bitmap))  # @edge_place
    ((bitmap ^= bit))  # @edge_place
    board[row]=${column[bit]}  # @edge_place
    if ((row == n - 1)); then  # @edge_complete
      if class; then
        ((++unique))  # @edge_solution
        ((total += members))  # @edge_solution
      fi
    else
      backtrack2 $((row + 1)) $(((left | bit) << 1)) \
        $((down | bit)) $(((right | bit) >> 1))
    fi
    unset 'board[row]'  # @edge_remove
  done
}

# Puts the open squares of a row in an edge case into bitmap.
open2() {
  ((bitmap = mask & ~(left | down | right)))  # @edge_consider
  if ((row < bound1)); then  # @upper
    ((bitmap &= ~sidemask))  # @upper
  elif ((row == bound2)); then  # @bound2
    if (((down & sidemask) == 0)); then
      bitmap=0  # @no_side_queen
    elif (((down & sidemask) != sidemask)); then  # @narrow
      ((bitmap &= sidemask))  # @narrow
    fi
  elif ((row == n - 1)); then  # @last
    ((bitmap &= ~lastmask))  # @last
  fi
}

count
echo "$unique $total"  # @done
