# 結合で数えた結果の、行の組の図。

row-sets-label = 行の組
row-sets-map = { $cells } 個のマスのうち { $known } 個では、属するグループがすべてわかっています。行の組は、西半分のクイーンがどの行にあるかを表します。右へ進むと北の行が、下へ進むと南の行が変わります。濃いマスほど、一つの単位が数える解が平均して多くなります。
row-sets-none = この文書にはグループが載っていないので、行の組の図はありません。
row-sets-north = 北の行 →
row-sets-south = 南の行 ↓
row-sets-lacking = 足りないグループがある
row-sets-note = マスを押すか、矢印キーで選んでください。
row-sets-in-one = 行 { $rows }：グループ { $group } の { $units } 単位です。
row-sets-in = 行 { $rows }：グループ { $first } から { $last } のうち { $all } グループの { $units } 単位です。
row-sets-counts = { $all ->
       *[other] このうち { $known } グループがわかっていて、合わせて { $found } 個、1 単位あたり平均 { $mean } 個の解を数えています。
    }
row-sets-unknown = 解の数はまだわかっていません。
regroup-sums = 二つのグループが入れ替わっていても和には現れませんが、数え直せばわかります。数え直しには、結合とは独立したバッチ方式を使います。文書には { $all } グループのうち { $listed } が載っています。番号は 0 から { $last } までです。
regroup-sums-none = この文書にはグループが載っていないので、数え直した結果と比べられません。
regroup-sum-same = グループ { $group } をここでバッチ方式により { $time } で数え直しました。解は { $counted } 個で、文書のとおりです。
regroup-sum-differs = グループ { $group } をここでバッチ方式により数え直すと解は { $counted } 個ですが、文書には { $said } とあります。
regroup-sum-silent = グループ { $group } をここでバッチ方式により数えると解は { $counted } 個でした。このグループは文書に載っていません。
compare-schemes = 二つの結果は数え方が違い、グループごとの数も違います。比べられるのは総数だけです。
compare-row-sets = 行の組のすべてのマス
compare-row-sets-at = 行の組（グループ { $first } から { $last }）
