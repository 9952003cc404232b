// Boots the page: shows the first screen, fetches the WebAssembly module with visible progress, compiles it while it
// arrives, starts it, and does what was pressed meanwhile. Later it does the same with the module that has all views.
// When that cannot be done it says so in plain words, in English and Japanese, where the page would have been.
//
// A classic script (not a module) in the syntax of 2018, so that browsers too old for the page still run it and show
// the message. The file names come from the data attributes of its own tag in index.html.
(() => {
  "use strict";

  const data = document.currentScript.dataset;
  const base = document.baseURI;
  // The element that shows this page (web/element/eightfold.js), if one does.
  const host = window.frameElement && window.frameElement.eightfold;

  const messages = {
    unsupported: [
      "This browser has no WebAssembly, which the page needs. Please use a current Firefox, Chrome, Edge or Safari.",
      "このブラウザーは WebAssembly に対応していません。新しい Firefox、Chrome、Edge、Safari をお使いください。",
    ],
    unloadable: [
      "A file of the page could not be loaded. Is the server still running? Load the page again once it is.",
      "ページのファイルを読み込めませんでした。サーバーが動いているか確認して、再読み込みしてください。",
    ],
    broken: [
      "The page was loaded but could not be started. Please load it again without the browser's cache.",
      "ページを読み込みましたが開始できませんでした。キャッシュを使わずに再読み込みしてください。",
    ],
  };

  const loading = { en: "Loading", ja: "読み込み中" };
  const heard = {
    en: "Loading. What you pressed follows as soon as the page is ready.",
    ja: "読み込み中です。押した操作は、準備ができしだい実行します。",
  };

  // The keys of the first screen, each with the element that shows that it was heard.
  const keys = { ArrowRight: "#beat-next", f: "#present", F: "#present", "?": "h1" };

  // Counts what the page waits for, and writes it on the root element. An attribute that is absent says that all rests.
  const waits = {};
  const eightfoldBusy = (window.eightfoldBusy = (kind, change) => {
    const root = document.documentElement;
    waits[kind] = (waits[kind] || 0) + change;
    const kinds = Object.keys(waits).filter((it) => waits[it]);
    if (kinds.length) root.dataset.busy = kinds.join(" ");
    else delete root.dataset.busy;
  });

  function paragraph(text, language) {
    const line = document.createElement("p");
    line.lang = language;
    line.textContent = text;
    return line;
  }

  function explain(place, [english, japanese], cause) {
    const box = document.createElement("section");
    box.className = "boot failed";
    box.setAttribute("role", "alert");
    box.append(paragraph(english, "en"), paragraph(japanese, "ja"));
    if (cause) {
      const detail = document.createElement("pre");
      detail.textContent = String(cause);
      box.append(detail);
    }
    document.getElementById(place).replaceChildren(box);
    if (host) host.failed(document.documentElement.lang === "ja" ? japanese : english);
  }

  // The response again, with its bytes counted into the progress bar on their way to the compiler. It gets the
  // content type that streaming compilation wants, whatever the server said.
  function watched(response, bytes, bar) {
    let arrived = 0;
    const counter = new TransformStream({
      transform(chunk, next) {
        arrived += chunk.byteLength;
        if (bar) bar.value = Math.min(1, arrived / Number(bytes));
        next.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: { "content-type": "application/wasm" } });
  }

  function kept(key) {
    try {
      return localStorage.getItem(`eightfold.${key}`);
    } catch (forbidden) {
      return null; // A browser that forbids the storage forgets what was chosen.
    }
  }

  // The language that the page will choose: the address's, the one that was chosen on another day, or the browser's.
  function language() {
    const [, asked] = /[?&]lang=(\w+)/.exec(location.hash) || [];
    return (asked || kept("language") || navigator.language).startsWith("ja") ? "ja" : "en";
  }

  // Keeps what a reader does on the first screen. Returns a function that does it on the page in its place. Of several
  // presses of a control the last is kept, and of all that lead elsewhere. The control shows that it was heard, and how
  // much is loaded. Escape or another address takes all back.
  function listen(first, status, bar) {
    const { lang } = document.documentElement;
    const presses = new Map();
    // The element that has the focus, and the one on which the mouse is held down.
    let focused, held;

    function wait(event, element, again) {
      event.preventDefault();
      const kind = element.closest("a, .turns") ? "on" : element;
      const shown = element.closest("a, button, label, h1");
      forget(kind);
      presses.set(kind, [element, shown, again]);
      shown.setAttribute("aria-busy", "true");
      shown.append(bar);
      status.append(paragraph(heard[lang], lang));
    }
    function forget(kind) {
      if (presses.has(kind)) presses.get(kind)[1].removeAttribute("aria-busy");
      presses.delete(kind);
    }
    function forgetAll() {
      [...presses.keys()].forEach(forget);
      status.append(bar);
    }

    first.addEventListener("click", (event) => {
      const element = event.target.closest("a, button");
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (element && isPlain) wait(event, element, (there) => there.click());
    });
    first.addEventListener("change", (event) => {
      const list = event.target;
      wait(event, list, (there) => {
        there.selectedIndex = list.selectedIndex;
        there.dispatchEvent(new Event("change", { bubbles: true }));
      });
    });
    addEventListener("keydown", (event) => {
      const { key, target } = event;
      const isTaken = target.closest(key === " " ? "a, button, select" : "select");
      if (!first.isConnected || isTaken || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "Escape") forgetAll();
      if (!keys[key]) return;
      const again = () => document.body.dispatchEvent(new KeyboardEvent("keydown", event));
      wait(event, first.querySelector(keys[key]), again);
    });
    addEventListener("hashchange", () => first.isConnected && forgetAll());
    first.addEventListener("focusin", ({ target }) => (focused = target));
    first.addEventListener("pointerdown", ({ button, pointerType, target }) => {
      focused = undefined;
      held = !button && pointerType === "mouse" && target.closest("a, button");
    });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (held = undefined));

    // Returns the element of the page that stands where one of the first screen stood.
    function successor(element) {
      if (element === first) return document.getElementById("page");
      const around = successor(element.parentNode);
      return around && around.children[[...element.parentNode.children].indexOf(element)];
    }
    return () => {
      if (focused && successor(focused)) successor(focused).focus({ preventScroll: true });
      // A click follows only where the mouse is pressed and released on the same element.
      if (held) presses.set("on", [held, held, (there) => there.click()]);
      presses.forEach(([element, , again]) => successor(element) && again(successor(element)));
    };
  }

  // Shows the first screen, if the address and the path that was walked on another day lead to it. The module draws the
  // same again. Returns what is to be done then.
  function showFirst(status, bar) {
    const root = document.documentElement;
    root.lang = language();
    if (["light", "dark"].includes(kept("theme"))) root.dataset.theme = kept("theme");
    const isFirst = /^(#?\/?|#\/learn(\?lang=\w+)?)$/.test(location.hash) && /^(page\.0|puzzle\.1)( |$)/.test(kept("learn") || "page.0");
    if (!isFirst || location.search || host) return () => {};
    const first = document.createElement("div");
    first.className = "first";
    first.ariaBusy = "true";
    first.append(document.querySelector(`template[lang=${root.lang}]`).content);
    document.getElementById("page").prepend(first);
    // Chromium learns the width of its scrollbar from a layout. Without one before the first picture, letters that are
    // measured by the window would become smaller later.
    void root.clientWidth;
    return listen(first, status, bar);
  }

  // Returns the motion in which the tree of the first screen grows, if there is one.
  function growing() {
    const tree = document.querySelector(".drawn-tree");
    return tree && tree.getAnimations && tree.getAnimations()[0];
  }

  // Fetches the texts of that language while the module is on its way. The page takes them from here; if it chooses
  // another language after all, it fetches that one by itself.
  async function fetchTexts() {
    const code = language();
    const response = await fetch(new URL(data[code === "ja" ? "textsJa" : "textsEn"], base));
    if (!response.ok) throw new Error(`texts: ${response.status} ${response.statusText}`);
    window.eightfoldTexts = { [code]: await response.text() };
  }

  async function compile(module, bytes, bar) {
    const response = await fetch(new URL(module, base));
    if (!response.ok) throw new Error(`${module}: ${response.status} ${response.statusText}`);
    return WebAssembly.compileStreaming(watched(response, bytes, bar));
  }

  // Compiles a module once, whoever needs it, and again only if that failed. An element does it for all its pages.
  const modules = new Map();
  function compiled(module, bytes, bar) {
    if (host) return host.compiled(module);
    if (!modules.has(module)) {
      const compiling = compile(module, bytes, bar);
      modules.set(module, compiling);
      compiling.catch(() => modules.delete(module));
    }
    return modules.get(module);
  }

  // The loads that failed. Firefox keeps a failed import for as long as the page is open, so the next has another
  // address.
  let failures = 0;

  function load(glue, module, bytes, bar, also) {
    const script = new URL(failures ? `${glue}?${failures}` : glue, base).href;
    return Promise.all([import(script), compiled(module, bytes, bar), also]);
  }

  // Prepares a module, and returns what it exports. If that fails, it throws a message and the cause.
  async function prepare(glue, module, bytes, bar, also) {
    let api, compiled;
    try {
      [api, compiled] = await load(glue, module, bytes, bar, also);
    } catch (cause) {
      failures += 1;
      throw [messages.unloadable, cause];
    }
    try {
      await api.default({ module_or_path: compiled });
      return api;
    } catch (cause) {
      throw [messages.broken, cause];
    }
  }

  // The module that draws the page, and the one that has all views, once it was wanted.
  let page, whole;

  const prepareWhole = (bar, also) => prepare(data.wholeGlue, data.whole, data.wholeBytes, bar, also);
  const prepareFirst = (bar, also) => prepare(data.firstGlue, data.first, data.firstBytes, bar, also);

  // The page shows a view that only the whole module has, or no longer. The whole module goes on in its place, with
  // what the page left. If it cannot be loaded, a message stands there until the reader comes again.
  let isWanted;
  window.eightfoldWhole = (wanted) => {
    isWanted = wanted;
    if (!wanted) return;
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute("aria-label", loading[document.documentElement.lang]);
    document.getElementById("coming").replaceChildren(bar);
    if (!whole) {
      whole = prepareWhole(bar);
      whole.catch(() => (whole = undefined));
    }
    eightfoldBusy("module", 1);
    whole.then(
      (next) => {
        if (!isWanted || next === page) return;
        const left = page.leave();
        page = next;
        page.start(left);
      },
      (why) => isWanted && explain("coming", ...why),
    ).finally(() => eightfoldBusy("module", -1));
  };

  // The smallest module with an instruction of 128 bits: a function that makes a vector of zeros and drops it.
  const lanes = Uint8Array.of(
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // a module, version 1
    1, 4, 1, 0x60, 0, 0, // a type: no parameters, no results
    3, 2, 1, 0, // a function of it
    10, 23, 1, 21, 0, 0xfd, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a, 0x0b, // v128.const, drop, end
  );

  // Starts a worker with the module for the graphics card, or the one with lanes where this browser has them. All
  // workers share what is compiled.
  window.eightfoldWorker = (isCard) => {
    const worker = new Worker(new URL(data.worker, base), { type: "module" });
    const kind = isCard ? "card" : WebAssembly.validate(lanes) ? "vectors" : "scalar";
    const glue = new URL(data[`${kind}Glue`], base).href;
    compiled(data[kind]).then(
      (module) => worker.postMessage([glue, module]),
      (cause) => worker.dispatchEvent(new MessageEvent("message", { data: String(cause) })),
    );
    return worker;
  };

  // The page of an element is a text, whose address has no part before the #, and whose links would lead out of it.
  function settle() {
    document.documentElement.dataset.query = host.query;
    history.replaceState(null, "", location.href + host.address);
    addEventListener("click", (event) => {
      const link = event.target.closest('a[href^="#"]');
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      location.hash = link.getAttribute("href");
    });
  }

  if (host) settle();

  // Has the page kept for when there is no network, once the browser has nothing else to do. Frames keep nothing, nor
  // do browsers that a test drives or that spare data.
  function keep() {
    const { connection, serviceWorker, webdriver } = navigator;
    if (!serviceWorker || webdriver || window !== top || (connection && connection.saveData)) return;
    const idle = window.requestIdleCallback || ((then) => setTimeout(then, 1000));
    const offline = () => import(new URL(data.offline, base).href).then((module) => module.keep(data.version));
    // Without its worker the page works as before.
    idle(() => offline().catch(() => {}));
  }

  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming || typeof TransformStream !== "function") {
    explain("page", messages.unsupported);
  } else {
    eightfoldBusy("module", 1);
    const [status, bar] = [document.getElementById("boot"), document.getElementById("boot-progress")];
    const goOn = showFirst(status, bar);
    const growth = growing();
    // Only now: seen before, it would jump aside for the first screen.
    if (status) status.removeAttribute("hidden");
    if (bar) bar.setAttribute("aria-label", loading[document.documentElement.lang]);
    const [path] = /^#\/\w+/.exec(location.hash) || [""];
    const isLater = data.later.split(" ").includes(path.slice(1));
    (isLater ? prepareWhole : prepareFirst)(bar, fetchTexts()).then((api) => {
      page = api;
      const grown = growth && growth.currentTime;
      page.start();
      // The module draws at the end of this task. The tree grows on from where it was.
      requestAnimationFrame(() => growth && growing() && (growing().currentTime = grown));
      setTimeout(goOn);
      keep();
    }).catch((why) => explain("page", ...(Array.isArray(why) ? why : [messages.broken, why])))
      .then(() => setTimeout(() => eightfoldBusy("module", -1)));
  }
})();
