
// What follows makes the element a widget of a notebook. The page's files come from the kernel, once for all widgets.

const methods = ["next", "back", "play", "pause", "solution"];

function filesOf(model) {
  return (globalThis.eightfoldFiles ??= new Promise((resolve) => {
    model.on("msg:custom", ({ files }, buffers) => {
      if (files) resolve(Object.fromEntries(files.map((name, at) => [name, buffers[at]])));
    });
    model.send("files");
  }));
}

export default {
  async render({ model, el }) {
    const element = document.createElement("eightfold-view");
    element.files = await filesOf(model);
    // Only now: a cell may have changed them meanwhile.
    for (const name of [...properties, "lang"]) if (model.get(name) != null) element[name] = model.get(name);
    element.style.height = model.get("height");
    for (const event of ["ready", "step", "solution", "end"])
      element.addEventListener(event, ({ detail }) => {
        model.set({ state: detail, step: detail.step ?? null });
        model.save_changes();
      });
    for (const name of properties)
      model.on(`change:${name}`, () => {
        // An answer to what was just shown must not move it.
        if (model.get(name) !== element.state?.[name]) element[name] = model.get(name);
      });
    model.on("change:lang", () => {
      // A notebook tells of it once though nobody has set it.
      if (model.get("lang") != null) element.lang = model.get("lang");
    });
    model.on("change:height", () => (element.style.height = model.get("height")));
    model.on("msg:custom", (content) => {
      if (methods.includes(content)) element[content]();
    });
    el.append(element);
  },
};
