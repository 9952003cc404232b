# 「探索」の終わり。

finish-heading = { $n } × { $n } の探索が終わりました
finish-none = { $n } × { $n } には解がありません。
finish-all = 次の { $found } 個の盤面が見つかりました。
finish-first = { $found } 個の盤面が見つかりました。列の並びの順に、初めの { $shown } 個です。
finish-next = 次にできること
finish-next-rung = 次のアルゴリズム：{ $rung }
finish-next-size = 次の大きさ：{ $n } × { $n }
finish-ladder = すべてのアルゴリズムを並べて見る
