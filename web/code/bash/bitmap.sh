n=$1
mask=$(((1 << n) - 1))
board=()
total=0

backtrack() {
  local row=$1 left=$2 down=$3 right=$4 bitmap bit
  if ((row == n)); then  # @complete
    ((++total))  # @solution
    return
  fi
  ((bitmap = mask & ~(left | down | right)))  # @consider
  while ((bitmap)); do
    ((bit = -bitmap & bitmap))  # @place
    ((bitmap ^= bit))  # @place
    board[row]=$bit  # @place
    backtrack $((row + 1)) $(((left | bit) << 1)) \
      $((down | bit)) $(((right | bit) >> 1))
    unset 'board[row]'  # @remove
  done
}

backtrack 0 0 0 0
echo "$total"  # @done
