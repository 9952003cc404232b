# 「色」のビュー。星で囲んだ語は白の色、下線で囲んだ語は黒の色で書く。

colours-rest = 斜めに進んでも、マスの色は変わりません。
colours-rest-more = だから、白マスと黒マスのクイーンが出会うのは行と列だけ。クイーンを押してみてください。
colours-queen-white = 斜めは*白*マスだけ。
colours-queen-white-more = 黒のクイーンは決して乗りません。
colours-queen-black = 斜めは_黒_マスだけ。
colours-queen-black-more = 白のクイーンは決して乗りません。
colours-square-white = 斜めは*白*マスだけ。
colours-square-black = 斜めは_黒_マスだけ。
colours-square-more = どのマスから進んでも同じです。

colours-part = 盤は、二枚です。
colours-part-more = どちらにも鍵があります。歯は、使っている行と列。
colours-meet = 白に歯があれば、黒はすき間。
colours-meet-more = だから鍵が合い、利き合うこともありません。
colours-again = 同じ鍵なら、これも合う。
colours-again-more = 斜めはもう調べなくてよい。

colours-table = { $boards ->
    [1] 一つの鍵に、一つの解。
   *[other] 同じ鍵なら、どれも合う。
}
colours-table-more = *白の半分 { $white }* × _黒の半分 { $black }_ = 解 { $boards }。試さず、掛けるだけ。クイーンか半分を動かすか、歯を押してください。
colours-slid = 重ねると、一つの解。
colours-slid-more = 行と列は歯が合い、斜めは自分の色から出ません。
colours-no-black = 合う_黒_がない：解なし。
colours-no-black-more = *{ $white }* × _0_ = 0。白の鍵 { $keys } 本のうち、解を開くのは { $open } 本。
colours-no-white = 合う*白*がない：解なし。
colours-no-white-more = *0* × _{ $black }_ = 0。ちょうどこの歯の白の半分はありません。
colours-nothing = この鍵では開きません。
colours-nothing-lines = 行が { $rows }、列が { $columns }。クイーンはどちらも一本ずつ使います。
colours-nothing-halves = どちらの色にも、この歯の半分がありません。
colours-clash-white = この*白*の二つは利き合っています。
colours-clash-black = この_黒_の二つは利き合っています。
colours-clash-more = 半分になりません。別のマスへ。

colours-every = 全部の鍵を、同じように。
colours-so-far = { $boards } 個
colours-every-more = 歯ごとに一束。
colours-wall = { $keys } 本の鍵で { $boards } 個の解。
colours-wall-more = 一束が一つの掛け算。押すと開きます。
colours-terms = 和の項
colours-sum = { $rest } = 解 { $boards }。

colours-work = { $times ->
    [1] N = { $n }：手間は同じ。
   *[other] N = { $n }：手間は { $times } 倍。
}
colours-work-more = 半分を *{ $white }* + _{ $black }_ 個数え、合うのは *{ $fit }* + _{ $fits }_ 個。解は { $boards } 個、金色の階段です。
colours-not-yet = { $n } クイーン：まだ。
colours-less = { $n } クイーン：手間は { $times } 分の 1。
colours-far = 平均すると *白 { $side }* と _黒 { $side }_ の半分から { $side } × { $side } 個の解。{ $n ->
    [20] まだ面積より辺が長い。
    [22] ここからは面積が勝ちます。
    [28] まだ誰も数えていません。
    [30] 数えた人はいませんが、手が届きます。
    [32] まだ遠いけれど、近づきました。
   *[other] 辺が手間、面積が答え。
}
colours-white-halves = 白 { $halves }
colours-black-halves = 黒 { $halves }
colours-white-fit = 白 { $halves } のうち { $fit }
colours-black-fit = 黒 { $halves } のうち { $fit }

colours-apart = 二つに分ける
colours-skip = 飛ばす
colours-all = { $n } を全部数える
colours-one = 一つの盤
colours-next-key = 次の鍵
colours-keys = 鍵 { $keys } 本
colours-open = 開く
colours-pays = 楽になる？
colours-queens = { $n } クイーン
colours-back = 8 に戻る

colours-size = 盤の大きさ
colours-size-counted = { $n } クイーン
colours-size-forecast = { $n } クイーン、予測
colours-note-counted = 解 { $boards }、半分 { $halves }
colours-note-forecast = 予測
colours-forecast = { $n } クイーン、予測。
colours-board = 盤
colours-half-white = 白の半分 { $at }（全 { $all } 個）
colours-half-black = 黒の半分 { $at }（全 { $all } 個）
colours-slide = 白の半分 { $white } と黒の半分 { $black } を重ねる
colours-tooth-row-white = 行 { $line }：白
colours-tooth-row-black = 行 { $line }：黒
colours-tooth-column-white = 列 { $line }：白
colours-tooth-column-black = 列 { $line }：黒
colours-wall-list = 鍵
colours-key = 鍵 { $at }（全 { $all } 本）：白の行 { $rows }、列 { $columns }、{ $white } × { $black }

colours-exact = この鍵
colours-exact-why = Q(N) = Σ 白(R, C) · 黒(残りの行, 残りの列)。行の集合 R と列の集合 C のすべてについて足します。二色が共有するのは行と列だけなので、ほかは比べません。
colours-row-rows = 白の行 R
colours-row-columns = 白の列 C
colours-row-number = 番号
colours-row-number-of = { $at }（全 { $all }）
colours-row-product = 白 × 黒
colours-row-total = すべての解、N = { $n }
colours-row-halves = 調べた半分
colours-unit = 作業の一単位（ここで計算）
colours-row-cells = 白の最初の列の集合
colours-row-adds = 総数への寄与
colours-row-time = ここでの時間
colours-unit-note = N = { $n } には、この単位が { $units } 個あります。対称なものを除いた、白の行の集合ごとに一つです。「数え上げ」はこれらを足し合わせます。
colours-proof = これが総数になる理由は、プログラムに付属する docs/colours.md にあります。
colours-against = 半分と解
colours-against-halves = 半分
colours-against-boards = 解
colours-against-ratio = 半分あたりの解
colours-against-note = 20 からは予測です。半分は無作為に下って見積もり、誤差は 1 % 以内。27 を超える解は外挿です。手間は秒ではなく、調べた半分と、一つずつ数える解との比です。
colours-to-count = 盤を数える
