# 盤をファイル、テキスト、リンクとして。

export = この手を保存・共有する
export-text = テキスト（最上位ビットが左）
export-article = テキスト（記事の printRecord の形）
export-rows = 行ごとの列番号
export-link = この手へのリンク
export-copy = リンクをコピー
