# 数え上げの画面。

counting-heading = { $n } × { $n } の数え上げ
counting-intro = 仕事はプログラムと同じようにグループと単位に分けられ、このブラウザーのワーカーがグループを一つずつ数えます。
counting-board = 盤面
counting-with = 計算に使う装置
counting-processor = プロセッサー
counting-card = グラフィックスカード
counting-method = 数え方
counting-automatic = 自動
counting-batch = バッチ方式
counting-join = 結合
counting-fold = 折り返し結合
counting-workers = ワーカー
counting-start = 数える
counting-pause = 一時停止
counting-resume = 続ける
counting-again = もう一度数える
counting-forget = 最初から
counting-undo = 元に戻す
counting-ready = 準備ができました。
counting-running = { $workers ->
       *[other] ワーカー { $workers } 個が数えています。
    }
counting-looking = グラフィックスカードを探しています…
counting-on-card = { $workers ->
       *[other] グラフィックスカードが数えています。ワーカー { $workers } 個が仕事を渡しています。
    }
counting-fewer = 止まったワーカーがあります。残りの { $workers ->
       *[other] { $workers } 個
    }がその分を引き継いでいます。
counting-paused = 止めています。数えた分は、このページを閉じるか読み込み直すまで残ります。
counting-done = すべて数え終わりました。所要時間は { $time }です。
counting-no-worker = このブラウザーではワーカーを起動できないので、ここでは数えられません。
counting-broken = すべてのワーカーが二度ずつ止まりました。数えた分は残っています。
counting-progress = 数え上げの進み具合
counting-percent = { $percent } % まで数えました
counting-groups = グループ
counting-of = { $all } のうち { $done }
counting-time = 時間
counting-left = 残り時間（およそ）
counting-solutions = いままでの解
counting-speed = 1 秒あたりの解

method-batch-faster = バッチ方式で数えます。解を一つずつ訪ねる方法で、この大きさの盤面なら結合より速く終わります。
method-join-faster = 折り返し結合で数えます。解を一つずつ訪ねず、盤面の半分どうしを組み合わせる方法で、この大きさの盤面ならこちらのほうが速く終わります。
method-batch = 選択に従い、バッチ方式で数えます。解を一つずつ訪ねる方法です。
method-join = 選択に従い、結合で数えます。解を一つずつ訪ねず、盤面の半分どうしを組み合わせる方法です。折り返し結合のほうが少し速くなります。
method-fold = 選択に従い、折り返し結合で数えます。結合にもう一つの対称性を加えた方法です。その結果を結合の結果と合わせることはできません。
method-small = バッチ方式で数えます。結合で数えられるのは { $least } 行以上の盤面です。
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

counted-heading = 結果
counted-nothing = 数え終わるか一時停止すると、ここに結果の文書ができます。
counted-making = 文書を作って検査しています…
counted-lost = 文書を作るワーカーが止まりました。「続ける」を押すともう一度作ります。
counted-refused = 次の理由で文書を作れません。
counted-here = 数えた値
counted-known = 既知の値
counted-total = 解の総数
counted-unique = ユニーク解
counted-agrees = すべて既知の値と一致しています。
counted-disagrees = 既知の値と違います。このブラウザーで数えた結果は信用できません。
counted-unknown = 正しい値はまだ知られていません。
counted-part = これは途中までの結果ですが、文書としては完全です。残りを数えるコマンドは「結果」の画面で見られます。足りないのは次の部分です。
counted-sound = この文書は eightfold verify の { $checks } 件の検査にすべて通りました。
counted-unsound = { $count ->
       *[other] この文書は eightfold verify の検査のうち { $count } 件に通りませんでした。
    }
counted-save = 文書を保存
counted-open = 「結果」で開く

places-heading = 数える場所
places-here = このブラウザー
places-here-any = ワーカーはそれぞれ一つのコアで数えます。ブラウザーで 128 ビットのレーンが使えれば使います。
places-here-vectors = ワーカーは 128 ビットのレーンで数えています。バッチ方式なら、16 行までの盤面では一度に八つ、それより大きい盤面では四つの状態を進めます。
places-here-scalar = このブラウザーでは 128 ビットのレーンが使えないので、状態を一つずつ進めて数えています。
places-here-note = 1 行増えるごとに、およそ 8 倍の時間がかかります。外部には何も送信しません。
places-card = グラフィックスカード
places-card-note = ブラウザーで WebGPU が使えれば、このページもプログラムと同じカーネルで数え、その一部をプロセッサーでもう一度数えて確かめます。プログラムなら、より多くのカードを、より速く使えます。
places-companion = プログラム
places-companion-note = このページがプログラムから配信されているときは、プログラムにも数えさせることができます。ページを閉じても数え続け、結果を保存します。
places-companion-link = その計算は「結果」の画面で見られます。
