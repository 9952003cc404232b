# ここで数えるのにかかる時間の見積もり。

about-at-once = すぐに終わります
about-second = ここでは 1 秒未満
about-busy = { $time }（混雑中）
about-seconds = { $least ->
        [0] ここでは { $most } 秒以内
       *[other] ここでは { $least }～{ $most } 秒
    }
about-minutes = { $least ->
        [0] ここでは { $most } 分以内
       *[other] ここでは { $least }～{ $most } 分
    }
about-hours = { $least ->
        [0] ここでは { $most } 時間以内
       *[other] ここでは { $least }～{ $most } 時間
    }
