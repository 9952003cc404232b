// Boots the page: fetches the WebAssembly module with visible progress, compiles it while it arrives and starts it.
// When that cannot be done it says so in plain words, in English and Japanese, where the page would have been.
//
// A classic script (not a module), so that browsers too old for the page still run it and show the message.
// The file names come from the data attributes of its own tag in index.html.
(() => {
  "use strict";

  const { glue, module, moduleBytes } = document.currentScript.dataset;
  const base = document.baseURI;

  const messages = {
    unsupported: [
      "This browser has no WebAssembly, which the page needs. Please use a current Firefox, Chrome, Edge or Safari.",
      "このブラウザは WebAssembly に対応していません。新しい Firefox、Chrome、Edge、Safari をお使いください。",
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

  function paragraph(text, language) {
    const line = document.createElement("p");
    line.lang = language;
    line.textContent = text;
    return line;
  }

  function explain([english, japanese], cause) {
    const box = document.createElement("section");
    box.className = "boot failed";
    box.setAttribute("role", "alert");
    box.append(paragraph(english, "en"), paragraph(japanese, "ja"));
    if (cause) {
      const detail = document.createElement("pre");
      detail.textContent = String(cause);
      box.append(detail);
    }
    document.getElementById("page").replaceChildren(box);
  }

  // The response again, with its bytes counted into the progress bar on their way to the compiler. It gets the
  // content type that streaming compilation wants, whatever the server said.
  function watched(response) {
    const bar = document.getElementById("boot-progress");
    let arrived = 0;
    const counter = new TransformStream({
      transform(chunk, next) {
        arrived += chunk.byteLength;
        if (bar) bar.value = Math.min(1, arrived / Number(moduleBytes));
        next.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: { "content-type": "application/wasm" } });
  }

  async function load() {
    const [api, response] = await Promise.all([import(new URL(glue, base).href), fetch(new URL(module, base))]);
    if (!response.ok) throw new Error(`${module}: ${response.status} ${response.statusText}`);
    return [api, await WebAssembly.compileStreaming(watched(response))];
  }

  async function boot() {
    if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming || typeof TransformStream !== "function") {
      return explain(messages.unsupported);
    }
    let api, compiled;
    try {
      [api, compiled] = await load();
    } catch (cause) {
      return explain(messages.unloadable, cause);
    }
    try {
      await api.default({ module_or_path: compiled });
    } catch (cause) {
      explain(messages.broken, cause);
    }
  }

  boot();
})();
