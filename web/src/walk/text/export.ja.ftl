# 盤面をファイル、テキストとして。

export = この手を保存
export-text = テキスト（左が最上位ビット）
export-article = テキスト（記事の printRecord の形）
export-rows = 列の並び
film-steps = アニメーションの手数
film-drawing = 作成中…
film-lost = GIF：失敗（もう一度）
film-range = { $from } 手目から { $to } 手目まで、いまの速さ（毎秒 { $fastest } 手まで）で { $seconds } 秒です。{ $most } 手まで保存できます。
lesson-parts = ほかのページに埋め込むとき、ボタンのほかに表示するもの
part-board = 盤面
part-sentence = 文章
part-timeline = タイムライン
lesson-frame = HTML（1 行）
lesson-copy-frame = HTML をコピー
lesson-embedded = アドレス
lesson-allow = 別のサイトのページに埋め込むときは、Eightfold のサーバーを起動するときにそのサイトを指定してください。指定がなければ、ブラウザーは表示しません。
