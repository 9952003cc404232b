# 記事の図。

articles = 記事の図を動かす
articles-from = 鈴木維一郎さんの N クイーンの連載から
articles-first-row = 最上段の行のクイーンの位置は中央を除く右側の領域に限定されます。
articles-corner = △ への配置を禁止する枝刈りを入れておけば、得られる解は総てユニーク解であることが保証されます。
articles-edge = ユニーク解ではない可能性があるのは、A、B、C の位置のどこかにクイーンがある場合に限られます。
articles-images = ひとつの解には、90 度・180 度・270 度回転、及びそれらの鏡像の合計 8 個の対称解が存在します。
articles-colours = 連載にない数え方：盤を二枚に分ける
articles-step = 一手ずつ見る
articles-choose = 記事
articles-all = すべて
articles-coming = 一覧を読み込んでいます。
articles-lost = 一覧を読み込めませんでした。サーバーが動いているか確認してから、記事を選び直してください。
