// A worker of the page: loads the module of the workers, with its lanes of 128 bits where this browser has them, or, when it
// is called so, the one for the graphics card. What keeps it from starting is sent to the page as text, because the page is
// not told of it otherwise.

// The smallest module with an instruction of that kind: a function that makes a vector of zeros and drops it.
const lanes = WebAssembly.validate(
  Uint8Array.of(
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // a module, version 1
    1, 4, 1, 0x60, 0, 0, // a type: no parameters, no results
    3, 2, 1, 0, // a function of it
    10, 23, 1, 21, 0, 0xfd, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a, 0x0b, // v128.const, drop, end
  ),
);
const modules = {
  card: ["{{card.js}}", "{{card.wasm}}"],
  vectors: ["{{worker-simd128.js}}", "{{worker-simd128.wasm}}"],
  scalar: ["{{worker-scalar.js}}", "{{worker-scalar.wasm}}"],
};
const [glue, module] = modules[self.name || (lanes ? "vectors" : "scalar")];

const beside = (name) => new URL(name, self.location.href);
import(beside(glue))
  .then((api) => api.default({ module_or_path: beside(module) }))
  .catch((cause) => postMessage(String(cause)));
