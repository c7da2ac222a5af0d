import { expect, test } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { guestSms } from '../../../functions/messages/guest-messages.ts';
import { readTracked } from '../../../functions/orders/store.ts';
import { partsOf } from '../../../shared/messages/sms-parts.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { cancelReasons } from '../../../shared/orders/refusal.ts';
import { order } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { kari } from '../../helpers/order-story.ts';
import type { fakeTable } from '../fake-table.ts';
import { clock, guestNotice, guestShop, move, read, receipt, tell } from './guest-order.ts';
import { answered, business, failure, placedAt, refuseTexts, sentTexts, telling, textedTo } from './news.ts';

let store: ReturnType<typeof fakeTable>;
const month = keys.messageCount(business, '2026-11');
const day = keys.messageCount(business, '2026-11-20');

type Shop = { about?: Partial<Order>; guestTexts?: boolean; isPaid?: boolean; used?: object };
function shopWith({ about, used, ...shop }: Shop = {}) {
  const texted = { customerEmail: '', guestTexts: true as const, ...about };
  store = guestShop(texted, { guestTexts: true, ...shop, more: [{ ...day, ...used }] });
}
async function confirm(by: Actor = kari) {
  await move('confirmed', {}, by);
  await tell();
}

test('the yes is texted with a link of its own, which opens the order as long as every link does', async () => {
  shopWith();
  await confirm();
  const [text = ''] = sentTexts();
  expect(text).toMatch(
    /^Napoli: Bestilling 1042 er bekreftet\. Klar ca\. kl\. 18:20\. Følg: https:\/\/napoli\.luka\.no\/bestilling\/[\w-]{22}$/,
  );
  const token = text.slice(-22);
  expect((await readTracked(business, token, clock.now)).id).toBe(telling.id);
  expect(JSON.stringify([...store.items.values()])).not.toContain(token);
  expect(store.at(keys.tracking(business, digest('token', token)))?.expiresAt).toBe(
    Date.parse(placedAt) / 1000 + 30 * 24 * 3600,
  );
});

test('every text is one part, whatever the restaurant is called and however long its address', () => {
  const promised = { promisedAt: '2026-11-20T17:20:00.000Z', guestTexts: true } as const;
  const link = `https://${'a'.repeat(40)}.luka.no/bestilling/${'t'.repeat(22)}`;
  for (const fulfilment of ['pickup', 'delivery'] as const)
    for (const name of ['Napoli', '“Żółty” – Pizzeria & Trattoria del Golfo di Napoli 🍕'.repeat(3)])
      for (const news of ['confirmed', 'newTime', 'ready'] as const) {
        const text = guestSms(order({ ...promised, fulfilment, number: 1042 }), news, name, link);
        expect(partsOf(text)).toBe(1);
        expect(text).toContain(link);
      }
  for (const cancelReason of cancelReasons) {
    const text = guestSms(order({ number: 1042, cancelReason }), 'refused', 'Napoli', '');
    expect(partsOf(text)).toBe(1);
    expect(text).toMatch(/^Napoli: Bestilling 1042 ble dessverre avvist\..*Du har ikke betalt noe\.$/);
    if (cancelReason === 'fake') expect(text).not.toMatch(/falsk/i);
  }
});

test('the kitchen’s own words stand in the text of a new time where one part holds them, else on the page alone', () => {
  const promised = { promisedAt: '2026-11-20T17:20:00.000Z', promisedBefore: placedAt };
  const textOf = (newTimeMessage: string, name = 'Napoli') =>
    guestSms(order({ ...promised, number: 1042, newTimeMessage }), 'newTime', name, '');
  expect(textOf('Ovnen er treg 🍕, se evil.no')).toBe(
    'Napoli: Bestilling 1042 har fått ny tid. Klar ca. kl. 18:20. "Ovnen er treg , se evilno"',
  );
  const without = 'Napoli: Bestilling 1042 har fått ny tid. Klar ca. kl. 18:20.';
  const room = 160 - without.length - ' ""'.length;
  expect(partsOf(textOf('å'.repeat(room)))).toBe(1);
  expect(textOf('å'.repeat(room))).toContain('ååå');
  expect(textOf('å'.repeat(room + 1))).toBe(without);
  expect(textOf('å'.repeat(room), 'Napolitan')).not.toContain('ååå');
});

test('nothing that a guest wrote is in a text, and nothing that the restaurant wrote about a refusal', () => {
  const text = guestSms(
    order({ ...telling, cancelReason: 'other', cancelMessage: 'Hemmelig' }),
    'refused',
    'N',
    '',
  );
  expect(text).not.toMatch(/Kari|nøtte|Hemmelig|9123/i);
});

test.each([
  ['nobody pays', { isPaid: false }],
  ['the owner has switched it off since', { guestTexts: false }],
  ['the number is no Norwegian mobile', { about: { customerPhone: '+4722334455' } }],
  ['the number is abroad', { about: { customerPhone: '+882161234567' } }],
  ['the order was placed before', { about: { guestTexts: undefined } }],
  ['the day is used up', { used: { guestTexts: 100 } }],
  ['the hour is used up', { used: { guestTextsAt18: 40 } }],
] as [string, Shop][])('no text leaves where %s', async (_, shop) => {
  shopWith(shop);
  await confirm();
  expect(textedTo()).toEqual([]);
  expect(store.at(month)).toBeUndefined();
});

test.each([
  ['within the limits', {}, 1],
  ['not where the hour is used up', { used: { guestTextsAt18: 40 } }, 0],
  ['not where the day is used up', { used: { guestTexts: 100 } }, 0],
  ['not to a number that had to be proved and was not', { about: { guestTexts: undefined } }, 0],
] as [string, Shop, number][])(
  'the yes of the system is texted as one of a person: %s',
  async (_, shop, count) => {
    shopWith(shop);
    await confirm({ kind: 'system' });
    expect((await read()).acceptedBySystem).toBe(true);
    expect(textedTo()).toHaveLength(count);
  },
);

test('a receipt is not texted: the page has just said it', async () => {
  shopWith();
  await receipt(1000);
  expect(textedTo()).toEqual([]);
});

test('parts are counted in their month, also of a text that may have left, and not of one that did not', async () => {
  shopWith();
  await confirm();
  expect(store.at(month)).toMatchObject({ parts: 1 });
  expect(store.at(day)).toMatchObject({ guestTexts: 1, guestTextsAt18: 1 });
  const failing = async (error: Error) => {
    shopWith();
    refuseTexts(error);
    expectConsole(/A guest was not told of an order/);
    await confirm();
    return store.at(month)?.parts;
  };
  expect(await failing(failure('TimeoutError'))).toBe(1);
  expect(await failing(answered('ValidationException', 400))).toBeUndefined();
});

test('a text that is tried again leaves one open link, and one that certainly did not leave none', async () => {
  expectConsole(/A guest was not told of an order/);
  const links = () => [...store.items.keys()].filter((place) => place.includes('|TRACKING#'));
  shopWith();
  refuseTexts(answered('AuthorizationErrorException', 403));
  await confirm();
  await tell(31_000);
  expect(store.at(guestNotice('confirmed', 'sms'))?.tries).toBe(2);
  expect(links()).toEqual([]);
  refuseTexts(failure('TimeoutError'));
  await tell(121_000);
  const { sk } = keys.tracking(business, digest('token', sentTexts().at(-1)?.slice(-22) ?? ''));
  expect(links()).toEqual([`${business}|${sk}`]);
});
