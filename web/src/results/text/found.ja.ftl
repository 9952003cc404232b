# 検査の文。名前と英語の文は results/src にあります。

said-corner = 角 { $bound1 }
said-edge = 辺 { $bound1 }
said-told = プログラムの文：{ $problem }
said-group-of = グループ { $index }（{ $case }）
said-group = グループ { $index }
said-case = 場合「{ $case }」
said-turns = 列 { $column } の回転
said-all-groups = 全グループの合計
said-all-turns = 回転の全列の合計
said-at = { $place }：{ $problem }
said-missing = ありません
said-size-of-scheme = { $n } ですが、スキーム { $scheme } で数えられる盤面の大きさは { $least } から { $most } までです
said-over-size = { $most } MiB を超えています。これほど大きい文書はありえません
said-over-depth = オブジェクトやリストの入れ子が { $most } 段より深くなっています
said-over-members = 一つのオブジェクトに項目が { $most } 個より多くあります
said-column = { $column } バイト目
said-line-column = { $line } 行目の { $column } バイト目
said-not-json-empty = JSON ではありません。中身が空です
said-not-json = JSON ではありません。{ $place }
said-member-twice = 一つのオブジェクトに項目 { $name } が二つあります
said-too-large = 数が大きすぎます
said-wanted-count-bits = { $bits } ビットに収まる個数
said-wanted-object = オブジェクト
said-wanted-list = リスト
said-wanted-text = 文字列
said-wanted-boolean = true か false
said-wanted-whole = { $least } から { $most } までの整数
said-wanted-count = 先頭に余分な 0 のない数字の文字列（個数）
said-wanted-figure = 数字の文字列（個数）か、n1 から n4 のリスト
said-wanted-sha-256 = 小文字の 16 進数 64 桁の SHA-256
said-wanted-cell = d01 のようなマスの並び
said-found-object = オブジェクト
said-found-list = リスト
said-found-number = 数 { $number }
said-found-word = 値 { $word }
said-found-the-text = 文字列 { $text }
said-wrong = { $found }ですが、{ $wanted }でなければなりません
said-wrong-here = { $found }ですが、ここには置けません
said-wrong-length = リストの長さが違います
said-is-journal = これはジャーナルです。`eightfold merge` で文書にできます
said-other-format = { $format } ですが、"{ $wanted }" でなければなりません
said-other-version = { $version } です。この版のファイルを作る公開版はありません。もう一度数えてください
said-no-scheme = 2 です。この版のファイルを作る公開版はありません。もう一度数えてください
said-settled = { $number } ですが、{ $of }では { $wanted } です
said-of-size = N = { $size } の盤面
said-of-scheme = スキーム { $scheme }
said-cases-given = ありますが、スキーム { $scheme } に場合はありません
said-number-of-cases = 場合が { $given } 個ありますが、N = { $size } の場合は { $wanted } 個です
said-other-case = { $found } { $bound1 } ですが、{ $wanted } でなければなりません
said-groups-of-case = { $range } ですが、{ $case } のグループは { $own } です
said-half-a-case = n1 から n4 のうち一部だけが null です。四つともあるか、四つとも null でなければなりません
said-no-groups-of = N = { $size } にグループはありません
said-no-group = グループ { $index } はありません。N = { $size } のグループは 0 から { $last } までです
said-group-twice = グループ { $number } が二度載っています
said-column-twice = 列 { $number } が二度載っています
said-no-column = 列 { $column } はありません。N = { $size } の列は 0 から { $last } までです
said-no-solution = N = { $size } の解ではありません
said-other-class = { $class } ですが、この盤面の異なる像は { $own } 個です
said-other-checksum = 知らない方式です。チェックサムは sha256 です
said-is-null = null ですが、文書は完成していることになっています
said-some-groups = { $all } グループのうち { $listed } だけが載っています。完成した文書には、全部載せるか、一つも載せないかのどちらかです
said-are-given = 値がありますが、文書は完成していません
said-not-listed = 載っていませんが、文書は完成していません
said-limits = 大きさ、深さ、数値は限度内で、二度ある項目もありません
said-unread = 読めないものは検査できません
said-in-cases = スキーム { $scheme } では、グループの和が場合の値に、場合の和が総数になります
said-without-cases = スキーム { $scheme } は仕事を場合に分けません
said-whole = N = { $size } の完成した結果で、スキーム { $scheme } のとおりに分けてあります
said-part = N = { $size } の途中までの結果で、スキーム { $scheme } のとおりに分けてあります
said-no-groups = グループは載っていません
said-case-without-groups = { $case } に値がありますが、その { $all } グループのうち { $listed } しか載っていません
said-case-differs = { $case } の { $name } は { $stated } ですが、グループを足すと { $sum } になります
said-cases-agree = { $listed } グループが載っていて、完成した { $complete } 個の場合ではグループの和が場合の値になります
said-partial = 結果は未完成で、まだ総数がありません
said-no-cases = N = { $size } には場合がなく、総数は { $solutions } です
said-no-cases-differ = N = { $size } には場合がなく、解は { $solutions } 個ですが、総数は { $stated } とあります
said-no-share = { $case } の n3 は 3 で割り切れず、総数への寄与が整数になりません
said-total-of-cases = { $cases } 個の場合を足すと、総数の { $stated } になります
said-total-of-cases-differs = { $cases } 個の場合を足すと { $sum } で、{ $stated } になりません
said-total-of-groups-differs = グループを足すと { $sum } で、{ $total } になりません
said-group-indivisible = グループ { $index } の解は { $count } 個ですが、その数は { $divisor } の倍数のはずです
said-total-of-groups = 載っている { $listed } グループの和は、総数の { $total } になります
said-third-differs = { $case } の n3 は { $n3 } で、3 で割り切れません
said-no-whole-case = 完成した場合はありません
said-thirds = 完成した { $count } 個の場合のどの n3 も 3 で割り切れます
said-one-board = N = 1 のただ一つの盤面は回転しても変わらず、2、4、8 個のどの型にも属しません
said-one-board-differs = { $sentence }。しかし文書の内容は違います
said-turns-impossible = 解 { $total } 個のうち、180 度の回転で重なるものが { $half } 個、90 度の回転で重なるものが { $quarter } 個ということはありえません
said-classes = 180 度の回転で重なる盤面 { $half } 個、90 度の回転で重なる盤面 { $quarter } 個から求めた型の数は、記載と同じです
said-classes-differ = { $name } は { $stated } ですが、180 度の回転で重なる { $half } 個と 90 度の回転で重なる { $quarter } 個の盤面から求めると { $follow } です
said-turns-early = symmetric に値がありますが、回転の { $all } 列のうち { $listed } しか載っていません
said-turns-differ = symmetric の { $name } は { $stated } ですが、回転の列を足すと { $sum } になります
said-one-exception = N = 1 は例外です。ただ一つの盤面は、2、4、8 個のどの型にも属しません
said-beyond-128-bits = 128 ビットを超える数
said-boards-differ = すべての型の盤面を足すと { $boards } ですが、総数は { $total } とあります
said-unique-differs = 型を足すと { $all } ですが、ユニーク解は { $unique } 個とあります
said-identities = 総数は 2 COUNT2 + 4 COUNT4 + 8 COUNT8 に、ユニーク解の数は COUNT2 + COUNT4 + COUNT8 に等しくなっています
said-unknown-total = N = { $largest } より大きい盤面の値は知られていません。これは新しい結果です
said-more-than-known = 載っている分だけで解が { $least } 個ありますが、N = { $size } の解は { $known } 個しかありません
said-known = N = { $size } の総数は既知の値と同じです
said-known-differs = { $name } は { $stated } ですが、N = { $size } の既知の値は { $known } です
said-checksum = 中身は書かれたときのままです：SHA-256 { $stated }（破損はわかりますが、偽造はわかりません）
said-checksum-differs = 文書は、書かれた後で内容か書式が変わっています
said-corner-differs = { $part }の { $name } は { $count } ですが、角にクイーンがある解は n1 だけに数えられます
said-no-corners = 完成した角の場合も、角の場合のグループもありません
said-corners = 完成した { $cases } 個の角の場合と、載っているそのグループ { $groups } 個で、n2 から n4 は 0 です
said-quarter-differs = { $part }では、90 度の回転で重なる盤面（{ $quarter } 個）が 180 度の回転で重なる盤面（{ $half } 個）より多くなっています。90 度の回転を 2 回すると 180 度なので、ありえません
said-no-turns = 回転で重なる盤面の数はまだありません
said-quarters-together = 回転の全列の合計で、rot90 は rot180 以下です。列ごとの値は載っていません
said-quarters = 載っている回転の { $listed } 列のどれでも、rot90 は rot180 以下です
said-no-dates = 文書に開始と終了の日時がそろっていません
said-no-date = { $name } は { $text } で、{ $date } のような日時ではありません
said-dates-differ = finished（終了）は { $ended } で、started（開始）の { $began } より前です
said-dates = finished（終了）の { $ended } は、started（開始）の { $began } より前ではありません
