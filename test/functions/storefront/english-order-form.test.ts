import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { words } from '../../../functions/storefront/words.ts';
import { inLanguage } from '../../../shared/kernel/language.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import type { OrderReasons } from '../../../shared/orders/reasons.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { norwegianIn } from '../../helpers/norwegian.ts';
import { extras, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import { onFriday, shopItems } from '../friday-shop.ts';

const pizza = menuItem({ allergens: ['hvete', 'melk'] });
const sauces = optionGroup(3, 'Saus', [option(31, 'Hvitløk', 0)]);
const calzone = menuItem({
  ...{ id: itmId(2), name: 'Calzone', priceOre: 15_000 },
  groups: [sizes, extras, sauces].map(({ id }) => ({ groupId: id })),
});
const filled = {
  nokkel: '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11',
  gjor: 'bestill',
  sum: '37800',
  [`antall.${pizza.id}`]: '2',
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
};
const stored = (settings: object = {}) =>
  fakeTable(shopItems([pizza, calzone], { groups: [sizes, extras, sauces], settings }));
const english = (make: () => string) => inLanguage('en', make);
const refusal = (reason: keyof OrderReasons | 'phoneMissing') => english(() => wordsOf({ reason }, ''));

onFriday();

async function send(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await asCustomer({
    ...{ method: 'POST', path, rawBody: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const text = answer.text.replace(/<style>.*?<\/style>/gs, '');
  return { ...answer, text };
}
const namesOf = (html: string) => [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
const saidIn = (html: string) => html.replace(/<[^>]*>/g, ' ');
const placed = () => table.commandCalls(TransactWriteCommand).length;

test.each<[string, Record<string, string>, () => string[]]>([
  ['no phone', { customerPhone: '' }, () => [english(() => words.somethingMissing), refusal('phoneMissing')]],
  ['no address', { fulfilment: 'delivery' }, () => [refusal('addressMissing')]],
  ['no dish', { [`antall.${pizza.id}`]: '0' }, () => [refusal('basketEmpty')]],
  ['a sum that was never counted', { sum: '' }, () => [english(() => words.checkTotal)]],
  ['another sum', { sum: '18900' }, () => [english(() => words.totalIs(kroner(37_800)))]],
  ['choices not seen', { [`antall.${calzone.id}`]: '1' }, () => [english(() => words.checkChoices)]],
])(
  'a form at /en/bestill with %s comes back in English, with the fields of the Norwegian one',
  async (_, fields, expected) => {
    stored();
    const answer = await send('/en/bestill', { ...filled, ...fields });
    for (const sentence of expected()) expect(answer.text).toContain(sentence);
    expect(answer.text).toContain('<html lang="en">');
    expect(answer.text).toContain('action="/en/bestill"');
    expect(answer.text).toContain('value="Kari Ødegård"');
    const norwegian = await send('/bestill', { ...filled, ...fields });
    expect(answer.status).toBe(norwegian.status);
    expect(namesOf(answer.text)).toEqual(namesOf(norwegian.text));
    expect(norwegian.text).toContain('action="/bestill"');
    for (const sentence of expected()) expect(norwegian.text).not.toContain(sentence);
    expect(placed()).toBe(0);
  },
);

test('an order that is refused as it is placed says why in English', async () => {
  stored({ minOrderOre: 50_000, minOrderForPickup: true });
  const { status, text } = await send('/en/bestill', filled);
  expect(status).toBe(409);
  expect(text.replace(/\u00a0/g, ' ')).toContain('The minimum order is 500 kr.');
  expect(placed()).toBe(0);
});

test('a failure of the English form is a page in English that sends the same form again, and leads to the English menu', async () => {
  expectConsole(/Request failed/);
  stored();
  table.on(QueryCommand).rejects(Object.assign(new Error('too slow'), { name: 'TimeoutError' }));
  const { status, text } = await send('/restaurant/napoli/en/bestill', filled);
  expect(status).toBe(503);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain(english(() => words.neverTwo));
  expect(text).toContain('action="/restaurant/napoli/en/bestill"');
  expect(text).toContain('href="/restaurant/napoli/en"');
  expect(text).not.toContain('class="lang"');
  expect(namesOf(text)).toEqual(expect.arrayContaining(Object.keys(filled)));
  expect(norwegianIn(saidIn(text))).toEqual([]);
});

test('no shop, the demo, a form of another site and too much are said in English, too', async () => {
  stored();
  const answers = [
    await send('/en/bestill', filled, { 'x-tenant-host': 'ingen.luka.no' }),
    await send('/restaurant/demo/en/bestill', filled, { 'x-tenant-host': 'demo.luka.no' }),
    await send('/en/bestill', filled, { 'sec-fetch-site': 'cross-site' }),
    await send('/en/bestill', { ...filled, notes: 'x'.repeat(70_000) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 413]);
  for (const { text } of answers) {
    expect(text).toContain(english(() => words.notDone));
    expect(text).toMatch(/href="(\/restaurant\/demo)?\/en"/);
    expect(norwegianIn(saidIn(text))).toEqual([]);
  }
});

test('a shop that shows no English page opens its Norwegian form, and answers the English one that was open', async () => {
  stored({ showsEnglish: false });
  const opened = await asCustomer({ path: '/restaurant/napoli/en/bestill' });
  expect([opened.status, opened.headers.location]).toEqual([302, '/restaurant/napoli/bestill']);
  expect((await asCustomer({ path: '/bestill' })).status).toBe(200);
  const counted = await send('/en/bestill', { ...filled, gjor: 'regn' });
  expect(counted.text).toContain('<html lang="en">');
  const sent = await send('/en/bestill', filled);
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/en\/bestilling\//)]);
});

test('a cancel form that fails has a page in the language of the page that sent it, and keeps it', async () => {
  expectConsole(/Request failed/);
  const path = '/api/storefront/orders/tok_en/cancel';
  table.on(GetCommand).rejects(Object.assign(new Error('too slow'), { name: 'TimeoutError' }));
  const inEnglish = await send(`${path}?sprak=en`);
  expect(inEnglish.status).toBe(503);
  expect(inEnglish.text).toContain(`action="${path}?sprak=en"`);
  expect(inEnglish.text).toContain('href="/en/bestilling/tok_en"');
  expect(inEnglish.text).toContain('class="lang" href="/bestilling/tok_en"');
  expect(norwegianIn(saidIn(inEnglish.text))).toEqual([]);
  const inNorwegian = await send(path);
  expect(inNorwegian.text).toContain(`action="${path}"`);
  expect(inNorwegian.text).toContain('href="/bestilling/tok_en"');
  expect(inNorwegian.text).toContain(words.toOrder);
});
