import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { payOnline } from '../../../functions/orders/pay-online.ts';
import { listOrders } from '../../../functions/orders/store.ts';
import { authorizationOf } from '../../../functions/payments/webhook-signature.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';
import { modelProvider } from '../payments/model-provider.ts';
import { agreedNow, business, friday, hashes, shopItems, site, token } from './paid-shop.ts';

const provider = vi.hoisted(() => ({ till: undefined as unknown, shops: [] as string[] }));
vi.mock('../../../functions/payments/till.ts', async (original) => ({
  ...(await original<object>()),
  findTill: async (of: string) => (of === provider.shops[0] ? provider.till : undefined),
}));
const hookOf = (of: string) => ({
  id: 'h',
  url: `https://luka.no/api/payments/vipps/${of}`,
  secret: `secret of ${of}`,
});
vi.mock('../../../functions/payments/connection-store.ts', async (original) => ({
  ...(await original<object>()),
  openConnection: async (of: string) => (provider.shops.includes(of) ? { hook: hookOf(of) } : undefined),
}));

const roma = bizId(2);
let model: ReturnType<typeof modelProvider>;
beforeEach(async () => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] });
  fakeTable(shopItems);
  model = modelProvider(Date.now);
  Object.assign(provider, { till: model.till, shops: [business, roma] });
  await payOnline(business, site, agreedNow, hashes, 'free', token, friday);
  model.press(reference(), 'approve');
  return () => vi.useRealTimers();
});
const reference = () => [...model.payments.keys()][0] as string;

type Sent = {
  to?: BusinessId;
  by?: BusinessId;
  at?: number;
  reference?: string;
  change?: (body: string) => string;
};
/** A message as Vipps signs it, for a shop's own address. */
function send({ to = business, by = to, at = friday, change = (body) => body, ...about }: Sent = {}) {
  const text = JSON.stringify({
    msn: '900001',
    reference: about.reference ?? reference(),
    name: 'AUTHORIZED',
  });
  const hook = hookOf(to);
  const { host, pathname: path } = new URL(hook.url);
  const hash = createHash('sha256').update(text).digest('base64');
  const date = new Date(at).toUTCString();
  const authorization = authorizationOf({
    method: 'POST',
    path,
    date,
    host,
    hash,
    secret: hookOf(by).secret,
  });
  const headers = { 'x-ms-date': date, 'x-ms-content-sha256': hash, authorization };
  return asCustomer<object>({ method: 'POST', path, headers, rawBody: change(text) });
}
const isReceived = async () => (await listOrders(business, 1)).length === 1;

test('PA-01 PA-02 a message that is signed is answered 204 and its order received, and again, late and twice it changes nothing', async () => {
  for (const at of [friday, friday, friday - 6 * 24 * 3_600_000]) {
    expect(await send({ at })).toMatchObject({ status: 204 });
    expect(await isReceived()).toBe(true);
  }
});

test.each([
  ['PA-01 changed by a blank', { change: (body: string) => `${body} ` }],
  ['PA-01 with another secret', { by: roma }],
  ['PA-02 of more than seven days ago', { at: friday - 8 * 24 * 3_600_000 }],
  ['PA-01 to a shop without a connection', { to: bizId(3) }],
  ['PA-01 to what is no shop', { to: 'biz_x' as BusinessId }],
])('%s a message is 401 without a word why, and no call goes out', async (_, sent) => {
  const before = model.calls.length;
  const { status, body } = await send(sent);
  expect([status, body]).toMatchObject([401, { error: { code: 'UNAUTHENTICATED' } }]);
  expect(Object.keys((body as { error: object }).error)).toEqual(['code', 'message']);
  expect([model.calls.length, await isReceived()]).toEqual([before, false]);
});

test('PA-05 a shop’s own good message about another shop’s payment finds none', async () => {
  expect(await send({ to: roma })).toMatchObject({ status: 204 });
  expect(await isReceived()).toBe(false);
});
