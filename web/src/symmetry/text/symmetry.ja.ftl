# 対称の表示: 盤面、その八つの像、連載の比較、重み。

symmetry-open = 八つの像を見る
symmetry-class = この盤面の型を N = { $n } の { $unique } 個の中で見る
symmetry-ladder = 数える手間をアルゴリズムごとに比べる

study-heading = { $n } × { $n } の盤面
study-list = 列の並び
study-hint = 上から順に、各行のクイーンのビットです。空の行は x です。マスを押すか、矢印キーで動いて Enter を押します。
study-refused = 盤面として読めません。4 から { $most } 行の各行に 0 から N − 1 までの数を、空の行には x を書いてください。
study-random = ランダムな解
study-conflicts = { $queens } 個のクイーンのうち { $conflicts } 組が互いの効き筋に入っています。最初の組は行 { $upper } と行 { $lower } です。
study-attacks = 互いの効き筋に入るクイーン
study-attack = 行 { $upper } と行 { $lower }：{ $line }
study-incomplete = { $n } 個のうち { $queens } 個を置きました。互いの効き筋に入るものはありません。点は効き筋のマスです。
study-solution = この盤面は解です。型の代表は { $list } です。
study-representative = この盤面は解で、型の代表でもあります。{ $list } が像の中で最も小さい値です。

sketch-intro = 盤面はまだ解ではありません。いまのところの像を並べてあり、像を指すと、どう動いてその形になるかが見えます。x はクイーンのない行です。大小が決まる行か、まだ決まらない行に印があります。
sketch-open-first = 行 0 が埋まるまで比べられません
sketch-open = ここまで同じで、行 { $row } がまだ空です
sketch-smaller = この先どう置いても、行 { $row } で小さい
sketch-larger = この先どう置いても、行 { $row } で大きい
sketch-crowded = 行 { $row } に複数のクイーンがあります
sketch-beaten = この先どう置いても、{ $image }のほうが小さくなります。この先の解は、型の代表になりません。
sketch-unbeaten = いまのところ小さい像はないので、この盤面はまだ型の代表になれます。
sketch-attacked = 互いの効き筋に入るクイーンがあるあいだは、この先に解はありません。
sketch-case-attacked = クイーンが互いの効き筋に入る盤面は、どの場合にも現れません。
sketch-left = { $n } 行のうち残り { $left } 行
sketch-row = 行 { $row }
sketch-full = どの行にもクイーンがありますが、互いの効き筋に入るものがあります。どれかを外すか、動かしてください。
sketch-dead = 行 { $row } のマスはすべて効き筋に入っているので、この先に解はありません。クイーンを外してください。
sketch-free = 行の横の数は、効き筋に入っていないマスの数です。最も少ないのは行 { $row } の { $free } マスです。
sketch-comes = 最後の行まで置くと、どの型か、Eightfold がどう数えるかがここに出ます。
sketch-case-unknown = 最初の行にまだクイーンがありません。そのクイーンのビットで、探索のどの場合になるかが決まります。
sketch-case-corner = 最初のクイーンは角にあります。角の場合のどれになるかは、次の行で決まります。
sketch-case = { $case }で見つかる盤面です。
sketch-case-elsewhere = このように始まる場合はありません。探索で見つかるのは、この盤面の像のほうです。
sketch-masks = この場合にふさぐマスを見る

images-heading = 八つの像
images-intro = 像を指すと、どう動いてその形になるかが見えます。列の並びがユニーク判定値です。もとの盤面と最初に違う数に印があり、そこで大小が決まります。
images-itself = もとの盤面
images-equal = もとの盤面と同じ
images-differs = 行 { $row } で初めて違う
images-differs-same = 行 { $row } で初めて違う、{ $same }と同じ
images-represents = 代表
images-take = この盤面を調べる
images-class = 違う盤面は { $members } 個なので、{ $name }です。一度見つければ { $members } 個の解に数えます。
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
ops-short-never = 対称解除法：完成しないので、数えません。
ops-short-counted = 対称解除法：{ $class }です。
ops-short-smaller = 対称解除法：{ $image }のほうが小さいので、数えません。
ops-full-unique = すべての像との比較：小さい像はなく、{ $class }です。
ops-full-smaller = すべての像との比較：{ $list } のほうが小さい盤面です。
ops-agree = 二つの結果は一致しています。
ops-disagree = 二つの結果が一致していません！

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
