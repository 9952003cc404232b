// A worker of the page: starts the module that the boot script hands to it, compiled, by the module's own script. What
// keeps it from starting is sent to the page as text, because the page is not told of it otherwise.
onmessage = ({ data: [glue, module] }) =>
  import(glue)
    .then((api) => api.default({ module_or_path: module }))
    .catch((cause) => postMessage(String(cause)));
