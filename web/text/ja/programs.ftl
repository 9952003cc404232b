# 連載のプログラムの名前と時間の書き方。両方のモジュールで使う。

time-s = { $value }{"\u00A0"}秒
program-cuda-bitboard = 対称解除法、CUDA
program-bash-symmetry = 対称解除法、Bash
program-lua-flags = 配置フラグ、LuaJIT
program-lua-flags-symmetry = 配置フラグ＋対称解除、LuaJIT
program-lua-flags-symmetry-pruned = 同＋枝刈り、LuaJIT
program-lua-bitmap = ビットマップ、LuaJIT
program-lua-bitmap-symmetry = ビットマップ＋対称解除、LuaJIT
program-lua-bound1 = BOUND1、LuaJIT
program-lua-bound2 = BOUND2、LuaJIT
program-lua-pruning = 枝刈り、LuaJIT
program-lua-symmetry = 対称解除法、LuaJIT
