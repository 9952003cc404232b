# アルゴリズム比較：それぞれがどれだけの手間をかけるか。

ladder-heading = { $n } × { $n } での全アルゴリズムの比較
ladder-board = 盤面
ladder-measuring = { $n } × { $n } の「{ $rung }」を測っています…
ladder-measured = 測り終えました。
ladder-stopped = 止めました。
ladder-failed = { $n } × { $n } の「{ $rung }」は測れませんでした。ワーカーが起動できないか、途中で止まりました。
ladder-again = もう一度測る
ladder-column-rung = アルゴリズム
ladder-column-nodes = ノード数
ladder-column-rows = 行ごとのクイーン
ladder-column-time = 時間
ladder-column-found = 見つけた盤面
ladder-too-long = ここでは時間がかかりすぎます：およそ { $nodes } ノード
ladder-too-long-unknown = ここでは時間がかかりすぎます
ladder-time-note = 時間は、解だけを数える { $runs } 回の実行の中央値です。
ladder-spread-note = ± は四分位範囲の半分です。
ladder-scale-note = 棒は対数目盛です。線が 1 本増えるごとに、ノード数は 10 倍になります。
ladder-fewer = ノード数は「{ $rung }」の { $share }
ladder-more = ノード数は「{ $rung }」の { $times } 倍
ladder-same = ノード数は「{ $rung }」と同じ
ladder-adds = 加わるもの
ladder-costs = その代償
ladder-walk = 一手ずつ見る
ladder-profile = 行ごとに置いたクイーン
ladder-prunes = ふさいだマスと打ち切った枝
ladder-nothing-pruned = 盤面が埋まるまで、何もふさがず、何も打ち切りません。
ladder-chart-text = 「{ $rung }」は、ここでは{ $boards ->
        [0] まだどの盤面でも測っていません。
        [1] {" "}{ $only } だけ測りました。
       *[other] {" "}{ $boards } 通りの盤面で測りました。
    }並べてあるのは連載に載った時間です。使われたマシンは書かれていません。
ladder-chart-longest = ここでの最長は N = { $n } の { $time } です。
ladder-sweep = すべての盤面で測る
ladder-here = { $rung }（このブラウザー）
ladder-column-source = プログラム
ladder-save-csv = 表を保存（CSV）
ladder-save-svg = 図を保存（SVG）

ledger-spread = （±{"\u00A0"}{ $spread }）
