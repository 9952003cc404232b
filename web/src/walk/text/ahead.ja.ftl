# バッチ方式と同じ先読み。

ahead-switch = 先読み
ahead-nothing = 先読みで除外できるマスはありません。
ahead-square = ビット { $column } に置くと、行 { $row } に空きがなくなります。
ahead-why = 先読みで除外します。ここに置くと行 { $row } に空きがなくなるからです。
ahead-mark = 空き（先読みで除外）
attacked-switch = 効き筋
attacked-note = { $n ->
    [0] 下の行に効き筋はまだありません。
   *[other] 下の { $n } マスが、もう効き筋に入っています。薄い線がその効き筋です。
}
