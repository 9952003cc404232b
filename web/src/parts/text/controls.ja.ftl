# いくつもの画面にある操作。

control-play = 実行
control-pause = 一時停止
control-resume = 続ける
control-stop = 止める
control-speed = 速さ
control-next = 次の解
control-hint = ヒント
control-undo = 戻す
control-fold = 対称性でたたむ
control-unfold = ひろげる
control-walk = 「探索」で開く
control-share = 共有
control-copy = リンクをコピー
