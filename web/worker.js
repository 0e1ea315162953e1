// Keeps the page of one build in the browser, so that it opens without a connection. vite/worker.ts puts BUILD and FILES above.
// A new build waits until no page of the old one is open: none loses its files under its feet.

const SHELF = "regalia-page-";
const MINE = `${SHELF}${BUILD}`;
const HOME = new URL("./", location).pathname;
const KEPT = FILES.map((name) => HOME + name);

addEventListener("install", (event) => {
  event.waitUntil(caches.open(MINE).then((shelf) => shelf.addAll([HOME, ...KEPT])));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(SHELF) && name !== MINE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(HOME, { cacheName: MINE })));
  } else if (pathname.startsWith(`${HOME}python/`) && !KEPT.includes(pathname)) {
    event.respondWith(python(request, pathname));
  } else if (KEPT.includes(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName: MINE }).then((kept) => kept ?? fetch(request)));
  }
});

// What a server has for working out odds here: kept once somebody has asked for it, until it has another one.

async function python(request, pathname) {
  const shelf = await caches.open("regalia-python");
  const kept = await shelf.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const mine = pathname.slice(0, pathname.lastIndexOf("/"));
    for (const { url } of await shelf.keys()) if (!new URL(url).pathname.startsWith(`${mine}/`)) await shelf.delete(url);
    await shelf.put(pathname, answer.clone());
  }
  return answer;
}

// A game waits: say so; a tap leads to its table. Pages that are open are not pushed, they know already.

addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: `${HOME}icon.svg`, data: { path } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data?.path ?? "/", location.origin).href;
  const found = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(found.then((pages) => pages.find(({ url }) => url === there)?.focus() ?? self.clients.openWindow(there)));
});
