# 記事の図の一覧。

articles = 記事の図を動かす
articles-what = リンクを開くと、記事の図がここで動きます。
articles-choose = 記事
articles-all = すべて
articles-coming = 一覧を読み込んでいます。
articles-lost = 一覧を読み込めませんでした。サーバーが動いているか確認してから、記事を選び直してください。
articles-originals = リンクの下の記事名を押すと、元の記事が新しいタブで開きます。
