# The names of the articles' programs, for both modules.

program-cuda-bitboard = symmetry, CUDA
program-bash-symmetry = symmetry, Bash
program-lua-flags = flags, LuaJIT
program-lua-flags-symmetry = flags and images, LuaJIT
program-lua-flags-symmetry-pruned = … pruned, LuaJIT
program-lua-bitmap = bitmap, LuaJIT
program-lua-bitmap-symmetry = bitmap and images, LuaJIT
program-lua-bound1 = BOUND1, LuaJIT
program-lua-bound2 = BOUND2, LuaJIT
program-lua-pruning = pruned sides, LuaJIT
program-lua-symmetry = symmetry, LuaJIT
