# 結果の画面：開いた結果の文書と、このページを配信しているプログラム。

seals-ask = 数字を 1 つ変えると、どの印が割れるでしょうか。
seals-passed = { $count } 件の検査にすべて合格しました。
seals-broken = { $count } 件が不合格です{ $count ->
        [1] （{ $first }）
       *[other] （{ $first }ほか）
    }。
seals-say = { $name }：{ $said }
seals-what = { $n } クイーンの盤面
seals-groups = / { $all } グループ
seals-digit = { $all } 桁のうち { $at } 桁目
seals-back = 元に戻す

results-pick = 自分のファイルを開く
results-hint = このページのどこにドロップしても、文書の中身を貼り付けても開けます。文書が外部に送られることはありません。
results-drop = ここにドロップすると開きます。
results-list = 開いた結果
results-full = 開いておけるファイルは { $most } 件までです。さらに開くと、最も古いものが閉じます。
results-pasted = 貼り付けた文書
results-joined = ここで合わせた結果
results-close = { $name } を閉じる
results-save = この文書を保存
results-waiting = 順番待ち
results-reading = 読んでいます…
results-fetching = 取得しています…
results-no-answer = アドレスから応答がありません
results-status = アドレスからの応答は { $status } でした
results-no-worker = ワーカーを起動できないので読めません
results-broken = 読んでいる途中でワーカーが止まりました
results-no-document = 結果の文書ではありません
results-of = 解 { $total } 個
results-sound = すべての検査に通りました
results-sound-part = ここまでに誤りはありません（残りの検査は、完成してから行います）
results-unsound = 信用できません（{ $count } 件の検査が不合格）
results-unbelievable = この結果は信用できません。{ $count } 件の検査が不合格です：{ $checks }。
results-empty = ファイルが空です。
results-unreadable = Eightfold が保存した結果ではないか、壊れているか、新しい版で保存されたものです。
results-doubted = 検査に通らなかった文書の数値です。
results-withheld = 誤りが広がらないように、保存もプログラムへの受け渡しもできません。

results-total = 解は { $total } 個、そのうちユニーク解は { $unique } 個です。
results-partial = 未完成です。{ $all } グループのうち { $done } と、回転しても変わらない盤面の { $columns } 列のうち { $turns } を数え終えています。
results-checks = 検査
results-sentences = 検査でわかったこと
results-checks-note = コマンド `eightfold verify` が英語で示す文と同じ内容です。
results-unchecked = これは途中までの結果で、数値は検査されていません。グループの誤りは、数え直さないとわかりません。
check-limits = 限度
check-limits-passed = 大きさ、深さ、数値が限度内にある
check-shape = 構成
check-shape-passed = 項目がそろい、プログラムと同じ分け方である
check-groups = グループ
check-groups-passed = グループの和が場合の値になる
check-cases = 場合
check-cases-passed = 場合の和が総数になる
check-sums = 総和
check-sums-passed = グループの和が総数になる
check-thirds = ３の倍数
check-thirds-passed = どの場合の n3 も 3 で割り切れる
check-corners = 角
check-corners-passed = 角の場合には n1 だけがある
check-classes = 型
check-classes-passed = 対称な盤面の数から型の数が出る
check-quarters = 回転
check-quarters-passed = 90 度の回転で重なる盤面は、180 度の回転で重なる盤面より多くない
check-identities = 総数
check-identities-passed = 型の数から総数とユニーク解の数が出る
check-known = 既知の値
check-known-passed = 既知の値と一致する
check-dates = 日時
check-dates-passed = 終了日時が開始日時より前ではない
check-checksum = 照合
check-checksum-passed = チェックサムが合い、壊れていない

results-classes = 型
results-class-column = 型
results-classes-column = 型の数
results-boards-column = 盤面の数
results-all = 合計
results-symmetric = 180 度の回転で重なる盤面は { $half } 個、90 度の回転で重なる盤面は { $quarter } 個です。

results-run = 計算の記録
run-program = プログラム
run-command = コマンド
run-backend = 計算したもの
run-machine = マシン
run-threads = スレッド
run-lanes = レーン
run-devices = デバイス
run-began = 開始
run-ended = 終了
run-took = 所要時間
run-sittings = 起動回数
run-nodes = ノード数

results-cases = BOUND1 ごとの場合
results-cases-known = { $all } 通りの場合のうち { $known } 通りがわかっています。最も多いのは{ $case } で { $most }、わかっている全体の { $share } % です。
results-cases-unknown = わかっている場合はまだありません。
results-corner = 角
results-edge = 辺
results-case-column = 場合
results-units-column = 単位
results-groups-column = グループ
results-solutions-column = 解
results-not-yet = 未計算
results-weights = n1 から n4 は見つけた解の数で、90 度の回転で移り合う四つのマス（最初のクイーン、A、B、C）にあるクイーンの数によって分けてあります。クイーンが s 個ある解は 8/s 個の盤面を表すので、場合が表す解は 8·n1 + 4·n2 + 8/3·n3 + 2·n4 個です。

results-lacking = 足りないもの
results-groups-missing = { $all } グループのうち { $count } グループが足りません（{ $ranges }{ $more ->
        [0] {""}
       *[other] 、ほか { $more } か所
    }）。
results-turns-missing = 回転しても変わらない盤面の { $all } 列のうち { $count } 列が足りません（{ $ranges }{ $more ->
        [0] {""}
       *[other] 、ほか { $more } か所
    }）。
results-lacking-intro = 次のコマンドで残りを数え、すべてを合わせられます。
results-lacking-far = 残りは細かく散らばっていて、数個のコマンドではまとめきれません。ジャーナルがあれば、そこから再開してください。
results-whole = 足りないものはありません
results-adds-nothing = この結果は完成しているので、ほかの結果を合わせても増えるものはありません。一致しているかどうかはわかります。
results-join = 開いている N = { $n } の結果 { $count } 件を合わせる
results-joining = 合わせています…
results-unjoined = 合わせられません：

companion-heading = このページを配信しているプログラム
companion-shut = トークンが必要です。
companion-wrong = トークンが違います。
companion-no-answer = プログラムが応答しません。
companion-lost = プログラムが応答しません。表示はそのまま残り、プログラムが戻ればまた更新されます。
companion-too-large = 文書の大きさは { $most } MiB までなので、送りませんでした。
companion-token = トークン
companion-sign-in = サインイン
companion-results = 保存されている結果
companion-no-results = 結果はまだありません。
companion-entry = N = { $n }、{ $what }（{ $when } に保存）

recount-column = 検算
recount-button = 数え直す
recount-label = { $case } を数え直す
recount-counting = { $case } を数え直しています：{ $all } グループ中 { $done } グループまで。
recount-same = { $case } をここで { $time }で数え直しました。n1～n4 は文書のとおりです。
recount-differs = { $case } をここで数え直すと n1～n4 は { $counted } ですが、文書には { $said } とあります。
recount-failed = { $case } を数えられませんでした。{ $why }
recount-broken = ワーカーが途中で止まりました。もう一度お試しください。
recount-no-worker = このブラウザーではワーカーを起動できません。
recount-unread = ファイルをもう一度読むことができませんでした。開き直してください。


regroup-label = グループ
regroup-button = このグループを数え直す
regroup-note = 二つのグループが入れ替わっていても和には現れませんが、数え直せばわかります。文書には { $all } グループのうち { $listed } が載っています。番号は 0 から { $last } までで、同じ場合のグループの番号は続いています。
regroup-none = この文書にはグループが載っていないので、数え直せるのは場合ごとです。
regroup-counting = グループ { $group } を数え直しています…
regroup-same = グループ { $group }（{ $case }）をここで { $time } で数え直しました。n1～n4 は { $counted } で、文書のとおりです。
regroup-differs = グループ { $group }（{ $case }）をここで数え直すと n1～n4 は { $counted } ですが、文書には { $said } とあります。
regroup-silent = グループ { $group }（{ $case }）をここで数えると n1～n4 は { $counted } でした。このグループは文書に載っていません。
regroup-failed = グループ { $group } を数えられませんでした。{ $why }

give-button = プログラムに渡す
give-sent = 渡しています…
give-kept = プログラムが保存しました。
give-before = すでにプログラムにあります。
give-refused = プログラムが受け取りませんでした：

sample-note = 場合を押すと、その解を一つ求めます。
sample-label = { $case } の解を一つ見る
sample-looking = { $case } の解を探しています…
sample-found = { $case } の最初の解は、行の順に { $rows } です。文書に解は載っていないので、ここで求めました。
sample-none = { $case } に解はありません。
sample-failed = { $case } の解を探せませんでした。{ $why }
sample-see = 「対称」の画面で像を見る
