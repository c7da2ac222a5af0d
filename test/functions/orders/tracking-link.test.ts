import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { linkKey, trackedOrder } from '../../../functions/orders/tracking-links.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { viewToken } from '../../../shared/orders/tracking-token.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { itmId, menuItem, order } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';
import { friday, napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem();
const placedAt = friday;
const thirtyDays = 30 * 24 * 3_600_000;
const draft = {
  ...pickupOf(pizza),
  lines: [{ itemId: pizza.id, quantity: 1, notes: 'Nøtteallergi' }],
  notes: 'Ring på hos Lund',
};

let store: ReturnType<typeof fakeTable>;
onFriday();
beforeEach(() => {
  store = fakeTable(shopItems([pizza]));
});

const place = (key?: string) => sendOrder(draft, key);
const track = (token: string) => asCustomer<TrackedOrder>({ path: `/api/storefront/orders/${token}` });
const cancel = (token: string) =>
  asCustomer({ method: 'POST', path: `/api/storefront/orders/${token}/cancel`, body: {} });
const goLive = (token: string) =>
  asCustomer({ method: 'POST', path: `/api/storefront/orders/${token}/live`, body: {} });

test('a tracking link ends 30 days after the order, and the table is told when', async () => {
  const { token } = (await place()).body;
  const stored = store.at(linkKey(napoli, token));

  expect(stored?.expiresAt).toBe((placedAt + thirtyDays) / 1000);
});

test('a link older than 30 days answers like one that never was, also before the table has deleted it', async () => {
  const { token } = (await place()).body;
  const unknown = [await track('tullball'), await goLive('tullball')];

  vi.setSystemTime(placedAt + thirtyDays - 1);
  expect((await track(token)).status).toBe(200);
  expect((await goLive(token)).status).toBe(200);

  vi.setSystemTime(placedAt + thirtyDays);
  for (const [index, answer] of [await track(token), await goLive(token)].entries()) {
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(unknown[index]?.text);
  }
});

test('a shared link shows the order and takes nothing back; the guest’s own token does both', async () => {
  const { token } = (await place()).body;
  const shared = viewToken(token);
  expect((await track(shared)).body).toMatchObject({ status: 'pending', isReadOnly: true });
  expect((await goLive(shared)).status).toBe(200);
  expect((await cancel(shared)).status).toBe(403);
  // The other half cannot be guessed: a wrong one opens nothing at all.
  const wrong = `${shared}${'a'.repeat(token.length - shared.length)}`;
  expect([(await track(wrong)).status, (await cancel(wrong)).status]).toEqual([404, 404]);
  expect((await track(shared)).body.status).toBe('pending');

  expect((await track(token)).body).not.toHaveProperty('isReadOnly');
  expect((await cancel(token)).status).toBe(200);
  expect((await track(shared)).body).toMatchObject({ status: 'cancelled', cancelReason: 'guest' });
  // The table alone opens no order for more than reading.
  expect(JSON.stringify([...store.items.values()])).not.toContain(token);
});

test('what a guest wrote is not on the shared link, nor in the answer to the order or to its repeat', async () => {
  const key = randomUUID();
  const answers = [await place(key), await place(key)];
  answers.push((await track(answers[0]?.body.token ?? '')) as never);

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
  for (const { text } of answers) expect(text).not.toMatch(/allergi|Lund|"notes"/);
  expect(JSON.stringify([...store.items.values()])).toMatch(/Nøtteallergi.*Lund/);
});

test('the holder of a link gets the named fields of an order alone, whatever else the order holds', async () => {
  const secret = { taxId: 'hemmelig', kitchenNote: 'hemmelig' };
  const personal = {
    customerName: 'Kari',
    customerEmail: 'kari@epost.no',
    address: 'Gata 1',
    allergy: 'nøtt',
  };
  const told = {
    promisedBefore: 'før',
    newTimeMessage: 'Treg ovn',
    cancelMessage: 'Beklager',
    confirmedAt: 'a',
    preparingAt: 'b',
  };
  const marks = { guestTexts: true, notFetched: true, isCorrected: true, acceptedBySystem: true } as const;
  const line = {
    itemId: itmId(1),
    name: 'Pizza',
    quantity: 1,
    priceOre: 100,
    allergens: null,
    notes: 'hemmelig',
  };
  const lines = [{ ...line, depositOre: 200, alcoholPercent: 4.7, choices: [], ...secret }];
  const whole = order({ ...personal, ...told, ...marks, lines, notes: 'hemmelig', cancelReason: 'fake' });

  const seen = { ...trackedOrder({ ...whole, ...secret }), cancelReason: undefined };

  const words = (text: string) => text.split(/\s+/).filter(Boolean).sort();
  expect(Object.keys(seen).sort()).toEqual(
    words(`number status version guestTexts fulfilment paymentMethod lines subtotalOre discountOre cancelReason
      deliveryFeeOre totalOre estimatedTimeMinutes promisedAt promisedBefore newTimeMessage cancelMessage notFetched
      confirmedAt preparingAt createdAt updatedAt`),
  );
  expect(Object.keys(seen.lines[0] ?? {}).sort()).toEqual(
    words('itemId name quantity priceOre allergens choices depositOre alcoholPercent'),
  );
  expect(JSON.stringify(trackedOrder({ ...whole, ...secret }))).not.toMatch(
    /hemmelig|Kari|kari@|Gata|nøtt|fake/,
  );
});
