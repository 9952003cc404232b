# ページの裏でワーカーが行う探索。

far-status = ワーカーが先を探しています。Esc キーで止められます。
far-away = 止まるまで、盤面とほかの表示は { $step } 手目のままです。
far-pace = 毎秒 { $pace } 手。
far-percent = 目標までの { $percent } %。
far-about = 探索全体のおよそ { $percent } %。
far-progress = 探索の進み具合
