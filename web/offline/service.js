// The service worker: keeps all files of a version of the page, so that it opens without a network.
// File names carry a hash of the content, so a kept file is never stale; the entry is asked of the server first. All
// other requests go to the network untouched: the program's API, documents beside the page, other sites.

const version = "{{version}}";
const files = new Set({{files}});
const scope = registration.scope;
// Copies of the page below other paths of a site share its caches.
const own = `eightfold ${scope} `;
const name = own + version;
// The milliseconds that a server may take for the entry before the kept one is shown.
const patience = 5000;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget().then(() => clients.claim())));
addEventListener("message", ({ data, source }) => (data === version ? skipWaiting() : source.postMessage("newer")));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(scope)) return;
  const file = url.slice(scope.length).split(/[?#]/)[0];
  if (mode === "navigate" && (file === "" || file === "index.html")) event.respondWith(entry(event.request));
  else if (files.has(file)) event.respondWith(kept(file).then((found) => found ?? fetch(event.request)));
});

// Keeps all files or, if the storage is full or a file is missing, none. Files that another version has too are copied.
async function keep() {
  try {
    const cache = await caches.open(name);
    const add = async (file) => {
      const found = await caches.match(scope + file, { ignoreVary: true });
      return found ? cache.put(scope + file, found) : cache.add(scope + file);
    };
    await Promise.all([...files].map(add));
    await cache.add(new Request(scope, { cache: "no-cache" }));
    // The server may have got another version in the meantime.
    if (!(await (await kept("")).text()).includes(version)) throw new Error("the entry is of another version");
  } catch (cause) {
    await caches.delete(name);
    throw cause;
  }
}

async function forget() {
  const old = (await caches.keys()).filter((it) => it.startsWith(own) && it !== name);
  await Promise.all(old.map((it) => caches.delete(it)));
}

function kept(file) {
  return caches.match(scope + file, { cacheName: name, ignoreVary: true });
}

async function entry(request) {
  const fresh = fetch(request);
  const found = await kept("");
  if (!found) return fresh;
  const answer = fresh.then(
    (response) => (response.status < 500 ? response : found),
    () => found,
  );
  return Promise.race([answer, new Promise((done) => setTimeout(done, patience, found))]);
}
