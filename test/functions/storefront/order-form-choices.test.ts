import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as pageWords from '../../../functions/storefront/words.nb.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { typedOrder } from '../../../shared/orders/order-form.ts';
import * as tillWords from '../../../web/storefront/checkout/words.nb.ts';
import * as sheetWords from '../../../web/storefront/sheet/words.nb.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { choice, extras, grpId, optId, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import { onFriday, shopItems } from '../friday-shop.ts';

const sauces = optionGroup(3, 'Saus', [
  option(31, 'Hvitløk', 0, { isDefault: true, allergens: ['egg'] }),
  option(32, 'Chili', 1000, { depositOre: 200 }),
]);
const pizza = menuItem({
  ...{ name: 'Pepperoni', priceOre: 0, allergens: [] },
  groups: [{ groupId: sizes.id }, { groupId: extras.id }, { groupId: sauces.id }],
});
const size = `valg.${pizza.id}.${sizes.id}`;
const of = (group: OptionGroup, n: number) => `valg.${pizza.id}.${group.id}.${optId(n)}`;
const filled = {
  nokkel: '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11',
  gjor: 'bestill',
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
};
const chosen = {
  [`antall.${pizza.id}`]: '2',
  [`valg.${pizza.id}`]: '',
  [size]: optId(12),
  [of(extras, 21)]: '2',
  [of(extras, 22)]: '0',
  [of(sauces, 32)]: '1',
};

const stored = (items: MenuItem[], groups: OptionGroup[] = [sizes, extras, sauces], settings: object = {}) =>
  fakeTable(shopItems(items, { groups, settings }));

onFriday();

async function send(fields: Record<string, string>) {
  const rawBody = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-tenant-host': 'napoli.luka.no',
  };
  const answer = await asCustomer({ method: 'POST', path: '/bestill', headers, rawBody });
  return { ...answer, text: answer.text.replace(/\u00a0/g, ' ') };
}
const inputOf = (html: string, name: string, value?: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .find(
      (input) =>
        input.includes(` name="${name}"`) && (value === undefined || input.includes(`value="${value}"`)),
    );
const sumOf = (html: string) => /value="(\d*)"/.exec(inputOf(html, 'sum') ?? '')?.[1];
const orders = () =>
  table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => args[0].input.TransactItems?.[1]?.Put?.Item)
    .filter((order) => order?.lines);

test('what the form sends of choices becomes choices of that dish; one that is not taken is none', () => {
  const values = new Map(Object.entries(chosen).map(([name, value]) => [name, [value]]));
  const { choices } = typedOrder(new Map([...values, ['valg.itm_9', ['']], ['valg.itm_8.grp_1', ['']]]));
  expect(choices.get(pizza.id)).toEqual([choice(12), choice(21, 2), choice(32)]);
  expect([...choices.keys()]).toEqual([pizza.id, 'itm_9', 'itm_8']);
  expect(choices.get('itm_8')).toEqual([]);
});

test('a dish that asks is ordered without script: its choices come when it is chosen, are counted and are sold', async () => {
  stored([pizza]);
  const menuOnly = await send({});
  expect(menuOnly.text).not.toContain(`name="valg.`);
  expect(menuOnly.text).toContain('fra 149 kr');

  const opened = await send({ rett: pizza.id });
  expect(inputOf(opened.text, size, optId(11))).toContain('type="radio"');
  expect(inputOf(opened.text, of(extras, 21))).toMatch(/type="number".*max="2"|max="2".*type="number"/);
  expect(inputOf(opened.text, of(sauces, 31))).toMatch(/type="checkbox".*checked|checked.*type="checkbox"/);
  expect(inputOf(opened.text, of(sauces, 32))).not.toContain('checked');
  expect(opened.text).toContain(sheetWords.required);
  expect(opened.text).not.toContain('class="error"');

  const counted = await send({ ...filled, ...chosen, gjor: 'regn' });
  expect(inputOf(counted.text, size, optId(12))).toContain('checked');
  expect(inputOf(counted.text, of(extras, 21))).toContain('value="2"');
  expect(inputOf(counted.text, of(sauces, 31))).not.toContain('checked');
  // Two large for 199 kr, each with cheese for 30 kr twice, and chili for 10 kr with 2 kr pant.
  expect(sumOf(counted.text)).toBe('54200');
  expect(counted.text).toContain('2 × Pepperoni, stor<small>Ost × 2, chili</small>');
  expect(counted.text).toMatch(/Pant.*4 kr/);

  expect((await send({ ...filled, ...chosen, sum: '54200' })).status).toBe(303);
  expect(orders()[0]).toMatchObject({
    totalOre: 54_200,
    lines: [{ quantity: 2, priceOre: 26_900, choices: [choice(12), choice(21, 2), choice(32)] }],
  });
});

/** Its link at the top, and its fault under the name of the group. */
const saidAt = (html: string, group: OptionGroup) => {
  const id = `valg.${pizza.id}.${group.id}`;
  const [, top] = /role="alert">(.*?)<\/p>/.exec(html) ?? [];
  const fieldset = html.split(`<fieldset id="${id}"`)[1];
  return [
    new RegExp(`<span>(?:<a href="#${id}">)?([^<]*)`).exec(top ?? '')?.[1],
    /^[^>]*><legend><span>[^<]*<\/span> <\/legend><p class="error"[^>]*><svg.*?<\/svg>([^<]*)/.exec(
      fieldset ?? '',
    )?.[1],
  ];
};

test('too few, too many and sold out are said at the group and at the top, and nothing is ordered', async () => {
  stored([pizza]);
  const { [size]: _, ...without } = chosen;
  const few = await send({ ...filled, ...without, sum: '1' });
  expect(few.status).toBe(409);
  expect(saidAt(few.text, sizes)).toEqual(['Pepperoni: Velg størrelse', 'Velg størrelse']);
  const many = await send({ ...filled, ...chosen, [of(extras, 21)]: '3', sum: '1' });
  expect(saidAt(many.text, extras)).toEqual(['Pepperoni: Velg høyst 2 av ost', 'Velg høyst 2 av ost']);

  const gone = extras.options.map((one) => ({ ...one, soldOut: { until: null } }));
  stored([pizza], [sizes, { ...extras, options: gone }, sauces]);
  const out = await send({ ...filled, ...chosen, sum: '54200' });
  expect(saidAt(out.text, extras)).toEqual(['Pepperoni: Ost er utsolgt.', 'Ost er utsolgt']);
  expect(inputOf(out.text, of(extras, 21))).toContain('disabled');
  // Without the cheese, as the form is sent next.
  expect(sumOf(out.text)).toBe('42200');
  expect(orders()).toEqual([]);
});

test('a dish whose choices the guest has not seen is not ordered: they are shown first', async () => {
  const calzone = menuItem({ name: 'Calzone', priceOre: 15_000, groups: [{ groupId: sauces.id }] });
  stored([calzone]);
  const { status, text } = await send({ ...filled, [`antall.${calzone.id}`]: '1', sum: '15000' });
  expect(status).toBe(409);
  expect(text).toContain(pageWords.checkChoices);
  expect(inputOf(text, `valg.${calzone.id}`)).toContain('type="hidden"');
  expect(orders()).toEqual([]);
});

test('a dish that cannot be had has its words and no field', async () => {
  const soup = menuItem({ id: itmId(2), name: 'Suppe', soldOut: { until: null } });
  const pils = menuItem({ id: itmId(3), name: 'Pils', alcoholPercent: 4.7 });
  stored([pizza, soup, pils]);
  const { text } = await send({ rett: soup.id });
  expect(text).toContain('<small>Utsolgt</small>');
  expect(text).toContain('<small>Serveres i restauranten</small>');
  expect(inputOf(text, `antall.${soup.id}`)).toBeUndefined();
  expect(inputOf(text, `antall.${pils.id}`)).toBeUndefined();
  expect(sumOf(text)).toBe('');
});

test('alcohol asks for the age in the form, and is ordered when it is said', async () => {
  const alcohol = { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' };
  const pils = menuItem({ name: 'Pils', priceOre: 6500, alcoholPercent: 4.7 });
  stored([pils, menuItem({ id: itmId(2), name: 'Cola' })], [], { alcohol });
  expect(inputOf((await send({ rett: itmId(2) })).text, 'isOfAge')).toBeUndefined();
  expect(inputOf((await send({ rett: pils.id })).text, 'isOfAge')).toContain('type="checkbox"');

  const beer = { ...filled, [`antall.${pils.id}`]: '1', sum: '6500' };
  const refused = await send(beer);
  expect(refused.text).toMatch(/<p class="error"><svg.*?<\/svg>Bekreft at du er over 18 år<\/p>/);
  expect(orders()).toEqual([]);
  expect((await send({ ...beer, isOfAge: 'ja' })).status).toBe(303);
  expect(orders()[0]).toMatchObject({ totalOre: 6500 });
});

test('names that no form sends are no choices of anything', async () => {
  stored([pizza]);
  const odd = {
    'valg.__proto__': '',
    'valg.constructor.x': 'y',
    'valg.': '',
    [`valg.${pizza.id}.${grpId(9)}`]: 'opt_x',
  };
  const { status } = await send({ ...filled, ...chosen, ...odd, 'antall.__proto__': '1', sum: '1' });
  expect(status).toBe(409);
  expect(orders()).toEqual([]);
});

test('choices that the guest has not seen yet are no matter of time: the form offers its times', async () => {
  stored([pizza], undefined, { later: { days: 1, perSlot: null } });
  const { text } = await send({ rett: pizza.id });
  expect(text).toMatch(new RegExp(`<option value=""[^>]*>${tillWords.asap}`));
  expect(text).toContain('<optgroup');
});
