# 進む先、進み具合。

stop-solution = 解
stop-class = COUNT{ $members } の解
stop-check = 像との比較
stop-cell = { $cell } による比較
stop-prune = 枝刈り：{ $why }
stop-case = 場合分け
stop-start = 開始状態
stop-row = 行 { $row } のクイーンを外すまで
stop-no-class = { $n } × { $n } に COUNT{ $members } の解はありません。
stop-none-on = { $n } × { $n } を「{ $rung }」で調べても、「{ $wanted }」は現れません。

running-to-stop = 次の「{ $wanted }」を探しています。
running-to-row = 行 { $row } のクイーンを外すまで進んでいます。
running-to-step = { $wanted } 手目まで進んでいます。
running-to-end = 探索の終わりまで進んでいます。
running-reached = 現在 { $step } 手目です。
