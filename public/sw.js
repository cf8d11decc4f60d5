// Keeps the shell alone: built files, whose names change with what is in them, and a page for when there is no connection. Pages and data
// always come from the server, so that nobody is shown another version's, another person's or an old one.

const SHELL = 'shell';
const ASSETS = 'assets';
const OFFLINE = '/offline.html';
/** Built files that are kept at most; those that were fetched first go first. */
const MOST_ASSETS = 300;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(pageOf(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event));
});

/** The page as the server gives it; without a connection, the page that says so. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}

async function assetOf(event) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()));
  return response;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((one) => cache.delete(one)));
}
