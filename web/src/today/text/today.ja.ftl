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
today-difficulty = 難しさ { $difficulty }：必要な理由（1〜6）のうち最も難しいものと、その回数
today-board = 今日の盤面、{ $n } × { $n } マス
today-square = 行 { $row }、列 { $column }、{ $colour }の領域 { $letter }、{ $mark }
today-mark-open = 空き
today-mark-cross = バツ印
today-mark-closed = クイーンの効き筋
today-mark-queen = クイーン
today-present = 今日の盤面へ
today-streak = { $streak } 日続いています

today-hint = ヒント
today-why = なぜ？
today-do = そうする
today-remove = 取り除く
today-close = ヒントを閉じる
today-share = 共有
today-undo = 戻す
today-clear = 空にする
today-again = もう一度遊ぶ
today-more = その他
today-auto = クイーンの効き筋に自動で×を付ける

today-clash = { $house }にクイーンが二つあります。
today-clash-diagonal = 行 { $row } と行 { $other } のクイーンが同じ斜めの線にあります。
today-heard-place = 行 { $row }、列 { $column }
today-heard-queen = 行 { $row }、列 { $column } にクイーンを置きました。{ $n } 個のうち { $set } 個です。
today-heard-taken = 行 { $row }、列 { $column } のクイーンを取り除きました。{ $n } 個のうち { $set } 個です。
today-heard-crossed = { $crossed } マスに×を付けました。
today-heard-freed = { $freed } マスの×を消しました。
today-wrong-queen = 間違いがあります。行 { $row }、列 { $column } にクイーンは置けません。
today-wrong-cross = 間違いがあります。行 { $row }、列 { $column } の×です。
today-no-reason = ここから先へ進む理由は、六つの中にありません。
today-look = { $houses }を見てください。
today-house-region = { $colour }の領域（{ $letter }）
today-region = { $colour }（{ $letter }）
today-regions = { $names }の領域
today-rows = 行 { $names }
today-columns = 列 { $names }
today-house-row = 行 { $row }
today-house-column = 列 { $column }
today-why-single = { $houses }に残った空きマスは一つだけなので、クイーンはそこです。
today-why-locked = { $houses }の空きマスはすべて{ $others }にあるので、{ $others }のほかのマスには置けません。
today-why-blocker = 塗りつぶした丸にクイーンを置くと、{ $houses }の空きマスがすべて効き筋に入ります。だから、そこには置けません。
today-why-pair = { $houses }の空きマスは、すべて{ $others }にあります。二つのクイーンが両方を使うので、{ $others }のほかのマスには置けません。
today-why-group = { $houses }の空きマスは、すべて{ $others }にあります。{ $queens } 個のクイーンがそのすべてを使うので、{ $others }のほかのマスには置けません。
today-why-look-ahead = 1 に置くと、{ $houses }の空きマスは 2 だけになります。そこに置くと、{ $others }に空きマスがなくなります。だから、1 には置けません。

today-help = どの盤面も六つの理由で解けます。ヒントは、先へ進める最もやさしい理由を示します。
today-help-gestures = なぞると×が付きます。長押し、右ボタン、Enter ですぐにクイーンを置けます。矢印で移動、Space で押す、Z で戻す。
today-reason-single = 残り一つ
today-help-single = 色、行、列のどれかに空きマスが一つだけ残れば、クイーンはそこです。
today-reason-locked = 中にある
today-help-locked = 一つの空きマスがすべて別の一つの中にあれば、別のほうの残りには置けません。
today-reason-blocker = 空きがなくなる
today-help-blocker = そこに置くと、ある色、行、列の空きマスがすべて効き筋に入るなら、そこには置けません。
today-reason-pair = 二つに二つ
today-help-pair = 二つの色の空きマスがすべて同じ二つの行（列）にあれば、ほかの色はそこを使えません。
today-reason-group = 三つに三つ
today-help-group = 三つ、または四つで同じことです。
today-reason-look-ahead = 一手先
today-help-look-ahead = そこに置くと次のクイーンが決まり、二つで、ある色、行、列の空きマスがなくなるなら、そこには置けません。

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
today-shared = バックトラック：{ $set }
today-found = 8 クイーンの { $all } 個の解のうち { $found } 個を発見
today-found-now = 8 クイーンの { $all } 個の解の一つです。これで { $all } 個のうち { $found } 個を見つけました。
today-not-collected = 9 行の盤面は、集める { $all } 個の解には入りません。
today-beat = { $time } より速く
today-beaten = { $time } より速く解けました。
today-unbeaten = { $time } には届きませんでした。

today-calendar = これまでの日
today-earlier = 前の月
today-later = 次の月
today-day-solved = { $date }、{ $time } で完成

today-save = 記録をファイルに保存
today-open = そのファイルを開く
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
today-damaged = 保存されていた記録の一部を読み取れませんでした。ブラウザーのストレージの { $key } に残してあります。
