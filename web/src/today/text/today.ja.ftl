# 今日: その日の盤面。

today-task = どの色にもクイーンを一つ
today-rule = どの行にも列にも一つ、斜めの線には一つまで。押すと×、もう一度でクイーン。
today-date = { $year } 年 { $month } { $day } 日
today-month = { $year } 年 { $month }
today-month-name = { $month ->
        [1] 1 月
        [2] 2 月
        [3] 3 月
        [4] 4 月
        [5] 5 月
        [6] 6 月
        [7] 7 月
        [8] 8 月
        [9] 9 月
        [10] 10 月
        [11] 11 月
       *[12] 12 月
    }
today-weekday = { $weekday ->
        [0] 月曜日
        [1] 火曜日
        [2] 水曜日
        [3] 木曜日
        [4] 金曜日
        [5] 土曜日
       *[6] 日曜日
    }
today-colour = { $region ->
        [0] 赤
        [1] 青
        [2] 黄
        [3] 緑
        [4] 紫
        [5] 橙
        [6] 青緑
        [7] 灰色
       *[8] 茶色
    }
today-difficulty = 難しさ { $difficulty }：最も難しい理由（1〜6）と、それを使う回数
today-level = 難しさ { $difficulty }
today-board = 今日の盤面、{ $n } × { $n } マス
today-square = { $row } 行 { $column } 列、{ $colour }の領域 { $letter }、{ $mark }
today-mark-open = 空き
today-mark-cross = バツ印
today-mark-closed = クイーンの効き筋
today-mark-queen = クイーン
today-present = 今日の盤面へ
today-streak = 連続 { $streak } 日

today-why = なぜ？
today-do = 進める
today-remove = 取り除く
today-close = ヒントを閉じる
today-clear = すべて消す
today-again = もう一度遊ぶ
today-auto = クイーンの効き筋に自動で×を付ける

today-clash = { $house }にクイーンが二つあります。
today-full = { $missing ->
        [1] 最後のクイーンを置くマスがありません。
       *[other] 残る { $missing } 個のクイーンを置くマスがありません。
    }
today-full-why = どれかの×かクイーンが誤りです。一つ取り消すか、ヒントを見てください。
today-clash-diagonal = { $row } 行目と { $other } 行目のクイーンが同じ斜めの線にあります。
today-heard-place = { $row } 行 { $column } 列
today-heard-queen = { $row } 行 { $column } 列にクイーンを置きました。{ $n } 個のうち { $set } 個です。
today-heard-taken = { $row } 行 { $column } 列のクイーンを取り除きました。{ $n } 個のうち { $set } 個です。
today-heard-crossed = { $squares }に×を付けました。
today-heard-freed = { $squares }の×を消しました。
today-heard-empty = 盤面が空になりました。
today-heard-open = 空きマス：{ $squares }。
today-heard-filled = 塗りつぶした丸：{ $squares }。
today-wrong-queen = 間違いがあります。{ $row } 行 { $column } 列にクイーンは置けません。
today-wrong-cross = 間違いがあります。{ $row } 行 { $column } 列の×です。
today-no-reason = ここから先へ進む理由は、六つの中にありません。
today-look = { $houses }を見てください。
today-house-region = { $colour }の領域（{ $letter }）
today-region = { $colour }（{ $letter }）
today-regions = { $names }の領域
today-rows = { $names } 行目
today-columns = { $names } 列目
today-house-row = { $row } 行目
today-house-column = { $column } 列目
today-why-single = { $houses }に残った空きマスは一つだけなので、クイーンはそこです。
today-why-locked = { $houses }の空きマスはすべて{ $others }にあるので、{ $others }のほかのマスには置けません。
today-why-blocker = 塗りつぶした丸にクイーンを置くと、{ $houses }の空きマスがすべて効き筋に入ります。だから、そこには置けません。
today-why-pair = { $houses }の空きマスは、すべて{ $others }にあります。2 個のクイーンが両方を使うので、{ $others }のほかのマスには置けません。
today-why-group = { $houses }の空きマスは、すべて{ $others }にあります。{ $queens } 個のクイーンがそのすべてを使うので、{ $others }のほかのマスには置けません。
today-why-look-ahead = 1 に置くと、{ $houses }の空きマスは 2 だけになります。この二つのクイーンで、{ $others }の空きマスはすべて効き筋に入ります。だから、1 には置けません。

today-help = どの盤面も六つの理由で解けます。ヒントは、先へ進める最もやさしい理由を示します。
today-help-gestures = なぞると×が付きます。長押し、右ボタン、Enter ですぐにクイーンを置けます。矢印で移動、Space で押す、Z で戻す。
today-reason-single = 残り一つ
today-help-single = 色、行、列のどれかに空きマスが一つだけ残れば、クイーンはそこです。
today-reason-locked = 中に収まる
today-help-locked = ある色（行、列）の空きマスがすべて別の行や列（色）に収まれば、そちらの残りのマスには置けません。
today-reason-blocker = 空きがなくなる
today-help-blocker = そこに置くと、ある色、行、列の空きマスがすべて効き筋に入るなら、そこには置けません。
today-reason-pair = 二つに二つ
today-help-pair = 二つの色の空きマスがすべて同じ二つの行（列）にあれば、ほかの色はそこを使えません。二つの行（列）と二つの色でも同じです。
today-reason-group = 三つに三つ
today-help-group = 三つや四つでも同じです。
today-reason-look-ahead = 一手先
today-help-look-ahead = そこに置くと次のクイーンが決まり、その二つのために、ある色、行、列の空きマスがなくなるなら、そこには置けません。

today-done = { $time } で完成
today-effort = { $taken ->
        [0] 取り消しなし
       *[other] 取り消し { $taken } 回
    } · { $hints ->
        [0] ヒントなし
       *[other] ヒント { $hints } 回
    }
today-search = 置いたクイーンは { $queens } 個です。バックトラックなら { $set } 個、領域がなければ { $free } 個です。
today-watch = 探索を見る
today-watch-bits = （行も列も 0 から、列は右から数えます）
today-shared = バックトラックなら { $set } 個のクイーン
today-bars = 各クイーンを置くまでの取り消し：{ $bars }
today-found = 8 クイーンの { $all } 個の解のうち { $found } 個を発見
today-found-now = 8 クイーンの { $all } 個の解のうち { $found } 個を見つけました。
today-nine = 9 クイーンの { $boards } 個の解の一つです。集めるのは 8 クイーンの解です。

today-calendar = これまでの日
today-calendar-help = 塗った日はその日のうちに、枠の日はあとから解きました。7 日のうち 2 日までは、休んでも連続が途切れません。
today-to-calendar = ほかの日
today-earlier = 前の月
today-later = 次の月
today-day-solved = { $date }、{ $time } で完成

today-save = 記録をファイルに保存
today-open = 保存したファイルを開く
today-opened = ファイルの記録を取り込みました。
today-unreadable = このページの記録のファイルではないか、壊れています。何も変わっていません。
today-week = この週の盤面を紙一枚に
today-week-heading = { $date }からの一週間
today-week-rule = 色、行、列ごとにクイーンを一つ。同じ斜めの線には二つ置けません。どの盤面も解は一つです。
today-week-back = パズルに戻る
today-print = 印刷

today-no-date = アドレスの日付を読み取れません。これは最初の盤面（{ $nearest }）です。
today-no-such-day = 暦にその日はありません。最も近い { $nearest } の盤面です。
today-too-early = 盤面は { $nearest } から始まります。これは最初の盤面です。
today-too-late = 盤面は { $nearest } までです。これは最後の盤面です。
today-damaged-stays = 保存されていた記録の一部を読み取れず、写しを残す空きもブラウザーにありません。記録はそのままにしてあり、このゲームは保存されません。
today-damaged = 保存されていた記録の一部を読み取れませんでした。ブラウザーのストレージの { $key } と番号の所に残してあります。
