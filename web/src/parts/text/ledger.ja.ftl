# 探索の集計。

ledger-solutions = 解
ledger-unique = ユニーク解
ledger-nodes = ノード
ledger-steps = 手数
ledger-spread = （±{"\u00A0"}{ $spread }）
