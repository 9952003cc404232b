# 対称の表示: 盤、その 8 つの像、連載の比較、重み。

view-symmetry = 対称
symmetry-open = 8 つの像を見る
symmetry-class = この盤の型を N = { $n } の { $unique } 個の中で見る
symmetry-ladder = 数える手間をアルゴリズムごとに比べる

study-heading = { $n } × { $n } の盤
study-squares = マス：クイーンを置く、取り除く
study-list = 列の並び
study-hint = 上から順に、各行のクイーンのビットです。空の行は x です。マスをクリックするか、矢印キーで動いて Enter を押します。
study-refused = 盤になりません。4 から { $most } 行の各行に 0 から N-1 までの数を、空の行には x を書いてください。
study-random = ランダムに一つ
study-next = 次の解
study-clear = 空にする
study-conflicts = { $queens } 個のクイーンのうち { $conflicts } 組が攻撃し合っています。最初は行 { $upper } と行 { $lower } です。
study-attacks = 攻撃し合うクイーン
study-attack = 行 { $upper } と行 { $lower }：{ $line }
study-incomplete = { $n } 個のうち { $queens } 個を置きました。攻撃し合うものはありません。点は攻撃されているマスです。
study-solution = 解です。この型の代表は { $list } です。
study-representative = この盤は解で、型の代表でもあります。{ $list } が像の中でいちばん小さい値です。

sketch-intro = 盤はまだ解ではありません。いまのところの像です。像を指すと、そうなるまでの動きが見えます。x はクイーンのない行で、大小の決まる行か、まだ決まらない行に印があります。
sketch-open-first = 行 0 が決まるまで比べられません
sketch-open = ここまで同じで、行 { $row } がまだ決まりません
sketch-smaller = 続きによらず、行 { $row } でもう小さい
sketch-larger = 続きによらず、行 { $row } でもう大きい
sketch-crowded = 行 { $row } に同じ列のクイーンが重なります
sketch-beaten = { $image }のほうが、続きによらずもう小さくなっています。この続きの解は、型の代表になりません。
sketch-unbeaten = いまのところ小さい像はないので、この盤はまだ型の代表になれます。
sketch-attacked = 攻撃し合うクイーンがあるあいだは、この続きに解はありません。
sketch-case-attacked = クイーンが攻撃し合う盤は、どの場合にも現れません。
sketch-left = { $n } 行のうち残り { $left } 行
sketch-row = 行 { $row }
sketch-full = どの行にもクイーンがありますが、攻撃し合っています。どれかを外すか、動かしてください。
sketch-dead = 行 { $row } には攻撃されていないマスがないので、この続きに解はありません。クイーンを外してください。
sketch-free = { $free ->
       *[other] 数は、その行で攻撃されていないマスです。最も少ないのは行 { $row } の { $free } マスです。
    }
sketch-comes = 最後の行まで置くと、どの型か、Eightfold がどう数えるかがここに出ます。
sketch-case-unknown = 最初の行にまだクイーンがありません。そのビットで、探索のどの場合になるかが決まります。
sketch-case-corner = 最初のクイーンは角にあります。角の場合のどれになるかは、次の行で決まります。
sketch-case = { $case }で見つかる盤です。
sketch-case-elsewhere = こう始まる場合はありません。探索では、この盤の像のほうが見つかります。
sketch-masks = この場合にふさぐマスを見る

images-heading = 8 つの像
images-intro = 像を指すと、そうなるまでの動きが見えます。列の並びがユニーク判定値です。もとの盤と最初に違う数字に印があり、そこで大小が決まります。
images-itself = もとの盤
images-equal = もとの盤と同じ
images-differs = 最初に違うのは行 { $row }
images-differs-same = 最初に違うのは行 { $row }、{ $same }と同じ
images-represents = 代表
images-take = この盤を調べる
images-class = 違う盤は { $members } 個なので、{ $name }です。一度見つければ { $members } 個の解に数えます。
images-sum = N = { $n } の型をすべて合わせると、{ $two } × 2 + { $four } × 4 + { $eight } × 8 = { $total } 個の解です。

ops-heading = 対称解除法ではどうなるか
ops-none = 盤が解になると、A、B、C での比較がここで一つずつ見られます。
ops-pick = 見る比較
ops-asked = { $cell } で比べる：{ $image }
ops-unasked = { $cell } にはクイーンなし
ops-not-asked = { $cell } にクイーンがないので、この比較はしません。
ops-closed = 探索はこの盤を置き終えません。行 { $row }、ビット { $column } がふさがっています（{ $reason }）。
ops-corner = { $case } で見つかります。このような盤に小さい像はないので、何も比べません。
ops-edge-none = { $case } で見つかります。A、B、C のどこにもクイーンがないので、何も比べません。
ops-edge = { $case } で見つかります。{ $cells } にクイーンがあるので、決まるまで順に比べます。
ops-look = 行 own = { $own } の数字は { $digit } です。像の数字は { $tried } でしょうか。行 you = { $you } のクイーンが ptn、つまり{ $place } にあればそうです。
ops-seen-nothing = 違うので、次の数字を試します。
ops-seen-equal = そうなので数字は同じで、次の行に進みます。
ops-seen-less = そうで、しかも小さいので、像のほうが小さく、この盤は数えません。
ops-seen-greater-a = 盤の数字を過ぎたので、像のほうが大きく、次は B です。
ops-seen-greater-b = 盤の数字を過ぎたので、像のほうが大きく、次は C です。
ops-seen-greater-c = 盤の数字を過ぎたので、像のほうが大きく、COUNT8 です。
ops-seen-all-a = そうで、最後の行まで同じだったので、COUNT2 です。
ops-seen-all-b = そうで、最後の行まで同じだったので、COUNT4 です。
ops-first = 最初
ops-back = 戻る
ops-forward = 次を見る
ops-last = 最後
ops-at = { $all } のうち { $now } 番目
ops-short-never = 近道：置き終えないので、数えません。
ops-short-counted = 近道：{ $class }です。
ops-short-smaller = 近道：{ $image }のほうが小さいので、数えません。
ops-full-unique = すべての像との比較：小さい像はなく、{ $class }です。
ops-full-smaller = すべての像との比較：{ $list } のほうが小さい盤です。
ops-agree = 二つは一致しています。
ops-disagree = 二つは一致していません！

weights-heading = Eightfold の数え方
weights-intro = エンジンは何も比べません。見つけた解の重みは 8/s です。s は、最初のクイーンのマスと A、B、C の四つのうち、クイーンがある数です。
weights-image = 像
weights-list = 列の並び
weights-cells = 見つかるとき、クイーンがあるマス
weights-first = 最初のクイーンのマス
weights-closed = 見つからない：ふさがったマスか、反対側の半分
weights-corner = 角：s = 1
weights-held = { $cells }（s = { $s }）
weights-sum = { $sum } = { $members } で、型の大きさに等しくなります。回転すると四つのマスは互いに入れ替わり、動かないマスはありません。だから像は、クイーンのあるマスの数だけ見つかり、重みの合計がちょうど型の大きさになります。
