// Shows what is pushed to this browser, and opens the orders when somebody taps it. It keeps no file: a page always comes from the network.
// Only where there is none, who opens the orders gets a page that says so and tries again, in place of the browser's own.

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

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode !== 'navigate' || !/^\/dashboard\/orders(\/|$)/.test(new URL(url).pathname)) return;
  event.respondWith(fetch(event.request).catch(offline));
});

function offline() {
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}

const offlinePage = (nonce) => `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ingen forbindelse</title>
<style nonce="${nonce}">
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1.5rem; box-sizing: border-box; background: #5a1c10; color: #ffd9cf; font: 600 1.25rem/1.4 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0; color: #fff; font-size: 2.5rem; line-height: 1.1; letter-spacing: -0.03em; }
  p { margin: 0; max-width: 34rem; }
  button { min-height: 64px; margin-top: 1rem; padding: 0 2rem; border: 0; border-radius: 10px; background: #fff; color: #10242c; font: inherit; font-weight: 700; }
</style>
<h1>Ingen forbindelse<span></span></h1>
<p>Bestillingene vises når nettet er tilbake. Vi prøver igjen av oss selv hvert tiende sekund.</p>
<button type="button">Prøv nå</button>
<script nonce="${nonce}">(${offlineScript})()</script>
`;

/** Runs in the page. A reload without network goes on from the time at which it was first missing. */
function offlineScript() {
  const key = 'luka:offline';
  const againMs = 10_000;
  const [from = 0, seen = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
  const since = Date.now() - seen < 6 * againMs ? from : Date.now();
  const note = () => sessionStorage.setItem(key, `${since} ${Date.now()}`);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Oslo' };
  const time = new Date(since).toLocaleTimeString('nb-NO', clock);
  document.querySelector('span').textContent = ` siden ${time}`;
  const tryAgain = async () => {
    note();
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    sessionStorage.removeItem(key);
    location.reload();
  };
  note();
  setInterval(tryAgain, againMs);
  addEventListener('online', tryAgain);
  document.querySelector('button').addEventListener('click', tryAgain);
}
