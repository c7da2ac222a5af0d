import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { weekdays } from '../../../shared/kernel/dates.ts';
import { emptyBasket, isBasket } from '../../../web/storefront/basket/basket.ts';
import { emptyForm } from '../../../web/storefront/basket/shop.ts';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import {
  add,
  basket,
  fakeApi,
  menuData,
  refusal,
  show,
  statusData,
  wantsDelivery,
  watchLeaving,
} from './helpers.tsx';
import { changedPrice, fillIn, placed, plain } from './open-checkout.tsx';

const tenPercent = { code: 'SOMMER10', discount: { kind: 'percent', percent: 10 }, minOrderOre: 0 };
const good = { status: 200, body: { ...tenPercent, discountOre: 4130 } };

const toggle = () => basket().findByRole('button', { name: laterWords.askCoupon });
const field = () => basket().queryByLabelText<HTMLInputElement>('Rabattkode');
const sums = () => plain(basket().getByText('Totalt').closest('dl')?.textContent);
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(basket().getByRole('button', { name })));

/** Two Margherita and a Cola delivered: 413 kr and 49 kr. */
async function fill(more: Parameters<typeof menuData>[0] = {}) {
  wantsDelivery();
  const view = show(menuData({ deliveryFeeOre: 4900, ...more }));
  for (const name of ['Margherita', 'Margherita', 'Cola']) add(name);
  await toggle();
  return view;
}
async function use(code: string) {
  fireEvent.click(await toggle());
  fireEvent.input(field()!, { target: { value: code } });
  await tryIt();
}
async function fillAndUse(code: string) {
  await fill();
  await use(code);
}
/** Presses Bruk and waits for what comes of it. */
async function tryIt() {
  await press('Bruk');
  await waitFor(() => {
    const button = basket().queryByRole('button', { name: laterWords.applyCoupon });
    expect(button?.getAttribute('aria-disabled') ?? null).toBeNull();
  });
}
async function order() {
  await press(/Til kassen/);
  await basket().findByRole('button', { name: /^Bestill/ });
  fillIn();
  await press(/^Bestill/);
}

test('SHOP-031 the form opens with a press, ready to write in, and closes with the next', async () => {
  await fill();
  expect(field()).toBeNull();
  fireEvent.click(await toggle());
  expect((await toggle()).getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(field());
  fireEvent.click(await toggle());
  expect(field()).toBeNull();
  expect((await toggle()).getAttribute('aria-expanded')).toBe('false');
});

test('SHOP-032 SHOP-036 a code the server knows lowers the total, not the delivery, and goes on counting with the basket', async () => {
  const requests = fakeApi({ '/coupon': () => good });
  await fillAndUse(' sommer10 ');
  expect(JSON.parse(requests[0]!.body)).toEqual({ code: 'sommer10', subtotalOre: 41_300 });
  expect(sums()).toBe('Delsum413 krRabatt (SOMMER10)−41,30 krLevering49 krTotalt inkl. mva420,70 kr');
  expect(basket().getByText('SOMMER10').closest('[role=status]')).toBeTruthy();
  expect(field()).toBeNull();
  add('Cola');
  expect(sums()).toBe('Delsum448 krRabatt (SOMMER10)−44,80 krLevering49 krTotalt inkl. mva452,20 kr');
  expect(plain(screen.getByRole('button', { name: /Se kurven/ }).textContent)).toContain('452,20 kr');
  await press(laterWords.removeCoupon);
  expect(sums()).toBe('Delsum448 krLevering49 krTotalt inkl. mva497 kr');
  expect(await toggle()).toBeTruthy();
});

test('SHOP-032 a code that does not hold is refused at its field, which can be corrected', async () => {
  const answers = [refusal(422, 'COUPON_INVALID', { reason: 'couponWrong' }), good];
  fakeApi({ '/coupon': () => answers.shift() ?? good });
  await fillAndUse('HØST');
  expect(field()!.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field()!.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Koden gjelder ikke',
  );
  expect(basket().getByText('Koden gjelder ikke').closest('[role=alert]')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(sums()).not.toContain('Rabatt');
  fireEvent.input(field()!, { target: { value: 'SOMMER10' } });
  expect(basket().queryByText('Koden gjelder ikke')).toBeNull();
  await tryIt();
  expect(sums()).toContain('Rabatt (SOMMER10)');
});

test('an empty field is not sent, and no answer is not called a wrong code', async () => {
  const requests = fakeApi({ '/coupon': () => 'lost' });
  await fillAndUse('  ');
  expect(basket().getByText(laterWords.typeCoupon)).toBeTruthy();
  expect(requests).toEqual([]);
  fireEvent.input(field()!, { target: { value: 'SOMMER10' } });
  await tryIt();
  expect(basket().getByText(basketWords.noAnswer)).toBeTruthy();
});

test('Q-24 below its minimum a code takes nothing off, says why, and is not sent with the order', async () => {
  watchLeaving();
  const coupon = { ...tenPercent, minOrderOre: 40_000 };
  const requests = fakeApi({
    '/coupon': () => ({ status: 200, body: { ...coupon, discountOre: 4130 } }),
    '/orders': () => placed,
  });
  await fillAndUse('SOMMER10');
  expect(sums()).toContain('Rabatt (SOMMER10)');
  fireEvent.click(basket().getByRole('button', { name: 'Fjern Cola' }));
  expect(sums()).toBe('Delsum378 krLevering49 krTotalt inkl. mva427 kr');
  expect(plain(basket().getByText(/^Rabattkoden gjelder/).textContent)).toBe(
    'Rabattkoden gjelder når du bestiller for minst 400 kr',
  );
  await order();
  expect(JSON.parse(requests.at(-1)!.body)).not.toHaveProperty('couponCode');
});

test('SHOP-033 emptying the basket takes the code with it and closes the form', async () => {
  fakeApi({ '/coupon': () => good });
  await fillAndUse('SOMMER10');
  await press(basketWords.empty);
  add('Margherita');
  expect(field()).toBeNull();
  expect(sums()).toBe('Delsum189 krLevering49 krTotalt inkl. mva238 kr');
  fireEvent.click(await toggle());
  expect(field()!.value).toBe('');
  await press(basketWords.empty);
  add('Margherita');
  await toggle();
  expect(field()).toBeNull();
});

test('SHOP-033 an answer that comes after the basket was emptied gives no discount to the next one', async () => {
  let answer = (_response: Response) => {};
  const response = Response.json(good.body);
  const pending = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => pending);
  await fill();
  fireEvent.click(await toggle());
  fireEvent.input(field()!, { target: { value: 'SOMMER10' } });
  await press('Bruk');
  await press(basketWords.empty);
  add('Margherita');
  await act(async () => {
    answer(response);
    await pending;
  });
  await waitFor(() => expect(response.bodyUsed).toBe(true));
  expect(sums()).toBe('Delsum189 krLevering49 krTotalt inkl. mva238 kr');
});

test('SHOP-032 the checkout shows the code, sends it with the sum the customer sees, and survives a reload', async () => {
  const left = watchLeaving();
  const requests = fakeApi({ '/coupon': () => good, '/orders': () => placed });
  const first = await fill();
  await use('SOMMER10');
  await waitFor(() => expect(localStorage.getItem('kurv:napoli:basket')).toContain('SOMMER10'));
  first.unmount();
  show(menuData({ deliveryFeeOre: 4900 }));
  expect(sums()).toContain('Rabatt (SOMMER10)−41,30 kr');
  await order();
  await waitFor(() => expect(left).toHaveLength(1));
  const body = JSON.parse(requests.at(-1)!.body);
  expect(body).toMatchObject({ couponCode: 'SOMMER10', expectedTotalOre: 42_070 });
  expect(body).not.toHaveProperty('discountOre');
});

test('SHOP-032 a code that has ended meanwhile is taken out, and the next press agrees to the sum without it', async () => {
  const left = watchLeaving();
  const answers = [refusal(422, 'COUPON_INVALID', { reason: 'couponWrong' }), placed];
  const requests = fakeApi({ '/coupon': () => good, '/orders': () => answers.shift() ?? placed });
  await fillAndUse('SOMMER10');
  await order();
  const said = await basket().findByText(/gjelder ikke lenger/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Rabattkoden SOMMER10 gjelder ikke lenger. Summen er nå 462 kr. Trykk Bestill hvis det er greit.',
  );
  await press(/^Bestill/);
  await waitFor(() => expect(left).toHaveLength(1));
  const [, refused, agreed] = requests.map(({ body }) => JSON.parse(body));
  expect([refused.expectedTotalOre, agreed.expectedTotalOre]).toEqual([42_070, 46_200]);
  expect(agreed).not.toHaveProperty('couponCode');
  expect(requests[2]!.key).not.toBe(requests[1]!.key);
});

test('a coupon the owner has changed comes with the new price, and is counted by its new rule', async () => {
  const left = watchLeaving();
  const coupon = { ...tenPercent, discount: { kind: 'percent', percent: 5 } };
  const discounted = { couponCode: 'SOMMER10', discountOre: 2065, totalOre: 44_135, coupon };
  const answers = [changedPrice(18_900, { subtotalOre: 41_300, ...discounted }), placed];
  const requests = fakeApi({ '/coupon': () => good, '/orders': () => answers.shift() ?? placed });
  await fillAndUse('SOMMER10');
  await order();
  const said = await basket().findByText(/Prisen er endret/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Prisen er endret fra 420,70 kr til 441,35 kr. Trykk Bestill hvis det er greit.',
  );
  await press(/^Bestill/);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(JSON.parse(requests.at(-1)!.body)).toMatchObject({
    couponCode: 'SOMMER10',
    expectedTotalOre: 44_135,
  });
});

test('a coupon below its minimum is kept when the price changes, and used once the new price reaches it', async () => {
  const left = watchLeaving();
  const coupon = { ...tenPercent, minOrderOre: 40_000 };
  const answers = [changedPrice(20_000, { subtotalOre: 40_000, discountOre: 0, totalOre: 44_900 }), placed];
  const requests = fakeApi({
    '/coupon': () => ({ status: 200, body: { ...coupon, discountOre: 4130 } }),
    '/orders': () => answers.shift() ?? placed,
  });
  await fillAndUse('SOMMER10');
  fireEvent.click(basket().getByRole('button', { name: 'Fjern Cola' }));
  await order();
  const said = await basket().findByText(/Prisen er endret/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Prisen er endret fra 427 kr til 409 kr. Margherita koster nå 200 kr, før 189 kr. Trykk Bestill hvis det er greit.',
  );
  expect(plain(basket().getByRole('button', { name: /^Bestill/ }).textContent)).toBe(
    'Bestill – betal ved levering409 kr',
  );
  await press(/^Bestill/);
  await waitFor(() => expect(left).toHaveLength(1));
  const [, refused, agreed] = requests.map(({ body }) => JSON.parse(body));
  expect(refused).not.toHaveProperty('couponCode');
  expect(agreed).toMatchObject({ couponCode: 'SOMMER10', expectedTotalOre: 40_900 });
});

test('SHOP-039 SHOP-031 on the demo menu the form is there, too', async () => {
  fakeApi({ '/coupon': () => refusal(422, 'COUPON_INVALID', { reason: 'couponWrong' }) });
  await fill({ isDemoMenu: true });
  await use('DEMO');
  expect(basket().getByText('Koden gjelder ikke')).toBeTruthy();
});

test('SHOP-032 the receipt has the discount as a line; an order without one has none', () => {
  fakeApi({});
  show(statusData({ couponCode: 'SOMMER10', discountOre: 4130, totalOre: 42_070 }));
  expect(plain(document.querySelector('.sums')?.textContent)).toContain(
    'Rabatt (SOMMER10)−41,30 krLevering49 krTotalt inkl. mva420,70 kr',
  );
});

test('DATA-016 a saved basket with half a coupon is not taken back', () => {
  const saved = { ...emptyBasket, coupon: tenPercent as never };
  expect(isBasket(JSON.parse(JSON.stringify(saved)))).toBe(true);
  for (const coupon of [null, 'SOMMER10', { code: 'A' }, { ...tenPercent, discount: { kind: 'percent' } }]) {
    expect(isBasket({ ...emptyBasket, coupon })).toBe(false);
  }
  expect(isBasket({ ...emptyBasket, coupon: { ...tenPercent, minOrderOre: -1 } })).toBe(false);
});

test('OI-09 a puzzle for a code is solved unseen, and the code used', async () => {
  const puzzle = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey });
  const challenge = { kind: 'puzzle', puzzle };
  const answers = [refusal(428, 'CHALLENGE_REQUIRED', undefined, { challenge }), good];
  const requests = fakeApi({ '/coupon': () => answers.shift() ?? 'lost' });
  await fillAndUse('sommer10');
  expect(await basket().findByRole('button', { name: 'Fjern rabattkode' })).toBeTruthy();
  expect(requests.map(({ headers }) => headers.get('x-puzzle'))).toEqual([
    null,
    expect.stringMatching(/^\{"puzzle"/),
  ]);
});

const everyHour = { days: [...weekdays], from: '00:00', to: '23:59' };
const happy = { code: 'HAPPYHOUR', discount: { kind: 'percent' as const, percent: 20 }, minOrderOre: 0 };
const atHappyHour = { offers: [{ ...happy, window: everyHour }], offerRows: ['20 % rabatt på maten'] };
const noon = () => vi.useFakeTimers({ now: Date.parse('2026-11-20T11:00:00Z'), toFake: ['Date'] });

test('a happy hour stands over the menu and in the sums without a code; a better code takes its place', async () => {
  noon();
  const half = { ...tenPercent, code: 'HALV', discount: { kind: 'percent', percent: 50 } };
  const answers = [good, { status: 200, body: { ...half, discountOre: 20_650 } }];
  fakeApi({ '/coupon': () => answers.shift() ?? good });
  await fill(atHappyHour);
  expect(screen.getByText('20 % rabatt på maten')).toBeTruthy();
  expect(sums()).toBe('Delsum413 krRabatt (HAPPYHOUR)−82,60 krLevering49 krTotalt inkl. mva379,40 kr');
  await use('SOMMER10');
  expect(sums()).toContain('Rabatt (HAPPYHOUR)−82,60 kr');
  expect(basket().getByText(laterWords.otherOfferIsMore('HAPPYHOUR'))).toBeTruthy();
  await press(laterWords.removeCoupon);
  await use('HALV');
  expect(sums()).toContain('Rabatt (HALV)−206,50 kr');
});

test('a happy hour that ended meanwhile is named with the new price, and the next press agrees to it', async () => {
  noon();
  const left = watchLeaving();
  const quote = { subtotalOre: 41_300, discountOre: 0, totalOre: 46_200, offers: [] };
  const answers = [changedPrice(18_900, quote), placed];
  const requests = fakeApi({ '/orders': () => answers.shift() ?? placed });
  await fill(atHappyHour);
  await order();
  const said = await basket().findByText(/Prisen er endret/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Prisen er endret fra 379,40 kr til 462 kr. HAPPYHOUR gjelder ikke lenger. Trykk Bestill hvis det er greit.',
  );
  await press(/^Bestill/);
  await waitFor(() => expect(left).toHaveLength(1));
  const sent = requests.map(({ body }) => JSON.parse(body));
  expect(sent.map(({ expectedTotalOre }) => expectedTotalOre)).toEqual([37_940, 46_200]);
  expect(sent[0]).not.toHaveProperty('couponCode');
});

test('a code is asked for the time that was chosen, and what is left without it counts the happy hours of then', async () => {
  noon();
  const due = '2026-11-20T18:00:00.000Z';
  const answers = [refusal(422, 'COUPON_INVALID', { reason: 'couponUsedUp' }), placed];
  const times = { soonest: due, times: [{ at: due }] };
  const requests = fakeApi({
    '/coupon': () => good,
    '/orders': () => answers.shift() ?? placed,
    '/times': () => ({ status: 200, body: times }),
  });
  sessionStorage.setItem('kurv:napoli:form', JSON.stringify({ ...emptyForm, fulfilment: 'delivery', due }));
  const small = { ...happy, discount: { kind: 'percent' as const, percent: 5 } };
  const evening = { ...small, window: { ...everyHour, from: '18:00' } };
  show(menuData({ laterDays: 1, offers: [evening] }));
  add('Margherita');
  await toggle();
  await use('SOMMER10');
  expect(JSON.parse(requests.find(({ path }) => path.endsWith('/coupon'))!.body)).toMatchObject({ due });
  await order();
  const said = await basket().findByText(/Summen er nå/);
  expect(plain(said.textContent)).toContain('Summen er nå 179,55 kr');
});

test('a code that is used up is taken out with its reason, and the basket stays', async () => {
  const answers = [refusal(422, 'COUPON_INVALID', { reason: 'couponUsedUp' }), placed];
  fakeApi({ '/coupon': () => good, '/orders': () => answers.shift() ?? placed });
  await fillAndUse('SOMMER10');
  await order();
  const said = await basket().findByText(/Summen er nå/);
  expect(plain(said.textContent)).toBe(
    'Ingenting ble sendt. Koden er brukt opp. Summen er nå 462 kr. Trykk Bestill hvis det er greit.',
  );
});

test('free delivery takes the fee off; for a pickup, or the other way, a code says why it takes nothing off', async () => {
  const free = {
    code: 'FRI',
    discount: { kind: 'delivery' },
    minOrderOre: 0,
    way: 'delivery',
    discountOre: 0,
  };
  const requests = fakeApi({ '/coupon': () => ({ status: 200, body: free }), '/orders': () => placed });
  await fillAndUse('FRI');
  expect(sums()).toBe('Delsum413 krRabatt (FRI)−49 krLevering49 krTotalt inkl. mva413 kr');
  await waitFor(() => expect(localStorage.getItem('kurv:napoli:basket')).toContain('FRI'));
  expect(isBasket({ ...emptyBasket, coupon: free as never })).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Henting/ }));
  expect(sums()).toBe('HentingGratisTotalt inkl. mva413 kr');
  expect(basket().getByText('Koden gjelder bare ved levering')).toBeTruthy();
  expect(requests).toHaveLength(1);
});
