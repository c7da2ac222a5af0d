import { expect, test } from 'vitest';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import {
  optionsText,
  shortRule,
  usedOn,
} from '../../../../../web/owner/dashboard/menu/groups/group-changes.ts';
import {
  copyOfGroup,
  fieldAt,
  fieldsOfGroup,
  type GroupFields,
  newOption,
  readGroup,
} from '../../../../../web/owner/dashboard/menu/groups/group-form.ts';
import { itmId, menuItem, optId } from '../../../../helpers/builders.ts';
import { sauce, sizes, topping } from './fixture.ts';

const drafted = (fields: GroupFields) => {
  const read = readGroup(fields, sizes.options);
  if (!('draft' in read)) throw new Error(JSON.stringify(read.issues));
  return read.draft;
};
const issuesOf = (fields: GroupFields) => {
  const read = readGroup(fields, sizes.options);
  return 'issues' in read ? Object.fromEntries(read.issues.map(({ path, message }) => [path, message])) : {};
};

test.each([sizes, topping])('$name survives the form as it is', (group) => {
  const { id: _, options, ...rest } = group;
  expect(drafted(fieldsOfGroup(group))).toEqual({
    ...rest,
    options: options.map(({ soldOut: _soldOut, ...option }) => option),
  });
});

test('an empty price is 0 on an extra and missing on a size', () => {
  const extra = { ...newOption(), name: 'Hvitløk' };
  expect(drafted({ ...fieldsOfGroup(undefined), name: 'Saus', options: [extra] }).options[0]?.priceOre).toBe(
    0,
  );
  expect(
    issuesOf({ ...fieldsOfGroup(undefined), kind: 'sizes', name: 'Størrelse', options: [extra] }),
  ).toEqual({ 'options.0.price': 'Skriv et beløp i kroner, for eksempel 49 eller 49,50' });
});

test('each error is at its field: name, a price of one size, and a rule that cannot be kept', () => {
  const fields = fieldsOfGroup(topping);
  const [first = newOption()] = fields.options;
  const small = sizes.options[0]?.id ?? '';
  expect(
    issuesOf({
      ...fields,
      name: ' ',
      min: 9,
      max: 2,
      options: [{ ...first, name: '', bySize: { ...first.bySize, [small]: 'to' } }],
    }),
  ).toMatchObject({
    name: 'Navn må fylles ut',
    'options.0.name': 'Valget mangler navn',
    [`options.0.bySize.${small}`]: 'Skriv et beløp i kroner, for eksempel 49 eller 49,50',
  });
  expect(issuesOf({ ...fields, min: 9, max: 2 })).toMatchObject({
    max: 'Høyst kan ikke være mindre enn minst',
  });
  expect(issuesOf({ ...fields, min: 9, max: 9, maxEach: 1 })).toMatchObject({
    min: 'Kunden kan ikke velge så mange: legg til flere valg, eller la samme valg tas flere ganger',
  });
  expect(issuesOf({ ...fields, options: [] })).toMatchObject({ options: 'Legg til minst ett valg' });
});

test('a group of sizes asks for exactly one, whatever was chosen before, and keeps no price by size', () => {
  const draft = drafted({ ...fieldsOfGroup(topping), kind: 'sizes' });
  expect(draft).toMatchObject({ kind: 'sizes', min: 1, max: 1, maxEach: 1 });
  expect(draft.sizeGroupId).toBeUndefined();
  expect(draft.options.every(({ priceBySize }) => priceBySize === undefined)).toBe(true);
});

test('a dish without sizes pays the price of the first column, and one option is taken no oftener than all', () => {
  const draft = drafted({ ...fieldsOfGroup(topping), max: 1, maxEach: 4 });
  expect(draft.options[0]?.priceOre).toBe(draft.options[0]?.priceBySize?.[sizes.options[0]?.id ?? '']);
  expect(draft.maxEach).toBe(1);
});

test('a copy has a name and options of its own', () => {
  const copy = copyOfGroup(topping);
  expect(copy.name).toBe('Ekstra topping (kopi)');
  expect(copy.options.map(({ name }) => name)).toEqual(topping.options.map(({ name }) => name));
  const ids = new Set([...copy.options, ...topping.options].map(({ id }) => id));
  expect(ids.size).toBe(topping.options.length * 2);
});

test('what the server says of the draft is shown at the field of the form', () => {
  expect(fieldAt('options.3.priceOre')).toBe('options.3.price');
  expect(fieldAt('options.3.priceBySize.opt_1')).toBe('options.3.bySize.opt_1');
  expect(fieldAt('options.3.id')).toBe('options.3.name');
  expect(fieldAt('options.3')).toBe('options.3');
  expect(fieldAt('max')).toBe('max');
});

const text = (group: OptionGroup) => optionsText(group).replaceAll(' ', ' ');

test('options are said in words: sizes with their price, extras with what they add', () => {
  expect(text(sizes)).toBe('Liten 149 · Medium 189 · Stor 239');
  expect(text(sauce)).toBe('Hvitløk · Bearnés +15');
  expect(text(topping)).toBe('Ekstra ost · Sjampinjong · Ansjos · Pepperoni. Pris etter størrelse.');
  const many = Array.from({ length: 12 }, (_, n) => ({ ...sauce.options[0]!, id: optId(n), name: `S${n}` }));
  expect(text({ ...sauce, options: many })).toBe('S0 · S1 · S2 · S3 og 8 til');
});

test.each([
  [1, 1, 1, 'Nøyaktig 1'],
  [1, 2, 1, '1 til 2'],
  [0, 6, 2, 'Opptil 6, hver 2 ganger'],
  [0, 3, 1, 'Opptil 3'],
])('%i to %i, each %i: %s', (min, max, maxEach, words) => {
  expect(shortRule({ min, max, maxEach })).toBe(words);
});

const categories = [{ id: 'Pizza', name: 'Pizza' }];
const dish = (n: number, name: string, has = true) =>
  menuItem({ id: itmId(n), name, ...(has && { groups: [{ groupId: sauce.id }] }) });

test('it says which dishes use a group', () => {
  const on = (items: ReturnType<typeof dish>[]) => usedOn(sauce, items, categories);
  expect(on([])).toEqual({ count: 'Ingen', names: 'Knytt til en rett for å bruke det' });
  expect(on([dish(1, 'A')])).toEqual({ count: '1 rett', names: 'A' });
  const [a, b, c, d] = [dish(1, 'A'), dish(2, 'B'), dish(3, 'C'), dish(4, 'D')];
  expect(on([a, b]).names).toBe('A og B');
  expect(on([a, b, c, d])).toEqual({ count: '4 retter', names: 'Alle i Pizza' });
  expect(on([a, b, c, d, dish(5, 'Calzone', false), dish(6, 'Barnepizza', false)]).names).toBe(
    'Alle i Pizza unntatt Calzone og Barnepizza',
  );
  const without = [7, 8, 9].map((n) => dish(n, `X${n}`, false));
  expect(on([a, b, c, d, dish(5, 'E'), ...without]).names).toBe('A, B, C og 2 til');
});
