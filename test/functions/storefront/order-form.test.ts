import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '../../../functions/kernel/limits/limits.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import * as kernelRefusals from '../../../shared/kernel/refusals.nb.ts';
import * as ordersRefusals from '../../../shared/orders/refusals.nb.ts';
import * as deliveryWords from '../../../shared/shops/delivery-words.nb.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import * as shopsRules from '../../../shared/shops/words.nb.ts';
import * as tillWords from '../../../web/storefront/checkout/words.nb.ts';
import * as checkoutWords from '../../../web/storefront/checkout/words.nb.ts';
import * as formWords from '../../../web/storefront/form/words.nb.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, deliveryZone, menuItem, profile as napoli, onPlan } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';

const business = bizId(1);
const pizza = menuItem({ allergens: ['hvete', 'melk'] });
const items = (settings: object = {}) => [
  { pk: business, sk: 'SITE#PROFILE', ...napoli({ id: business, phone: '22334455' }) },
  { pk: business, sk: 'SITE#SETTINGS', ...defaultSettings, ...settings },
  { pk: business, sk: 'SITE#MENU', items: [pizza], categoryOrder: [], version: 3 },
];
const key = '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11';
const filled = {
  nokkel: key,
  gjor: 'bestill',
  sum: '37800',
  [`antall.${pizza.id}`]: '2',
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
};

beforeEach(() => {
  // Friday 20 November 2026, 18:00 in Oslo: open by the default hours.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  table.reset();
  table.on(GetCommand).resolves({});
  table
    .on(GetCommand, { Key: { pk: 'SUBDOMAIN#napoli', sk: 'BUSINESS' } })
    .resolves({ Item: { businessId: business } });
  table.on(UpdateCommand).resolves({ Attributes: { n: 7, given: {}, orders: {} } });
  table.on(TransactWriteCommand).resolves({});
  table.on(QueryCommand).resolves({ Items: items() });
});

async function send(fields: Record<string, string>, headers: Record<string, string> = {}, path = '/bestill') {
  const rawBody = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await asCustomer({ method: 'POST', path, headers: { ...type, ...headers }, rawBody });
  return { ...answer, text: answer.text.replace(/\u00a0/g, ' ') };
}
const placed = () => table.commandCalls(TransactWriteCommand).length;
const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`<input[^>]*value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1];

test('a form without script places one order by the rules of the other route, and leads to its page', async () => {
  const { status, headers } = await send({ ...filled, allergy: 'Nøtter' });
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/bestilling\/[\w-]{43}$/);
  const [receipt, order] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(receipt?.Put?.Item?.sk).toMatch(/^IDEMPOTENCY#/);
  expect(order?.Put?.Item).toMatchObject({
    totalOre: 37_800,
    customerPhone: '+4791234567',
    allergy: 'Nøtter',
  });
});

test('below the main host the form and the order stay below the restaurant', async () => {
  const { headers } = await send(filled, {}, '/restaurant/napoli/bestill');
  expect(headers.location).toMatch(/^\/restaurant\/napoli\/bestilling\//);
});

test.each([
  ['/en/bestill', 'en', '/en/bestilling/'],
  ['/bestill', undefined, '/bestilling/'],
])(
  'an order of the form at %s has the language %s, and leads to its page in it',
  async (path, language, page) => {
    const { headers } = await send(filled, {}, path);
    expect(String(headers.location)).toMatch(new RegExp(`^${page}`));
    const writes = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    const order = writes.map(({ Put }) => Put?.Item).find((item) => item?.customerName !== undefined);
    expect(order?.language).toBe(language);
  },
);

test('a tap on a plus of the menu without script opens the form with that dish and its sum, and orders nothing', async () => {
  const { status, text, headers } = await send({ rett: pizza.id });
  expect(status).toBe(200);
  expect(inputOf(text, `antall.${pizza.id}`)).toBe('1');
  expect(text).toContain('189 kr');
  expect(inputOf(text, 'sum')).toBe('18900');
  expect(inputOf(text, 'nokkel')).toMatch(/^[\w-]{22,}$/);
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*form-action 'self'/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toContain('<script');
  expect(placed()).toBe(0);
});

test('what is missing is said in Norwegian at its field, and what was typed is still there', async () => {
  const { status, text } = await send({
    ...filled,
    customerPhone: '',
    customerName: '<b>Kari</b>',
    fulfilment: 'delivery',
  });
  expect(status).toBe(400);
  expect(text).toContain(kernelRefusals.reasons.phoneMissing({}));
  expect(text).toContain('&lt;b');
  expect(text).not.toContain('<b>Kari');
  expect(inputOf(text, `antall.${pizza.id}`)).toBe('2');
  expect(inputOf(text, 'nokkel')).toBe(key);
  expect(placed()).toBe(0);
});

test('the address is asked for by the way that was chosen: only for a delivery, then it must be there', async () => {
  const groupOf = (html: string) =>
    /<legend>([^<]*)<\/legend>(?:(?!<legend>).)*<input[^>]*id="address"/s.exec(html)?.[1];
  const isRequired = (html: string) => /<input[^>]*id="address"[^>]*>/.exec(html)?.[0].includes(' required');
  const first = await send({ rett: pizza.id });
  expect(groupOf(first.text)).toBe(formWords.onlyDelivery);
  expect(isRequired(first.text)).toBe(false);
  const { text } = await send({ ...filled, fulfilment: 'delivery' });
  expect(groupOf(text)).toBe(checkoutWords.deliveredTo);
  expect(isRequired(text)).toBe(true);
  table.on(QueryCommand).resolves({ Items: items({ delivers: false }) });
  expect(groupOf((await send({ rett: pizza.id })).text)).toBeUndefined();
});

test('a sum the guest has not seen is shown before anything is ordered', async () => {
  const { status, text } = await send({ ...filled, [`antall.${pizza.id}`]: '3' });
  expect(status).toBe(409);
  expect(text).toContain('Summen er 567 kr. Se over, og trykk Bestill en gang til.');
  expect(inputOf(text, 'sum')).toBe('56700');
  expect(placed()).toBe(0);
  expect((await send({ ...filled, [`antall.${pizza.id}`]: '3', sum: '56700' })).status).toBe(303);
});

test('an empty basket, and a sum that was never counted, order nothing', async () => {
  expect((await send({ ...filled, [`antall.${pizza.id}`]: '0' })).text).toContain(
    ordersRefusals.reasons.basketEmpty({}),
  );
  expect((await send({ ...filled, sum: '' })).text).toContain('Se over summen');
  expect(placed()).toBe(0);
});

test('a form that another site sends is refused', async () => {
  expect((await send(filled, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(filled, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await send(filled, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('a browser that names no site of its request names its origin: the shop’s own, or ours, is taken, any other is refused', async () => {
  for (const origin of [
    'http://evil.example',
    'https://roma.luka.no',
    'null',
    'https://napoli.luka.no.evil.example',
  ])
    expect((await send(filled, { origin })).status).toBe(403);
  expect(placed()).toBe(0);
  for (const origin of ['https://napoli.luka.no', 'https://luka.no'])
    expect((await send(filled, { origin })).status).toBe(303);
});

test('more orders than browsers without a name may send lead to the phone, because nobody solves a puzzle without script', async () => {
  const seen = new Set(Array.from({ length: rateLimits.nameless.limit + 1 }, (_, index) => `h${index}`));
  table.on(UpdateCommand).resolves({ Attributes: { n: 7, given: {}, orders: {}, requests: seen } });
  const answer = await send(filled);
  expect(answer.status).toBe(429);
  expect(answer.text).toContain('Det kommer mange bestillinger akkurat nå. Ring oss');
  expect(answer.text).toContain('22 33 44 55');
  expect(placed()).toBe(0);
});

test('a shop that takes no orders has no form, and takes none by it', async () => {
  table.on(QueryCommand).resolves({ Items: items({ acceptOrders: false }) });
  const { status, text } = await send(filled);
  expect(status).toBe(409);
  expect(text).toContain(shopsRules.notTaking);
  expect(text).not.toContain('<form');
  expect(placed()).toBe(0);
});

const html = 'text/html; charset=UTF-8';
const timeOut = Object.assign(new Error('too slow'), { name: 'TimeoutError' });
const cancelPath = '/api/storefront/orders/tok_en/cancel';

test('when the table does not answer, a guest without script gets a page that sends the same form with the same key', async () => {
  expectConsole(/Request failed/);
  table.on(QueryCommand).rejects(timeOut);
  const { status, text, headers } = await send(filled, {}, '/restaurant/napoli/bestill');
  expect(status).toBe(503);
  expect(headers['content-type']).toBe(html);
  expect(headers['retry-after']).toBe('1');
  expect(text).toContain('du får aldri to bestillinger');
  expect(text).toContain('action="/restaurant/napoli/bestill"');
  expect(inputOf(text, 'nokkel')).toBe(key);
  expect(inputOf(text, 'gjor')).toBe('bestill');
  expect(inputOf(text, 'customerName')).toBe('Kari Ødegård');
  expect(placed()).toBe(0);
});

test('every other failure of the form is a page too: no shop, the demo, a form of another site, too much, a failure of ours', async () => {
  expectConsole(/Request failed/);
  const huge = { ...filled, notes: 'x'.repeat(70_000) };
  const answers = [
    await send(filled, { 'x-tenant-host': 'ingen.luka.no' }),
    await send(filled, { 'x-tenant-host': 'demo.luka.no' }, '/restaurant/demo/bestill'),
    await send(filled, { 'sec-fetch-site': 'cross-site' }),
    await send(huge),
  ];
  table.on(QueryCommand).rejects(new Error('a mistake'));
  answers.push(await send(filled));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 413, 500]);
  for (const { text, headers } of answers) {
    expect(headers['content-type']).toBe(html);
    expect(text).toContain('class="lost"');
    expect(text).not.toContain('a mistake');
  }
  expect(answers[1]?.text).toContain(ordersRefusals.reasons.demoTakesNone({}));
});

test('a cancel form whose shop cannot be read gets a page that leads back to the order; a script still gets JSON', async () => {
  expectConsole(/Request failed/);
  table.on(GetCommand).rejects(timeOut);
  const { status, text, headers } = await send({}, {}, cancelPath);
  expect(status).toBe(503);
  expect(headers['content-type']).toBe(html);
  expect(text).toContain('href="/bestilling/tok_en"');
  expect(text).toContain(`action="${cancelPath}"`);
  const { body } = await asCustomer({ method: 'POST', path: cancelPath });
  expect(body).toMatchObject({ error: { code: 'UNAVAILABLE' } });
});

const forLater = { later: { days: 2, perSlot: null } };
const noon = '2026-11-21T15:00:00.000Z';
const optionsIn = (html: string) =>
  [...html.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => [value, text]);

test('a form offers the times of each day where the shop takes orders for later, and no other shop has the field', async () => {
  expect((await asCustomer({ path: '/bestill' })).text).not.toContain('<select');
  table.on(QueryCommand).resolves({ Items: items(forLater) });
  const { text } = await asCustomer({ path: '/bestill' });
  expect(optionsIn(text)[0]).toEqual(['', tillWords.asap]);
  expect(optionsIn(text)).toContainEqual([noon, '16:00']);
  expect(text).toContain(`<optgroup label="${tillWords.tomorrow} 21. nov.">`);
});

test('in the evening a form takes a dish of the lunch for tomorrow, and shows the times of its hours alone', async () => {
  const lunch = { days: ['saturday' as const], from: '11:00', to: '16:00' };
  const shop = (settings: object) =>
    items(settings).map((item) =>
      'items' in item ? { ...item, items: [{ ...pizza, window: lunch }] } : item,
    );
  table.on(QueryCommand).resolves({ Items: shop(forLater) });
  const { text } = await send({ rett: pizza.id });
  expect(inputOf(text, `antall.${pizza.id}`)).toBe('1');
  expect(text).toContain('Selges lørdag 11–16');
  expect(optionsIn(text)).toEqual([
    ['', tillWords.noTimeYet],
    ...['15:00', '15:15', '15:30', '15:45'].map((time) => [expect.any(String), time]),
  ]);
  table.on(QueryCommand).resolves({ Items: shop({}) });
  expect((await asCustomer({ path: '/bestill' })).text).not.toContain(`antall.${pizza.id}`);
});

test('a form that is sent for a time makes an order for it, also while the shop is shut', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T23:30:00Z'));
  table.on(QueryCommand).resolves({ Items: items(forLater) });
  const { text } = await asCustomer({ path: '/bestill' });
  expect(optionsIn(text)[0]).toEqual(['', tillWords.noTimeYet]);
  const shut = await send(filled);
  expect(shut.status).toBe(409);
  expect(shut.text).toContain(ordersRefusals.reasons.dueWrong({}));
  expect(placed()).toBe(0);
  const { status } = await send({ ...filled, due: noon });
  expect(status).toBe(303);
  const [, order] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(order?.Put?.Item).toMatchObject({ due: noon });
});

test('a time that cannot be had comes back with the form, its reason at the field and the time as it was chosen', async () => {
  table.on(QueryCommand).resolves({ Items: items(forLater) });
  const { status, text } = await send({ ...filled, due: '2026-11-21T02:00:00.000Z' });
  expect(status).toBe(409);
  expect(/<select[\s\S]*?<\/div>/.exec(text)?.[0]).toContain('Da har vi ikke åpent.');
  const again = await send({ ...filled, due: noon, gjor: 'regn' });
  expect(again.text).toMatch(
    new RegExp(`<option[^>]*(?:selected=""[^>]*value="${noon}"|value="${noon}"[^>]*selected="")`),
  );
});

test('without script the postcode is a plain field: it prices the delivery, and is refused in the same words', async () => {
  table.on(QueryCommand).resolves({ Items: items({ deliveryZones: [deliveryZone({ freeOverOre: null })] }) });
  const driven = { ...filled, fulfilment: 'delivery', address: 'Storgata 14 B', sum: '42700' };
  const { text } = await send({ ...driven, postcode: '0184', gjor: 'regn' });
  expect(inputOf(text, 'sum')).toBe('42700');
  expect(inputOf(text, 'postcode')).toBe('0184');

  const outside = await send({ ...driven, postcode: '1163' });
  expect(outside.status).toBe(409);
  expect(outside.text).toContain(ordersRefusals.reasons.outsideZones({ postcode: '1163' }));
  expect((await send({ ...driven, postcode: ' ' })).text).toContain(
    ordersRefusals.reasons.postcodeMissing({}),
  );
  expect((await send({ ...driven, postcode: '18' })).text).toContain(
    ordersRefusals.reasons.postcodeWrong({}),
  );
  expect(placed()).toBe(0);

  expect((await send({ ...driven, postcode: '0184', addressExtra: 'oppgang B' })).status).toBe(303);
  expect(placed()).toBe(1);
});

test('without script the times of a delivery are those of the postcode that was typed', async () => {
  const far = deliveryZone({ name: 'Langt', postcodes: ['1163'], extraMinutes: 60 });
  const deliveryZones = [deliveryZone({ extraMinutes: 0 }), far];
  table.on(QueryCommand).resolves({ Items: items({ ...forLater, deliveryZones }) });
  const first = async (postcode: string) =>
    optionsIn((await send({ ...filled, fulfilment: 'delivery', postcode, gjor: 'regn' })).text)[1]?.[1];
  expect([await first('0184'), await first('1163'), await first('11')]).toEqual(['18:30', '19:30', '18:30']);
});

test('without script a happy hour is said over the dishes, as it is over the menu', async () => {
  const days = ['friday' as const];
  const offer = {
    code: 'FREDAG',
    discount: { kind: 'percent', percent: 20 },
    minOrderOre: 0,
    isActive: true,
  };
  const rest = { lastDay: null, createdAt: '2026-11-01T00:00:00.000Z' };
  const own = [{ ...offer, ...rest, window: { days, from: '10:00', to: '12:00' } }];
  const offers = { pk: business, sk: 'SITE#OFFERS', own, remembersGuests: false };
  table.on(QueryCommand).resolves({ Items: [...items(), offers] });
  const { text } = await send({ gjor: 'regn' });
  expect(text).toContain('20 % rabatt på maten fredag 10–12');
});

test('a postcode of the menu page opens the form with its price, or says that nothing is driven there', async () => {
  const deliveryZones = [deliveryZone({ freeOverOre: null, minOrderOre: 20_000 })];
  table.on(QueryCommand).resolves({ Items: items({ deliveryZones }) });
  const said = async (postcode: string) => (await send({ fulfilment: 'delivery', postcode })).text;
  const near = await said('0184');
  expect(near).toContain(`${deliveryWords.costs('49 kr', '0184')}. ${deliveryWords.there('18:30')}`);
  expect(inputOf(near, 'postcode')).toBe('0184');
  expect(near).toMatch(/<input[^>]*checked=""[^>]*value="delivery"/);
  expect(await said('1163')).toContain(`${deliveryWords.outside('1163')}. ${deliveryWords.fetchIt}`);
  expect(placed()).toBe(0);
});

test('a form says that a time more than five days ahead is not paid online once one is chosen, and then offers the other ways', async () => {
  const said = ordersRefusals.reasons.payOnlineTooFar({ days: 5 });
  const open = async (days: number, fields?: Record<string, string>) => {
    const shop = { later: { days, perSlot: null }, paymentMethods: { cash: true, card: false, vipps: true } };
    const [profile, ...others] = items(shop);
    const Items = [
      { ...profile, ...onPlan('premium') },
      ...others,
      { ...keys.online(business), provider: 'vipps' },
    ];
    table.on(QueryCommand).resolves({ Items });
    if (!fields) return (await asCustomer({ path: '/bestill' })).text;
    return (await send({ ...filled, paymentMethod: 'vipps', ...fields })).text;
  };
  const waysOf = (page: string) =>
    [...page.matchAll(/name="paymentMethod"[^>]*value="(\w+)"/g)].map(([, way]) => way);
  expect(await open(5)).not.toContain(said);
  const fresh = await open(14);
  expect(fresh).not.toContain(said);
  expect(waysOf(fresh)).toEqual(['vipps', 'cash']);
  const counted = await open(14, { due: '2026-11-26T17:00:00.000Z', gjor: 'regn' });
  expect(counted).toContain(`<p class="meta">${said}`);
  expect(waysOf(counted)).toEqual(['cash']);
  const refused = await open(14, { due: '2026-11-26T17:00:00.000Z' });
  expect(refused).toMatch(/role="alert">.*?<span>Bestillinger mer enn/);
  expect(waysOf(refused)).toEqual(['cash']);
  expect(placed()).toBe(0);
});
