// Shows notices of the table while its pages are closed, and opens the table when one is chosen. It does that alone:
// it keeps no pages, and asks the network for nothing.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { id, lang, title, body, link } = event.data.json();
  // One that is sent again takes the place of the first.
  const look = { body, lang, tag: id, data: { link }, icon: 'icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data ?? {};
  // Nothing leads away from this site.
  if (!link || new URL(link).origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      const there = pages.find((page) => page.url.startsWith(link));
      await (there ? there.focus() : self.clients.openWindow(link));
    })(),
  );
});
