import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { reasons } from '../../../shared/orders/refusals.nb.ts';
import { trialFrom } from '../../../shared/shops/plan.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { modelProvider } from '../payments/model-provider.ts';
import { codeOf, engineOnFriday, friday, newPhone } from './shop-on-engine.ts';

const provider = vi.hoisted(() => ({ till: undefined as unknown }));
vi.mock('../../../functions/payments/till.ts', async (original) => ({
  ...(await original<object>()),
  findTill: async () => provider.till,
}));

const openShop = engineOnFriday();
const due = '2026-11-20T18:30:00.000Z';

async function paidShop(days = 0) {
  const shop = await openShop({ trial: trialFrom(friday) });
  const settings = {
    ...defaultSettings,
    ...{ later: { days, perSlot: 1 }, paymentMethods: { cash: true, card: false, vipps: true } },
  };
  await shop.put({ ...keys.settings(shop.id), ...settings });
  await shop.put({ ...keys.online(shop.id), provider: 'vipps' });
  const model = modelProvider(Date.now);
  provider.till = model.till;
  const guest = { phone: newPhone(), address: '203.0.113.7', device: randomUUID() };
  const vipps = { paymentMethod: 'vipps', due };
  const pay = (key: string, change: object = vipps) => shop.order(guest, key, guest.device, { ...change });
  const taken = async () =>
    ((await shop.read(keys.slot(shop.id, due)))?.orders as Set<string> | undefined)?.size ?? 0;
  const { asCustomer } = await import('../../helpers/as-customer.ts');
  const headers = { 'x-tenant-host': `${shop.subdomain}.luka.no` };
  const page = (token: string, method = 'GET', path = '') =>
    asCustomer<Record<string, unknown>>({ method, path: `/api/storefront/orders/${token}${path}`, headers });
  return { ...shop, model, pay, page, taken };
}
type Begun = { pay: { redirectUrl: string; token: string } };

test('a paid order reaches the table once, after its money is reserved, however often it is sent and looked at', async () => {
  const { pay, page, model, itemsOf, taken, read, id } = await paidShop();
  const key = randomUUID();
  const [one, two] = await Promise.all([pay(key), pay(key)]);
  for (const { status, body } of [one, two, await pay(key)]) {
    expect([status, body]).toEqual([201, one.body]);
  }
  const { token, redirectUrl } = (one.body as unknown as Begun).pay;
  const reference = redirectUrl.split('/').at(-1) as string;
  expect(codeOf(await pay(key, { paymentMethod: 'vipps' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect([await itemsOf('ORDER#'), await itemsOf('IDEMPOTENCY#'), await taken()]).toEqual([[], [], 1]);
  expect((await read(keys.counter(id)))?.n).toBe(0);
  expect((await page(token)).body).toMatchObject({ waits: 'waiting', redirectUrl });

  model.press(reference, 'approve');
  const looks = await Promise.all(Array.from({ length: 5 }, () => page(token)));
  expect(looks.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await page(token)).body).toMatchObject({ number: 1, money: { reservedOre: 18900 } });
  expect((await itemsOf('ORDER#')).length).toBe(1);
  expect((await itemsOf('MONEY#')).map(({ kind }) => kind)).toEqual(['reserved']);
  expect([await taken(), (await read(keys.counter(id)))?.n]).toEqual([1, 1]);

  expect((await page(token, 'POST', '/cancel')).status).toBe(200);
  expect(await taken()).toBe(0);
});

test('a wait that is ended gives its place to the next guest, and the basket can be paid anew', async () => {
  const { pay, page, model, taken } = await paidShop();
  const { body } = await pay(randomUUID());
  const { token } = (body as unknown as Begun).pay;
  expect(codeOf(await pay(randomUUID(), { due }))).toBe('ITEM_UNAVAILABLE');
  expect((await page(token, 'POST', '/abort')).body).toMatchObject({
    waits: 'failed',
    why: 'aborted',
    canPay: true,
  });
  expect(await taken()).toBe(0);

  const again = (await page(token, 'POST', '/pay')).body as Begun;
  expect(again.pay.redirectUrl).toMatch(/-2$/);
  expect([await taken(), [...model.payments.keys()].length]).toEqual([1, 2]);
});

test('a shop without a connection asks no provider: Vipps to its number is an order at once', async () => {
  const { pay, put, id, model, itemsOf } = await paidShop();
  await put({ ...keys.online(id), provider: 'vipps', failingSince: '2026-11-20T16:00:00.000Z' });
  expect(codeOf(await pay(randomUUID()))).toBe('PAYMENT_METHOD_UNAVAILABLE');
  expect((await pay(randomUUID(), { paymentMethod: 'cash' })).body).toMatchObject({ number: 1 });
  expect([model.calls, await itemsOf('CHECKOUT#')]).toEqual([[], []]);
});

test('an order that is due in more than five days is not paid online: nothing is reserved or held, and the other ways go', async () => {
  const { pay, put, id, model, itemsOf, read } = await paidShop(14);
  await put({ ...keys.online(id, 'stripe'), provider: 'stripe' });
  const inFiveDays = '2026-11-25T17:00:00.000Z';
  const tooFar = '2026-11-25T17:15:00.000Z';
  for (const paymentMethod of ['vipps', 'cardOnline']) {
    const { status, body } = await pay(randomUUID(), { paymentMethod, due: tooFar });
    expect([status, body.error]).toMatchObject([
      400,
      { issues: [{ path: 'paymentMethod', message: reasons.payOnlineTooFar({ days: 5 }) }] },
    ]);
  }
  expect([model.calls, await itemsOf('CHECKOUT#'), await itemsOf('ORDER#')]).toEqual([[], [], []]);
  expect(await read(keys.slot(id, tooFar))).toBeUndefined();

  expect((await pay(randomUUID(), { paymentMethod: 'cash', due: tooFar })).body).toMatchObject({ number: 1 });
  expect((await pay(randomUUID(), { paymentMethod: 'vipps', due: inFiveDays })).body).toHaveProperty('pay');
});
