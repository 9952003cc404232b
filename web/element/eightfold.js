// <eightfold-view>: Eightfold in a page. docs/embedding.md says how to use it.
//
// The element shows the page's own index.html as the text of a frame. So it works from an address of another origin,
// and from a host that serves HTML as plain text, as those of packages do. The frame has the origin and the content
// policy of the page around it, and the two talk by the messages of docs/embedding.md.

export const views = [{{views}}];

// Older names of views.
const older = { play: "free", ladder: "race" };

const messages = {
  en: {
    unknown: (view) => `There is no view “${view}”. The views are ${views.join(", ")}.`,
    unloadable: () => "Eightfold could not be loaded.",
  },
  ja: {
    unknown: (view) => `「${view}」という画面はありません。使える画面：${views.join("、")}`,
    unloadable: () => "Eightfold を読み込めませんでした。",
  },
};

// The keys that a frame leaves to the page around it, with the numbers that some decks of slides go by.
const keys = {
  Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36,
  ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
};

const kinds = { css: "text/css", js: "text/javascript", svg: "image/svg+xml", wasm: "application/wasm" };

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

function blob(content, name) {
  return URL.createObjectURL(new Blob([content], { type: kinds[name.split(".").pop()] ?? "text/plain" }));
}

// Returns what is kept under a key, made the first time, and again if that failed.
function once(kept, key, make) {
  if (!kept.has(key)) {
    const made = make();
    kept.set(key, made);
    made.catch?.(() => kept.delete(key));
  }
  return kept.get(key);
}

// The files of the page, of which each has an address. All elements share what was loaded and compiled of them.
class Source {
  #kept = new Map();
  #find;

  constructor(find) {
    this.#find = find;
  }

  #address(name) {
    return once(this.#kept, name, () => this.#find(name));
  }

  // The page as a text that names each file by its whole address.
  page() {
    return once(this.#kept, "page", async () => {
      const text = await (await load(this.#address("index.html"))).text();
      return text.replace(/[\w.-]+-[0-9a-f]{16}\.\w+/g, (name) => this.#address(name));
    });
  }

  compiled(address) {
    return once(this.#kept, address, async () => {
      const { body } = await load(address);
      return WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": kinds.wasm } }));
    });
  }
}

const sources = new Map();

function sourceInMemory(files) {
  return once(sources, files, () => new Source((name) => blob(files[name], name)));
}

// A worker must have the origin of its page, but may import a script of another. It imports it late, because what a
// worker begins with counts as a worker for content policies.
function sourceInFolder(folder) {
  const find = (name) => {
    const { origin, href } = new URL(name, folder);
    const isForeignWorker = origin !== self.origin && /^worker-[0-9a-f]{16}/.test(name);
    return isForeignWorker ? blob(`onmessage = (event) => import("${href}").then(() => onmessage(event));`, name) : href;
  };
  return once(sources, folder, () => new Source(find));
}

const properties = ["view", "n", "rung", "step", "panels", "theme", "address", "src"];

export class EightfoldView extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = [...properties, "lang"];

  // Shows elements once they are in sight.
  static #sight = globalThis.IntersectionObserver && new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.#show();
  });

  #files;
  #frame;
  #isReady = false;
  #state = null;
  // The address at which the element was taken out of the page. Where it comes back, it goes on from there.
  #left;
  #waiting = [];

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(`:host { display: block; height: 32rem; } :host([hidden]) { display: none; }
      iframe { display: block; width: 100%; height: 100%; border: 0; }`);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [style];
  }

  connectedCallback() {
    addEventListener("message", this);
    EightfoldView.#sight.observe(this);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    EightfoldView.#sight.unobserve(this);
    this.#left = this.#state?.address ?? this.#left;
    this.#clear();
  }

  attributeChangedCallback(name, before, value) {
    this.#left = undefined;
    if (!this.#isShown) return;
    if (!this.#frame || !this.#isKnown || name === "panels" || name === "src") this.#show();
    else if (name === "step" && value !== null) this.goto(Number(value));
    else if (before !== value) this.open(this.#address);
  }

  handleEvent({ source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.eightfold !== 1) return;
    const { eightfold, event, ...detail } = data;
    if (event === "key") return this.#pass(detail);
    this.#state = detail;
    if (!this.#isReady) {
      this.#isReady = true;
      this.#waiting.splice(0).forEach((message) => this.#say(message));
    }
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }

  get files() {
    return this.#files;
  }

  set files(files) {
    this.#files = files;
    if (this.#isShown) this.#show();
  }

  get state() {
    return this.#state;
  }

  next() {
    this.#say({ do: "step" });
  }

  back() {
    this.#say({ do: "back" });
  }

  play() {
    this.#say({ do: "play" });
  }

  pause() {
    this.#say({ do: "pause" });
  }

  goto(step) {
    this.#say({ do: "goto", step: Number(step) });
  }

  solution() {
    this.#say({ do: "solution" });
  }

  open(address) {
    this.#say({ do: "open", address });
  }

  // Something stands here: the page, on its way or there, or a sentence.
  get #isShown() {
    return Boolean(this.#frame ?? this.shadowRoot.firstChild);
  }

  get #language() {
    return /^(en|ja)\b/.exec(this.closest("[lang]")?.lang)?.[0];
  }

  get #view() {
    const view = this.view ?? (/^#?\/?([^?]+)/.exec(this.address ?? "")?.[1] || "walk");
    return older[view] ?? view;
  }

  get #isKnown() {
    return views.includes(this.#view);
  }

  get #address() {
    if (this.#left) return this.theme === null ? this.#left : `${this.#left}&theme=${this.theme}`;
    const pairs = ["n", "rung", "step", "theme"].map((name) => [name, this[name]]);
    const asked = [...pairs, ["lang", this.#language]].filter(([, value]) => value != null);
    const rest = this.address?.split("?")[1] ?? [];
    return `#/${this.#view}?${[rest, ...asked.map((pair) => pair.map(encodeURIComponent).join("="))].flat().join("&")}`;
  }

  get #source() {
    if (this.#files) return sourceInMemory(this.#files);
    return sourceInFolder(this.src === null ? new URL("page/", import.meta.url).href : new URL(this.src, document.baseURI).href);
  }

  #clear() {
    this.#frame = undefined;
    this.#isReady = false;
    this.#state = null;
    this.shadowRoot.replaceChildren();
  }

  async #show() {
    EightfoldView.#sight.unobserve(this);
    this.#clear();
    if (!this.#isKnown) return this.#fail("unknown", this.#view);
    const frame = document.createElement("iframe");
    this.#frame = frame;
    try {
      const source = this.#source;
      const panels = this.panels === null ? "" : `&panels=${encodeURIComponent(this.panels).replaceAll("%2C", ",")}`;
      // The page's boot script asks for this.
      frame.eightfold = {
        query: `?embed=1${panels}`,
        address: this.#address,
        compiled: (address) => source.compiled(address),
        failed: (message) => this.#report({ message }),
      };
      frame.title = this.title || "Eightfold";
      frame.srcdoc = await source.page();
      if (this.#frame === frame) this.shadowRoot.append(frame);
    } catch (cause) {
      if (this.#frame === frame) this.#fail("unloadable", cause);
    }
  }

  #fail(kind, about) {
    this.#clear();
    const line = document.createElement("p");
    line.role = "alert";
    line.textContent = messages[this.#language ?? "en"][kind](about);
    this.shadowRoot.append(line);
    this.#report({ message: line.textContent });
  }

  #report(detail) {
    this.dispatchEvent(new CustomEvent("error", { detail }));
  }

  // A key that the frame leaves to the page around it is pressed here, unless that page has taken it.
  #pass(detail) {
    if (this.dispatchEvent(new CustomEvent("key", { detail, cancelable: true })))
      this.dispatchEvent(
        new KeyboardEvent("keydown", { key: detail.key, keyCode: keys[detail.key], bubbles: true, composed: true }),
      );
  }

  // The frame has the origin of this page. It is told later what it cannot hear yet.
  #say(message) {
    if (this.#isReady) this.#frame.contentWindow.postMessage({ eightfold: 1, ...message }, "/");
    else this.#waiting.push(message);
  }
}

for (const name of properties)
  Object.defineProperty(EightfoldView.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = this.getAttribute(name);
      return value !== null && ["n", "step"].includes(name) ? Number(value) : value;
    },
    set(value) {
      if (value == null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });

const elements = globalThis.customElements;
if (elements && !elements.get("eightfold-view")) elements.define("eightfold-view", EightfoldView);
