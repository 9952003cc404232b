# 数え上げの画面。

counting-question = { $n } 個のクイーンの置き方は何通り？
counting-peace = 互いに取り合わないように
counting-board = 盤面の大きさ
counting-with = 計算に使う装置
counting-processor = プロセッサー
counting-card = グラフィックスカード
counting-method = 数え方
counting-automatic = 自動
counting-batch = バッチ方式
counting-colours = 色分け
counting-workers = ワーカー
counting-start = 数える
counting-stop = 停止
counting-another = 別の盤面を数える
counting-undo = 元に戻す
counting-ready = 準備ができました。
counting-running = ワーカー { $workers } 個で数えています。
counting-looking = グラフィックスカードを探しています…
counting-on-card = グラフィックスカードが数えています。ワーカー { $workers } 個が仕事を渡しています。
counting-fewer = ワーカーの一部が止まりました。残りの { $workers } 個がその分を引き継いでいます。
counting-paused = 一時停止中です。数えた分は、このページを閉じるか読み込み直すまで残ります。
counting-no-worker = このブラウザーではワーカーを起動できないので、ここでは数えられません。
counting-broken = すべてのワーカーが二度ずつ止まりました。数えた分は残っています。
counting-percent = { $percent } % まで数えました
counting-groups = { $all } グループのうち { $done }
counting-ring = { $all } グループのうち { $done } グループを数えました
counting-left = 残り { $time }

counting-all = 通り。ここで数えました

method-batch-faster = バッチ方式で数えます。解を一つずつたどる方法で、この大きさの盤面なら色分けで数えるより速く終わります。
method-colours-faster = 色分けで数えます。白いマスのクイーンと黒いマスのクイーンを別々に数えて、その数を掛け合わせる方法で、この大きさの盤面ならこちらのほうが速く終わります。
method-batch = 選択に従い、バッチ方式で数えます。解を一つずつたどる方法です。
method-colours = 選択に従い、色分けで数えます。白いマスのクイーンと黒いマスのクイーンを別々に数えて、その数を掛け合わせる方法です。
method-small = バッチ方式で数えます。色分けで数えられるのは { $least } 行以上の盤面です。
method-card = バッチ方式で数えます。グラフィックスカードで使えるのはこの方法だけです。

card-found = このブラウザーでは { $name } が使えます。
card-software = このブラウザーでは { $name } が使えます。これはプロセッサーで動くソフトウェアなので、正しく数えますが、ワーカーより遅くなります。
card-insecure = WebGPU は、このマシンから配信されたページか HTTPS のページでしか使えません。このページはそのどちらでもありません。
card-no-webgpu = このブラウザーでは WebGPU が使えません。
card-no-adapter = このブラウザーには WebGPU がありますが、使えるグラフィックスカードがありません。カードがないか、ドライバーがブラウザーに認められていないようです。
card-unusable = このグラフィックスカードでは数えられません（{ $why }）。
card-lost = グラフィックスカードが使えなくなりました（{ $why }）。それまでに数えた分は残っています。
card-wrong = グラフィックスカードの計算に誤りがありました（{ $what }）。カードで数えた分はすべて捨てました。
card-no-worker = グラフィックスカードを使うためのファイルを読み込めませんでした。
card-broken = グラフィックスカードのワーカーが止まりました。それまでに数えた分は残っています。
card-instead = { $why }代わりにプロセッサーで数えます。

counted-nothing = 数え終わるか一時停止すると、ここに結果の文書ができます。
counted-making = 文書を作って検査しています…
counted-lost = 文書を作るワーカーが止まりました。「続ける」を押すともう一度作ります。
counted-refused = 次の理由で文書を作れません。
counted-here = 数えた値
counted-known = 既知の値
counted-total = 解の総数
counted-unique = ユニーク解
counted-part = これは途中までの結果ですが、文書としては完全です。残りを数えるコマンドは「結果」の画面で見られます。足りないのは次の部分です。
counted-sound = この文書は eightfold verify の { $checks } 件の検査にすべて通りました。
counted-unsound = この文書は eightfold verify の検査のうち { $count } 件に通りませんでした。
counted-save = 文書を保存
counted-open = 「結果」で開く

places-here-any = ワーカーはそれぞれ一つのコアで数えます。ブラウザーで 128 ビットのレーンが使えれば使います。
places-here-vectors = ワーカーは 128 ビットのレーンで数えています。バッチ方式なら、16 行までの盤面では一度に八つ、それより大きい盤面では四つの状態を進めます。
places-here-scalar = このブラウザーでは 128 ビットのレーンが使えないので、状態を一つずつ進めて数えています。
places-companion-note = プログラムなら、より速く、より大きい盤面まで数えられ、結果も保存できます。

award-board = { $n } クイーン
award-how = { $method } · このブラウザーのワーカー { $workers } 個
award-checked = 知られている数と一致
award-new = 検査に合格。比べられる数は知られていません
award-failed = 検査に不合格：この数は信用しないでください
award-yours = ここ
award-article = 記事の{ $name }
award-lines = 記事に載っている時間との比較
award-printed = 記事に載っている時間（マシンの名前はありません）
award-link = 保存した文書をこのページと同じ場所に置くと、このリンクで開けます：
award-save = カードを保存
