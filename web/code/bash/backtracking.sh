n=$1
board=()
total=0

backtrack() {
  local row=$1 column
  if ((row == n)); then  # @complete
    ((++total))  # @solution
    return
  fi
  for ((column = 0; column < n; column++)); do  # @consider
    if attacks "$row" "$column"; then
      continue  # @reject
    fi
    board[row]=$column  # @place
    backtrack $((row + 1))
    unset 'board[row]'  # @remove
  done
}

# Succeeds if a queen above attacks this column.
attacks() {
  local row=$1 column=$2 above queen
  for ((above = row - 1; above >= 0; above--)); do
    queen=${board[above]}
    if ((queen == column || queen - column == row - above ||
      column - queen == row - above)); then
      return
    fi
  done
  return 1
}

backtrack 0
echo "$total"  # @done
