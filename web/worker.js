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
  } else if (KEPT.includes(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName: MINE }).then((kept) => kept ?? fetch(request)));
  }
});

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
