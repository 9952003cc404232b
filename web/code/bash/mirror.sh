n=$1  # at least 2
mask=$(((1 << n) - 1))
board=()
total=0

# Counts with half of the first row.
count() {
  local bitmap bit
  ((bitmap = mask >> n / 2))  # @first_consider
  while ((bitmap)); do
    ((bit = -bitmap & bitmap))  # @first_place
    ((bitmap ^= bit))  # @first_place
    board[0]=$bit  # @first_place
    if ((n % 2 && bit == 1 << n / 2)); then
      middle "$bit"
    else
      backtrack 1 $((bit << 1)) "$bit" $((bit >> 1))
    fi
    unset 'board[0]'  # @first_remove
  done
}

# Below a queen in the middle, half of the second row.
middle() {
  local left=$(($1 << 1)) down=$1 right=$(($1 >> 1)) bitmap bit
  ((bitmap = mask >> (n + 1) / 2 & ~(left | down | right)))  # @second_consider
  while ((bitmap)); do
    ((bit = -bitmap & bitmap))  # @second_place
    ((bitmap ^= bit))  # @second_place
    board[1]=$bit  # @second_place
    backtrack 2 $(((left | bit) << 1)) \
      $((down | bit)) $(((right | bit) >> 1))
    unset 'board[1]'  # @second_remove
  done
}

backtrack() {
  local row=$1 left=$2 down=$3 right=$4 bitmap bit
  if ((row == n)); then  # @complete
    ((total += 2))  # @solution
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

count
echo "$total"  # @done
