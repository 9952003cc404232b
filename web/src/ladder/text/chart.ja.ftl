# 盤面の大きさと時間の図。

times-heading = 盤面の大きさと時間
times-axis = 盤面の大きさ N
times-all = 連載のプログラムをすべて
times-data = もとの数値
