# 競走：アルゴリズムをいくつか選び、同じ大きさの盤面で競わせる。

race-ask = 先に閉じるのはどの輪？　何倍の差で？
race-press = 予想する輪を押すか、そのままスタートしてください。
race-node = ノードは、探索が訪れる盤面です。
race-how-much = { $rung }。何倍の差で？
race-my-factor = { $rung }、{ $factor } 倍の差。
race-fewer = いちばん遅いものに比べ、ノードは何分の 1？
race-running = どれも同じ速さで、1 ノードずつ進みます。
race-you-say = 予想：{ $rung }{ $factor ->
        [0] 。
       *[other] 、{ $factor } 倍。
    }
race-closed = 「{ $rung }」が{ $place ->
        [1] 最初に閉じました。
       *[other] 閉じました。
    }
race-others = { $nodes } ノード。残りは続きます。
race-alone = { $nodes } ノード。残る「{ $rung }」はここから { $times } 倍の速さで進みます。
race-paused = { $nodes } ノード目で止まっています。
race-following = できるだけ速く進んでいます。
race-over = { $times ->
        [1] 「{ $rung }」が閉じ、ほかも同じノード数でした。
       *[other] 「{ $rung }」が { $times } 分の 1 のノードで最初に閉じました。
    }
race-last = 「{ $rung }」は { $nodes } ノード。
race-same = どれも同じ { $solutions } 個を数えました。
race-right = 予想は当たりです。
race-right-factor = 予想も倍率も当たりです。
race-right-only = 予想は当たりです（倍率は { $factor } 倍）。
race-wrong = 予想は「{ $rung }」でした。
race-start = スタート
race-skip = 終わりまで飛ばす
race-again = もう一度競う
race-step = 1 ノード進む
race-back = スタートに戻る
race-more = ほか：全 { $rungs } 種の表とグラフ
race-racers = 競走
race-board = 探索 { $number }
race-add = 探索を加える
race-none = 探索なし
race-bet = 予想
race-bet-was = { $rung }（予想）
race-bet-on = { $rung }：{ $how }
race-so-far = { $nodes ->
       *[other] ノード、解 { $found }
    }
