# 開いた盤面: 像、連載の比較、重み。

symmetry-open = 八つの像を見る
symmetry-ladder = 数える手間をアルゴリズムごとに比べる

study-list = 列の並び
study-hint = 上から順に、各行のクイーンのビットです。空の行は x です。マスを押すか、矢印キーで動いて Enter を押します。
study-refused = 盤面として読めません。4 から { $most } 行の各行に 0 から N − 1 までの数を、空の行には x を書いてください。
study-random = ランダムな解
study-conflicts = { $queens } 個のクイーンのうち { $conflicts } 組が互いの効き筋に入っています。最初の組は行 { $upper } と行 { $lower } です。
study-incomplete = { $n } 個のうち { $queens } 個を置きました。互いの効き筋に入るものはありません。
study-solution = この盤面は解です。型の代表は { $list } です。
study-representative = この盤面は解で、型の代表でもあります。{ $list } が像の中で最も小さい値です。

sketch-beaten = この先どう置いても、{ $image }のほうが小さくなります。この先の解は、型の代表になりません。
sketch-unbeaten = いまのところ小さい像はないので、この盤面はまだ型の代表になれます。
sketch-attacked = 互いの効き筋に入るクイーンがあるあいだは、この先に解はありません。
sketch-case-attacked = クイーンが互いの効き筋に入る盤面は、どの場合にも現れません。
sketch-left = { $n } 行のうち残り { $left } 行
sketch-row = 行 { $row }
sketch-full = どの行にもクイーンがありますが、互いの効き筋に入るものがあります。どれかを外すか、動かしてください。
sketch-dead = 行 { $row } のマスはすべて効き筋に入っているので、この先に解はありません。クイーンを外してください。
sketch-free = 行の横の数は、効き筋に入っていないマスの数です。最も少ないのは行 { $row } の { $free } マスです。
sketch-case-unknown = 最初の行にまだクイーンがありません。そのクイーンのビットで、探索のどの場合になるかが決まります。
sketch-case-corner = 最初のクイーンは角にあります。角の場合のどれになるかは、次の行で決まります。
sketch-case = { $case }で見つかる盤面です。
sketch-case-elsewhere = このように始まる場合はありません。探索で見つかるのは、この盤面の像のほうです。
sketch-masks = この場合にふさぐマスを見る

images-heading = 八つの像
images-itself = もとの盤面
images-sum = N = { $n } の型をすべて合わせると、{ $two } × 2 + { $four } × 4 + { $eight } × 8 = { $total } 個の解です。

ops-heading = 対称解除法での扱い
ops-none = 盤面が解になると、A、B、C での比較をここで一つずつ見られます。
ops-pick = 見る比較
ops-asked = { $cell } で比べる：{ $image }
ops-unasked = { $cell } にはクイーンなし
ops-not-asked = { $cell } にクイーンがないので、この比較はしません。
ops-closed = 探索がこの盤面を完成させることはありません。行 { $row }、ビット { $column } がふさがっています（{ $reason }）。
ops-corner = { $case }で見つかります。このような盤面には、それより小さい像がないので、何も比べません。
ops-edge-none = { $case }で見つかります。A、B、C のどこにもクイーンがないので、何も比べません。
ops-edge = { $case }で見つかります。{ $cells } にクイーンがあるので、決まるまで順に比べます。
ops-look = 行 own = { $own } の数は { $digit } です。像の数は { $tried } でしょうか。行 you = { $you } のクイーンが ptn、つまり{ $place } にあればそうです。
ops-seen-nothing = そこにないので、次の数を試します。
ops-seen-equal = そこにあるので数は等しく、次の行に進みます。
ops-seen-less = そこにあり、もとの数より小さいので、像のほうが小さく、この盤面は数えません。
ops-seen-greater-a = もとの数より大きいので像のほうが大きく、次は B です。
ops-seen-greater-b = もとの数より大きいので像のほうが大きく、次は C です。
ops-seen-greater-c = もとの数より大きいので像のほうが大きく、COUNT8 です。
ops-seen-all-a = そこにあり、最後の行まで等しいので、COUNT2 です。
ops-seen-all-b = そこにあり、最後の行まで等しいので、COUNT4 です。
ops-first = 最初
ops-back = 戻る
ops-forward = 次を見る
ops-last = 最後
ops-at = { $all } 回のうち { $now } 回目

weights-heading = Eightfold の数え方
weights-intro = Eightfold は像を比べません。見つけた解に 8/s の重みを付けます。s は、最初のクイーンのマスと A、B、C の四つのうち、クイーンがあるマスの数です。
weights-image = 像
weights-list = 列の並び
weights-cells = 見つかるとき、クイーンがあるマス
weights-first = 最初のクイーンのマス
weights-closed = 見つからない：ふさがったマスか、反対側の半分
weights-corner = 角：s = 1
weights-held = { $cells }（s = { $s }）
weights-sum = { $sum } = { $members } で、型の大きさに等しくなります。回転すると四つのマスは互いに入れ替わり、動かないマスはありません。だから、見つかる像の数はクイーンのあるマスの数に等しく、重みの合計がちょうど型の大きさになります。
