n=$1
board=()
down=() left=() right=()
total=0

backtrack() {
  local row=$1 column l r
  if ((row == n)); then  # @complete
    ((++total))  # @solution
    return
  fi
  for ((column = 0; column < n; column++)); do  # @consider
    ((l = column + n - 1 - row))
    ((r = column + row))
    if ((down[column] || left[l] || right[r])); then
      continue  # @reject
    fi
    board[row]=$column  # @place
    ((down[column] = left[l] = right[r] = 1))  # @place
    backtrack $((row + 1))
    unset 'board[row]'  # @remove
    ((down[column] = left[l] = right[r] = 0))  # @remove
  done
}

backtrack 0
echo "$total"  # @done
