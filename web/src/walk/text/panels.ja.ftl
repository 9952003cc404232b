# 盤面の横のパネル: プログラム、集計、説明。

code = プログラム
code-short = 擬似コード
code-notation = 表記
code-coming = { $notation } のプログラムを読み込んでいます。それまでは Rust で表示します。
code-loading = { $notation } のプログラムを読み込んでいます。
code-missing = { $notation } のプログラムを読み込めませんでした。サーバーが動いているか確認してください。
code-lost = { $notation } のプログラムを読み込めなかったので、Rust で表示しています。サーバーが動いているか確認してください。
code-lost-again = もう一度読み込む
code-unwritten = このアルゴリズムは記事に { $notation } 版がないので、Rust で表示しています。
code-unwritten-form = { $notation } 版は再帰だけなので、非再帰は Rust で表示しています。

form = 方式
form-recursive = 再帰
form-iterative = 非再帰

description = 盤面の説明
description-copy = コピー
description-uncopied = コピーできませんでした
description-copied = コピーしました
picture-key = Q クイーン、o 空き、- 試し終わった空き、x ふさがっている
picture-key-untried = Q クイーン、o まだ調べていない、- 試し終わった空き、x ふさがっている
