# 結果の画面：盤面の大きさと時間の図。

times-text = { $documents ->
        [0] { $counts ->
                [0] {""}
               *[other] このページでの数え上げ { $counts } 回の所要時間と、
            }
       *[other] { $counts ->
                [0] 開いた文書 { $documents } 件の所要時間と、
               *[other] 開いた文書 { $documents } 件とこのページでの数え上げ { $counts } 回の所要時間と、
            }
    }連載に載った時間（使われたマシンは書かれていません）を並べます。
times-largest = 最も大きい盤面は N = { $n } で、{ $time }でした（{ $way }）。
times-left-out = 開いた文書のうち { $count } 件は図に入れていません。未完成か、検査に通らなかったか、ここで合わせたものか、1 ミリ秒未満で終わったものです。
times-way = { $program }、{ $backend }、{ $threads } スレッド
times-on = { $way }、{ $machine }
times-visit = このページ：{ $way }
times-column-way = 計算したもの
times-save-csv = 時間を CSV で保存
times-save-svg = 図を SVG で保存
