# マスがふさがっている理由、像、型、場合の名前。

reason-column = 縦の列（down）
reason-rising = 右上がりの斜め（left）
reason-falling = 右下がりの斜め（right）
reason-corner = 角の枝刈り：鏡像のほうが小さい
reason-sidemask = SIDEMASK：角に近すぎる
reason-bound2 = BOUND2：両端の列はここまでに埋める
reason-lastmask = LASTMASK：最後の行の角に近すぎる
reason-mirror = 鏡像側：反対側の結果に含めて数える
reason-given = 開始状態：この行のクイーンは決まっている
reason-region = 領域（areas）：もうクイーンがいる
reason-no-side-queen = BOUND2：両端の列がどちらも空
reason-smaller = 像のほうが小さい：{ $image }
given-up-full-board = 置き終わった盤面：{ $why }

image-identity = もとの盤面
image-90 = 90 度回転した盤面
image-180 = 180 度回転した盤面
image-270 = 270 度回転した盤面
image-flip-horizontal = 左右反転した盤面
image-flip-falling = 右下がりの対角線で反転した盤面
image-flip-vertical = 上下反転した盤面
image-flip-rising = 右上がりの対角線で反転した盤面

class-one = 一つだけの型
class-members = COUNT{ $members } の型

attack-column = 行 { $row } のクイーンの縦の効き筋です。
attack-rising = 行 { $row } のクイーンの右上がりの効き筋です。
attack-falling = 行 { $row } のクイーンの右下がりの効き筋です。

case-first = BOUND1 = { $bound1 } の場合
case-corner = 角の場合（BOUND1 = { $bound1 }）
case-edge = 辺の場合（BOUND1 = { $bound1 }）
