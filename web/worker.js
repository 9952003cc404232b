// A worker of the page: the page's own module, started a second time without a document. The page sends the address of
// the glue and the compiled module, so that is neither fetched nor compiled again; the module sees where it is and waits for
// work. What keeps it from starting is sent back as text, because the page is not told of it otherwise.
addEventListener(
  "message",
  async ({ data: [glue, module] }) => {
    try {
      const api = await import(glue);
      api.initSync({ module });
    } catch (cause) {
      postMessage(String(cause));
    }
  },
  { once: true },
);
