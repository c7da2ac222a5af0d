import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentFailures } from '../../../shared/payments/answers.ts';
import { dated, emptyBasket, readBasket } from '../../../web/storefront/basket/basket.ts';
import { away } from '../../../web/storefront/paying/paying-page.tsx';
import { leftText } from '../../../web/storefront/paying/paying-texts.ts';
import * as en from '../../../web/storefront/paying/words.en.ts';
import * as words from '../../../web/storefront/paying/words.nb.ts';
import { renderDocument } from '../../../web/storefront/render.tsx';
import { runningOrders, save } from '../../../web/storefront/shop/saved.ts';
import * as statusWords from '../../../web/storefront/status/words.nb.ts';
import { passUntil } from '../../helpers/pass-until.ts';
import { dishId, evening, fakeApi, refusal, show } from './helpers.tsx';
import { plain } from './open-checkout.tsx';
import { aWaiting, money, paidOrder, payingData, reserved } from './paying.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const box = () => plain(screen.getByRole('region', { name: statusWords.payment }).textContent);
const says = (text: string) => expect(document.body.textContent).toContain(text);
const assets = { page: '', other: '', shared: '', early: '' };
const html = (data: Parameters<typeof renderDocument>[0]) =>
  renderDocument(data, { scripts: { nb: assets, en: assets }, firstStyle: '', style: '', otherStyle: '' })
    .html;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(evening) }));

test('before the provider was asked the page says that it does not know, and warns of paying twice', () => {
  fakeApi({ '/orders/tok': () => 'lost' });
  show(payingData());
  expect(heading()).toBe(words.asking.heading('vipps'));
  expect(box()).toBe(words.asking.title + words.asking.line('462 kr'));
  expect(screen.getByRole('link', { name: words.asking.open('vipps') }).getAttribute('href')).toBe(
    'https://pay.example/1',
  );
});

test('once the provider has said no, the time left counts down and the way to the app is the main button', async () => {
  fakeApi({ '/orders/tok': () => ({ status: 200, body: aWaiting() }) });
  show(payingData());
  await passUntil(() => screen.queryByText(words.waiting.within), 3000);
  expect(heading()).toBe(words.waiting.heading('vipps'));
  expect(box()).toBe(words.waiting.title + words.waiting.line);
  expect(screen.getByRole('link', { name: /^Åpne Vipps/ }).className).toBe('main-button');
  await passUntil(() => /^Godkjenn innen9:4/.test(screen.getByRole('timer').textContent ?? ''), 60_000);
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Godkjenn i Vippstil 18:51');
});

test('when the time is over the page asks again and says neither yes nor no', async () => {
  const expiresAt = '2026-10-09T16:41:10.000Z';
  fakeApi({ '/orders/tok': () => ({ status: 200, body: aWaiting({ expiresAt }) }) });
  show(payingData({ expiresAt }));
  await passUntil(() => screen.queryByText(words.waiting.within), 3000);
  await passUntil(() => heading() === words.asking.heading('vipps'), 12_000);
});

test('PA-10 reserved money makes it the page of the order by itself, and only then the basket is emptied', async () => {
  let isPaid = false;
  fakeApi({
    '/orders/tok': () => ({ status: 200, body: isPaid ? paidOrder() : aWaiting() }),
    '/live': () => 'lost',
  });
  const lines = [{ key: 1, itemId: dishId(1), name: 'Margherita', quantity: 2, notes: '' }];
  save('napoli', 'basket', dated({ ...emptyBasket, lines, paying: 'tok' }));
  show(payingData());
  await passUntil(() => screen.queryByText(words.waiting.within), 3000);
  expect(readBasket('napoli').lines).toHaveLength(1);
  isPaid = true;
  await passUntil(() => heading() === statusWords.steps.pending.heading, 10_000);
  expect(box()).toBe(statusWords.isReserved('462 kr', 'vipps') + statusWords.takenAtHandOver);
  expect(readBasket('napoli').lines).toEqual([]);
  expect(runningOrders('napoli')[0]?.number).toBe(148);
});

test('a basket that waits for another payment stays', async () => {
  fakeApi({});
  const lines = [{ key: 1, itemId: dishId(1), name: 'Margherita', quantity: 2, notes: '' }];
  save('napoli', 'basket', dated({ ...emptyBasket, lines, paying: 'other' }));
  show({ ...payingData(), kind: 'status', order: paidOrder() } as never);
  await act(async () => {});
  expect(readBasket('napoli').lines).toHaveLength(1);
});

test('the guest ends the wait, is told that nothing is reserved, and gets another try at the same basket', async () => {
  const urls: string[] = [];
  vi.spyOn(away, 'to').mockImplementation((url) => void urls.push(url));
  const pay = { redirectUrl: 'https://pay.example/2', token: 'tok', expiresAt: evening };
  const ended = aWaiting({ waits: 'failed', why: 'aborted', canPay: true });
  const requests = fakeApi({
    '/orders/tok/abort': () => ({ status: 200, body: ended }),
    '/orders/tok/pay': () => ({ status: 200, body: { pay } }),
    '/orders/tok': () => ({ status: 200, body: aWaiting() }),
  });
  show(payingData());
  fireEvent.click(screen.getByRole('button', { name: words.abort }));
  await passUntil(() => heading() === words.failed.aborted.heading, 1000);
  expect(document.activeElement?.textContent).toBe(words.failed.aborted.heading);
  expect(box()).toBe(words.waiting.title + words.nothingReserved);
  expect(screen.getByRole('link', { name: words.otherWay }).getAttribute('href')).toBe('/#kurv');
  const asked = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.length).toBe(asked);
  fireEvent.click(screen.getByRole('button', { name: /^Prøv Vipps igjen/ }));
  await passUntil(() => urls[0] === 'https://pay.example/2', 1000);
});

test.each(paymentFailures)('%s: nothing is ordered, and the page says so', (why) => {
  fakeApi({});
  show(payingData({ waits: 'failed', why }));
  says(words.notOrdered);
  expect(heading()).toBe(
    (words.failed as Record<string, { heading: string }>)[why]?.heading ?? words.failed.other.heading,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: words.toBasket })).toBeTruthy();
});

test('money that was approved too late is on its way back, and then is back', () => {
  fakeApi({});
  const late = { waits: 'failed', why: 'late' } as const;
  const view = show(payingData({ ...late, money: reserved }));
  expect(box()).toBe(statusWords.releasing('462 kr') + statusWords.bankMayShow);
  view.unmount();
  show(payingData({ ...late, money: money({ ...reserved, releasedOre: 46200 }) }));
  expect(box()).toBe(statusWords.released('462 kr') + statusWords.bankMayShow);
});

test('a refused press says why and leaves the page as it is; a shared link can neither end nor repeat it', async () => {
  fakeApi({ '/orders/tok/pay': () => refusal(409, 'INVALID_TRANSITION') });
  const view = show(payingData({ waits: 'failed', why: 'expired', canPay: true }));
  expect(box()).toContain(words.oldRequest);
  fireEvent.click(screen.getByRole('button', { name: /^Prøv Vipps igjen/ }));
  await passUntil(() => screen.getByRole('alert').textContent, 1000);
  expect(heading()).toBe(words.failed.expired.heading);
  view.unmount();
  show(payingData({ waits: 'failed', why: 'expired', canPay: true, isReadOnly: true }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('without script the page comes anew by itself while it waits, and its presses are forms', () => {
  const waiting = html(payingData());
  expect(waiting).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  expect(waiting).toContain(words.look);
  expect(waiting).toContain('method="post" action="/api/storefront/orders/tok/abort"');
  const failed = html(payingData({ waits: 'failed', why: 'aborted', canPay: true }));
  expect(failed).not.toContain('http-equiv');
  expect(failed).toContain('method="post" action="/api/storefront/orders/tok/pay"');
  expect(waiting).not.toContain('style=');
});

test('an English guest reads English', () => {
  fakeApi({});
  const page = html(payingData({}, 'en'));
  expect(page).toContain(en.asking.heading('vipps'));
  expect(page).not.toContain(words.asking.text);
});

test.each([
  [600_000, '10:00'],
  [551_001, '9:12'],
  [9000, '0:09'],
  [-1, '0:00'],
])('%i ms are %s', (ms, text) => expect(leftText(ms)).toBe(text));

test.each(['nb', 'en'] as const)(
  'a payment by card speaks of the card and of no other provider (%s)',
  (language) => {
    const card = { paymentMethod: 'cardOnline', money: money({ provider: 'stripe' }) } as const;
    const data = payingData(card, language);
    const page = html({ ...data, business: { ...data.business, paysOnline: undefined, cardOnline: true } });
    const said = page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
    expect(said).not.toMatch(/Vipps|Stripe/);
    expect(said).toContain((language === 'en' ? en : words).asking.heading('stripe'));
  },
);
