# 連載のプログラムの名前。両方のモジュールで使う。

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
