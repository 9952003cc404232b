// Has the service worker keep the page for when there is no network, and says when a newer version is there.
// `boot.js` loads this module once the page has started and the browser is idle.

const newer = ["A new version is available.", "新しい版があります。"];
const reload = ["Reload", "再読み込み"];
const later = ["Later", "あとで"];

export async function keep(version) {
  const container = navigator.serviceWorker;
  // The worker of a newer version answers; that of this version takes over.
  const ask = (worker) => worker?.state === "installed" && worker.postMessage(version);
  container.addEventListener("message", ({ data }) => data === "newer" && say());
  const registration = await container.register(new URL("service.js", document.baseURI));
  const watch = () => registration.installing?.addEventListener("statechange", ({ target }) => ask(target));
  registration.addEventListener("updatefound", watch);
  watch();
  ask(registration.waiting);
  document.addEventListener("visibilitychange", () => {
    // Without a network there is no update.
    if (!document.hidden) registration.update().catch(() => {});
  });
}

// Draws the line once. The style sheet shows the texts of the page's language.
function say() {
  if (document.querySelector(".newer")) return;
  const line = element("div", "notices newer");
  line.setAttribute("role", "status");
  const card = element("div", "card");
  card.append(worded("p", newer), button(reload, () => location.reload()), button(later, () => line.remove()));
  document.body.prepend(line);
  line.append(card);
}

function button(words, press) {
  const made = worded("button", words);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

function worded(tag, [english, japanese]) {
  const made = element(tag, "");
  for (const [lang, text] of Object.entries({ en: english, ja: japanese }))
    made.append(Object.assign(element("span", ""), { lang, textContent: text }));
  return made;
}

function element(tag, className) {
  return Object.assign(document.createElement(tag), { className });
}
