// What /sw.js answers while the service worker is switched off: a worker that removes itself and its
// caches. What people have not sent yet is in IndexedDB, which it must not touch. Pages are reloaded
// only where there was something to remove; otherwise a page that registers it again would never stop.
export const SELF_DESTROYING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  const names = await caches.keys();
  await self.clients.claim();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (names.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;
