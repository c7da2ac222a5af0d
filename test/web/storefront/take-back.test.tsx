import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PublicDish } from '../../../shared/storefront/answers.ts';
import { Page } from '../../../web/storefront/render.tsx';
import { ownToken, rememberOrder } from '../../../web/storefront/shop/saved.ts';
import { changedSince } from '../../../web/storefront/status/about-order.tsx';
import * as statusWords from '../../../web/storefront/status/words.nb.ts';
import { configuredLine } from '../../helpers/configured-line.ts';
import { passUntil } from '../../helpers/pass-until.ts';
import { aDish, anOrder, dishId, evening, fakeApi, refusal, show, statusData } from './helpers.tsx';

/** Opens the question. */
const ask = () => fireEvent.click(screen.getByText('Avbestill', { selector: 'summary' }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const confirmed = {
  status: 'confirmed',
  version: 2,
  confirmedAt: evening,
  promisedAt: '2026-10-09T17:10:00.000Z',
  estimatedTimeMinutes: 29,
} as const;
const minute = 60_000;
const later = (minutes: number) => new Date(Date.parse(evening) + minutes * minute).toISOString();

test('a guest takes an order back: a question first, then one request, and the page says that it is done', async () => {
  const taken = anOrder({ status: 'cancelled', cancelReason: 'guest', version: 2 });
  const requests = fakeApi({ '/orders/tok/cancel': () => ({ status: 200, body: taken }) });
  show(statusData());
  screen.getByText(statusWords.takeBackUntilAnswer);
  ask();
  expect(requests.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: statusWords.keep })),
  );
  press(statusWords.yesTakeBack);
  await screen.findByRole('heading', { level: 1, name: statusWords.takenBack });
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toContain('Avbestilt18:41');
  expect(requests.filter(({ path }) => path.endsWith('/cancel'))).toMatchObject([{ method: 'POST' }]);
  expect(screen.queryByRole('button', { name: /avbestill/i, hidden: true })).toBeNull();
});

test('who thinks better of it keeps the order, and the button has the focus again', () => {
  const requests = fakeApi({});
  show(statusData());
  ask();
  press(statusWords.keep);
  expect(document.activeElement?.textContent).toBe('Avbestill');
  expect(document.querySelector('details')?.open).toBe(false);
  expect(requests.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
});

test('before the script is there, and without it, a form asks first and takes the order back', () => {
  const html = renderToString(<Page data={{ ...statusData(), base: '/restaurant/napoli' }} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual([
    '/restaurant/napoli/api/storefront/orders/tok/cancel',
    'post',
  ]);
  expect(form?.querySelector('details:not([open]) > summary')?.textContent).toBe('Avbestill');
  const [keep, cancel] = form?.querySelectorAll('details button[type=submit]') ?? [];
  expect([keep?.getAttribute('formmethod'), keep?.getAttribute('formaction')]).toEqual([
    'get',
    '/restaurant/napoli/bestilling/tok',
  ]);
  // The early script leaves them to the browser.
  expect([keep, cancel].map((button) => button?.hasAttribute('data-plain'))).toEqual([true, true]);
  expect([keep?.textContent, cancel?.textContent]).toEqual([statusWords.keep, statusWords.yesTakeBack]);
  expect(page.getElementById('for-sent')).toBeNull();
  expect(page.getElementById('ikke-svar')?.textContent).toBe(statusWords.noAnswer);
});

test('a browser without script that was too late reads so, and one that was not does not', () => {
  fakeApi({});
  const { unmount } = show(statusData({ ...confirmed, status: 'preparing' }));
  expect(document.getElementById('for-sent')?.textContent).toBe(statusWords.tooLate);
  unmount();
  show(statusData({ status: 'cancelled', cancelReason: 'guest' }));
  expect(document.getElementById('for-sent')).toBeNull();
});

const [own, shared] = ['a'.repeat(43), 'a'.repeat(22)];
const canCancel = () => screen.queryByText('Avbestill', { selector: 'summary' }) !== null;

test('a shared link, or one in a message, takes nothing back; the browser that ordered takes back by its own', async () => {
  const taken = anOrder({ status: 'cancelled', cancelReason: 'guest', version: 2 });
  const requests = fakeApi({ '/cancel': () => ({ status: 200, body: taken }) });
  const data = { ...statusData({ isReadOnly: true }), token: shared };
  const { unmount } = show(data);
  screen.getByText(statusWords.takeBackElsewhere);
  expect(canCancel()).toBe(false);
  unmount();
  rememberOrder('napoli', { number: 148, token: own });
  rememberOrder('napoli', { number: 149, token: 'b'.repeat(43) });
  show(data);
  ask();
  press(statusWords.yesTakeBack);
  await screen.findByRole('heading', { level: 1, name: statusWords.takenBack });
  expect(requests.find(({ path }) => path.endsWith('/cancel'))?.path).toContain(`/orders/${own}/cancel`);
});

test('the address of the page that ordered is the link that only shows, so that copying it gives nothing away', () => {
  fakeApi({});
  history.replaceState(null, '', `/restaurant/napoli/bestilling/${own}`);
  show({ ...statusData(), base: '/restaurant/napoli', token: own });
  expect(location.pathname).toBe(`/restaurant/napoli/bestilling/${shared}`);
  expect(canCancel()).toBe(true);
  // Also of an order that was sent by the form without script: a reload finds the way back.
  expect(ownToken('napoli', 148)).toBe(own);
});

test('where the browser keeps nothing, and for a rehearsal, the address stays the one that takes the order back', () => {
  fakeApi({});
  const path = `/restaurant/napoli/bestilling/${own}`;
  history.replaceState(null, '', path);
  const { unmount } = show({
    ...statusData({ number: 0, isRehearsal: true }),
    base: '/restaurant/napoli',
    token: own,
  });
  expect(location.pathname).toBe(path);
  unmount();
  vi.stubGlobal('localStorage', undefined);
  show({ ...statusData(), base: '/restaurant/napoli', token: own });
  expect(location.pathname).toBe(path);
});

test("'Del' gives the link that only shows, by the phone's own means or into the clipboard", async () => {
  fakeApi({});
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { unmount } = show({ ...statusData(), token: own });
  press('Del');
  await screen.findByText(statusWords.linkCopied);
  unmount();
  const given: ShareData[] = [];
  vi.stubGlobal('navigator', { share: async (data: ShareData) => void given.push(data) });
  show({ ...statusData(), token: own });
  press('Del');
  expect(given).toEqual([{ title: 'Bestilling 148 hos Napoli', url: copied[0] }]);
  expect(copied[0]).toMatch(new RegExp(`/bestilling/${shared}$`));
});

test('after the order is taken back the headline has the focus, and so is in sight', async () => {
  const taken = anOrder({ status: 'cancelled', cancelReason: 'guest', version: 2 });
  fakeApi({ '/cancel': () => ({ status: 200, body: taken }) });
  show(statusData());
  ask();
  press(statusWords.yesTakeBack);
  const heading = await screen.findByRole('heading', { level: 1, name: statusWords.takenBack });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('after the yes the page says until when, and the way is gone when the time is over', async () => {
  vi.useFakeTimers({ now: Date.parse(evening) });
  fakeApi({});
  show(statusData(confirmed));
  screen.getByText('Du kan avbestille til kl. 18:43, hvis kjøkkenet ikke har begynt.');
  await passUntil(() => screen.queryByText('Avbestill', { selector: 'summary' }) === null, 3 * minute);
  expect(Date.now()).toBeGreaterThan(Date.parse(evening) + 2 * minute);
});

test.each(['preparing', 'ready', 'completed', 'cancelled'] as const)(
  'an order that is %s has no such way',
  (status) => {
    fakeApi({});
    show(statusData({ ...confirmed, status }));
    expect(screen.queryByText('Avbestill', { selector: 'summary' })).toBeNull();
  },
);

test('who is too late reads so, and that it went nowhere where nobody answered', async () => {
  const late = statusWords.tooLate;
  let answers = 0;
  fakeApi({
    '/cancel': () =>
      ++answers === 1 ? 'lost' : refusal(409, 'INVALID_TRANSITION', { reason: 'tooLateToCancel' }),
  });
  show(statusData());
  ask();
  press(statusWords.yesTakeBack);
  await screen.findByText(statusWords.noAnswer);
  ask();
  press(statusWords.yesTakeBack);
  await screen.findByText(late);
});

test('the map is a link that says nothing of the page, for who fetches, and asks for nothing before it is tapped', () => {
  const requests = fakeApi({});
  const { container, unmount } = show(statusData({ fulfilment: 'pickup' }));
  const link = screen.getByRole('link', { name: statusWords.onMap });
  expect(link.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Storgata+12%2C+0184+Oslo',
  );
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(
    container.querySelector('iframe, img[src^=http], link[href*=google], script[src*=google]'),
  ).toBeNull();
  expect(requests.filter(({ path }) => path.includes('google'))).toEqual([]);
  unmount();
  show(statusData({ fulfilment: 'delivery' }));
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
});

const menuOf = (...items: PublicDish[]) => [{ name: 'Pizza', category: 'Pizza', items }];
const now = Date.parse(evening);

test("'Bestill igjen' names what is gone, sold out or has another price, and nothing else", () => {
  const order = anOrder();
  const cola = aDish({ id: dishId(10), name: 'Cola', priceOre: 3900 });
  const soldOut = { until: null };
  const news = (...items: PublicDish[]) =>
    changedSince(order, menuOf(...items), now).news.map((text) => text.replaceAll('\u00a0', ' '));
  expect(news(aDish(), { ...cola, priceOre: 3500 })).toEqual([]);
  expect(news(aDish(), cola)).toEqual(['Cola koster nå 39 kr, før 35 kr']);
  expect(news(aDish({ soldOut }))).toEqual(['Margherita: Utsolgt', 'Cola er ikke lenger på menyen']);
  // Sold out until a time that has passed is sold again.
  expect(news(aDish({ soldOut: { until: later(-1) } }), { ...cola, priceOre: 3500 })).toEqual([]);
});

test('what a dish with choices costs now is left to the basket, which knows its options', () => {
  const { notes: _, ...line } = configuredLine;
  const dish = aDish({ id: line.itemId, priceOre: 1, isFrom: true, asks: 'must' });
  expect(changedSince(anOrder({ lines: [line] }), menuOf(dish), now).news).toEqual([]);
});

test('an order of which nothing is left says so, and cannot be ordered again', () => {
  fakeApi({});
  const data = statusData({ status: 'completed' });
  show({ ...data, business: { ...data.business, menu: menuOf(aDish({ id: dishId(99), name: 'Ny rett' })) } });
  screen.getByText('Margherita er ikke lenger på menyen');
  expect(screen.queryByRole('button', { name: statusWords.again })).toBeNull();
});

test('an order for later can be taken back until an hour before it, and the page says so from the first moment', () => {
  const forNoon = { due: '2026-10-10T10:00:00.000Z', beginAt: '2026-10-10T09:40:00.000Z' };
  vi.useFakeTimers({ now: Date.parse(evening) });
  fakeApi({});
  show(statusData(forNoon));
  screen.getByText(statusWords.takeBackUntil('i morgen kl. 11:00'));
  cleanup();
  show(statusData({ ...forNoon, status: 'confirmed', confirmedAt: evening, promisedAt: forNoon.due }));
  screen.getByText(statusWords.takeBackUntil('i morgen kl. 11:00'));
});

test('this browser keeps the link of an order for later until the day after it', () => {
  vi.useFakeTimers({ now: Date.parse(evening) });
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString();
  rememberOrder('napoli', { number: 7, token: 'tok', due });
  vi.setSystemTime(Date.now() + 9 * 86_400_000);
  expect(ownToken('napoli', 7)).toBe('tok');
  vi.setSystemTime(Date.now() + 3 * 86_400_000);
  expect(ownToken('napoli', 7)).toBeUndefined();
});
