# 授業の用紙。

lesson = 授業
lesson-code = このリンクの QR コード
lesson-link = いまの表示へのリンク
lesson-link-says = QR コードにも同じリンクが入っています。カメラで読み取れます。
lesson-print = この画面を印刷
lesson-print-says = 紙では、どの画面も下にそのアドレスが付きます。
lesson-together = 教室で
lesson-quiz = 探索のクイズ：「探索」の「予想」の下
lesson-tasks = 紙で解く六つの問題
lesson-class = みんなのブラウザーで一つの盤面を数える
lesson-embed = 自分のページに埋め込む
lesson-frame = HTML（1 行）
lesson-copy-frame = HTML をコピー
lesson-embedded = アドレス
lesson-allow = 別のサイトのページに埋め込むときは、Eightfold のサーバーを起動するときにそのサイトを指定してください。指定がなければ、ブラウザーは表示しません。
lesson-local = このリンクを開けるのは、このコンピューターだけです。ほかの人に見せるには、ページをウェブで公開するか、ネットワークに向けて起動します（{ $help } に例があります）。
