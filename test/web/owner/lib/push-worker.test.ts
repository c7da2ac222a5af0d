import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const code = readFileSync(new URL('../../../../web/owner/public/sw.js', import.meta.url), 'utf8');
type Listener = (event: object) => void;

/** The worker in a browser that has these pages open. */
function started(
  pages: { url: string; postMessage?: unknown; focus?: unknown }[] = [],
  fetch?: () => Promise<Response>,
) {
  const listeners: Record<string, Listener> = {};
  const shown = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const self = {
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    skipWaiting: vi.fn(),
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow },
  };
  runInNewContext(code, { self, URL, Response, crypto, fetch });
  const happen = async (type: string, event: object) => {
    let end: unknown;
    listeners[type]?.({ ...event, waitUntil: (until: unknown) => (end = until) });
    await end;
  };
  return { happen, shown, openWindow, listeners };
}

const message = {
  title: 'Napoli',
  body: 'Bestilling 143 venter på svar.',
  tag: 'luka-unanswered',
  url: '/dashboard/orders#ord_1',
};
const tapped = { notification: { close: vi.fn(), data: { url: message.url } } };

test('a push is shown with its words, and a newer one of its kind takes its place and is heard again', async () => {
  const { happen, shown } = started();
  await happen('push', { data: { json: () => message } });
  const { title, body, tag, url } = message;
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    title,
    expect.objectContaining({ body, tag, renotify: true, data: { url } }),
  );
});

test('a tap opens the orders in a new page when none is open', async () => {
  const { happen, openWindow } = started([{ url: 'https://luka.no/' }]);
  await happen('notificationclick', tapped);
  expect(tapped.notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.url);
});

test('a tap brings an open dashboard to the front, which goes there', async () => {
  const page = { url: 'https://luka.no/dashboard/menu', postMessage: vi.fn(), focus: vi.fn() };
  const { happen, openWindow } = started([page]);
  await happen('notificationclick', tapped);
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', url: message.url });
  expect(page.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

/** The worker's answer to a request of a page; undefined: none, so the browser asks the network. */
async function answerTo(path: string, mode: string, network: () => Promise<Response>) {
  let answer: Promise<Response> | undefined;
  const { happen } = started([], network);
  const request = { url: `https://luka.no${path}`, mode };
  await happen('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['/dashboard/orders/board', 'cors'],
  ['/assets/shell-1.js', 'no-cors'],
  ['/api/owner/businesses', 'cors'],
  ['/dashboard/menu', 'navigate'],
  ['/', 'navigate'],
])('a request of %s (%s) is none of its business', async (path, mode) => {
  expect(await answerTo(path, mode, lost)).toBeUndefined();
});

test('who opens the board gets what the network answers, and without network a page that tries again by itself', async () => {
  const page = new Response('Tavlen');
  expect(await answerTo('/dashboard/orders/board', 'navigate', async () => page)).toBe(page);

  const offline = await answerTo('/dashboard/orders/board?a=1', 'navigate', lost);
  expect(offline?.headers.get('cache-control')).toBe('no-store');
  const text = (await offline?.text()) ?? '';
  expect(text).toContain('Ingen forbindelse');
  const nonce = /<script nonce="([\w-]{36})">/.exec(text)?.[1];
  expect(offline?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
});

test('it keeps no file', () => {
  expect(code).not.toMatch(/caches|indexedDB/);
});
