// Shows what is pushed to this browser, and opens the orders when somebody taps it. It keeps nothing and answers no request of a page.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  const options = { body, tag, data: { url }, lang: 'nb', icon: '/icon-192.png' };
  // A newer note takes the place of an older one, and is heard again.
  event.waitUntil(
    self.registration.showNotification(title, { ...options, renotify: true, requireInteraction: true }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** A page that is open comes to the front and goes there; otherwise a new one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname.startsWith('/dashboard'));
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ type: 'open', url });
  return page.focus();
}
