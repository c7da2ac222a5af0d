import { expect, test } from 'vitest';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { extras, grpId, optId, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { current, header, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const { id: _, ...extrasDraft } = extras;
const { id: _sizes, ...sizesDraft } = sizes;
const draft = { ...extrasDraft, options: extras.options.map((one, n) => ({ ...one, id: optId(90 + n) })) };
const groups = () => owner.menu.groups;
const group = (id: string) => ({ param: { id } });
const pizza = menuItem({ priceOre: 0, groups: [{ groupId: sizes.id }, { groupId: extras.id }] });
const salad = menuItem({ id: itmId(2), name: 'Salat', groups: [{ groupId: extras.id }] });

test('a group is made once, however often it is sent, and stands last', async () => {
  storedMenuOf({ groups: [sizes] });
  const made = async () => (await groups().$post({ json: draft }, header())).json();

  const [first, again] = [await made(), await made()];
  expect(first).toEqual({ ...draft, id: expect.stringMatching(/^grp_[0-9a-z]{10}$/) });
  expect(again).toEqual(first);
  expect((await current()).groups).toEqual([sizes, expect.objectContaining(first)]);
  const other = groups().$post({ json: { ...draft, name: 'Saus' } }, header());
  expect(await outcomeOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED', expect.any(String)]);
});

test("an option's id that another group has is refused at that option", async () => {
  storedMenuOf({ groups: [sizes, extras] });
  const twice = { ...draft, options: [draft.options[0]!, { ...draft.options[1]!, id: optId(11) }] };

  expect(await outcomeOf(groups().$post({ json: twice }, header()))).toEqual([
    ...['VALIDATION_FAILED', 'options.1.id', 'Valget står allerede i en annen gruppe'],
  ]);
  expect(await outcomeOf(groups()[':id'].$put({ ...group(extras.id), json: twice }))).toMatchObject([
    'VALIDATION_FAILED',
    'options.1.id',
    expect.any(String),
  ]);
  expect(await outcomeOf(groups()[':id'].$put({ ...group(extras.id), json: extrasDraft }))).toBe(200);
});

test('a menu of 60 groups takes no more, and says what to do', async () => {
  storedMenuOf({
    groups: Array.from({ length: 60 }, (_, n) => optionGroup(n, `Gruppe ${n}`, [option(1000 + n, 'x', 0)])),
  });
  expect(await outcomeOf(groups().$post({ json: draft }, header()))).toEqual([
    'MENU_FULL',
    'Menyen har 60 tilvalg, og flere er det ikke plass til. Slett et som ikke er i bruk.',
  ]);
});

test('prices for sizes that the menu does not have are not kept', async () => {
  storedMenuOf({ groups: [sizes] });
  const stale = draft.options.map((one) => ({ ...one, priceBySize: { [optId(12)]: 3000, [optId(99)]: 1 } }));
  await groups().$post({ json: { ...draft, options: stale } }, header());
  await groups().$post({ json: { ...extrasDraft, sizeGroupId: grpId(8) } }, header('another-key-0123456789'));

  const [, kept, without] = (await current()).groups;
  expect(kept?.options.map(({ priceBySize }) => priceBySize)).toEqual(Array(2).fill({ [optId(12)]: 3000 }));
  expect(without).not.toHaveProperty('sizeGroupId');
  expect(without?.options.some(({ priceBySize }) => priceBySize)).toBe(false);
});

test('what was marked as sold out beside an open form of the group is still sold out when the form is saved', async () => {
  storedMenuOf({ groups: [sizes, extras] });
  const param = { id: extras.id, option: optId(22) };
  await groups()[':id'].options[':option']['sold-out'].$put({ param, json: { soldOut: 'byHand' } });

  const renamed = { ...extrasDraft, name: 'Topping', options: extras.options.toReversed() };
  await groups()[':id'].$put({ ...group(extras.id), json: renamed });

  const [, saved] = (await current()).groups;
  expect(saved).toMatchObject({ name: 'Topping' });
  expect(saved?.options.map(({ id, soldOut }) => [id, soldOut])).toEqual([
    [optId(22), { until: null }],
    [optId(21), undefined],
  ]);
});

test('a group that is deleted is taken off its dishes; a dish that loses its sizes keeps the price guests read', async () => {
  storedMenuOf({ items: [pizza, salad], groups: [sizes, extras] });

  await groups()[':id'].$delete(group(extras.id));
  expect((await current()).items.map((item) => item.groups)).toEqual([[{ groupId: sizes.id }], undefined]);
  await groups()[':id'].$delete(group(sizes.id));

  const { items, groups: left } = await current();
  expect(left).toEqual([]);
  expect(items.map((item) => [item.priceOre, item.groups])).toEqual([
    [14_900, undefined],
    [18_900, undefined],
  ]);
});

test('groups stand in the order of the owner; one that the list leaves out comes last', async () => {
  const third = optionGroup(3, 'Saus', [option(31, 'Aioli', 0)]);
  storedMenuOf({ groups: [sizes, extras, third] });

  await owner.menu['group-order'].$put({ json: { groupIds: [third.id, sizes.id, grpId(9)] } });

  expect((await current()).groups.map(({ id }) => id)).toEqual([third.id, sizes.id, extras.id]);
});

test('the dishes that use a group: new ones get it last, others lose it, the rest keep their own prices', async () => {
  const own = { groupId: extras.id, prices: { [optId(22)]: 500 } };
  const soup = menuItem({ id: itmId(3), groups: [{ groupId: sizes.id }] });
  storedMenuOf({ items: [{ ...pizza, groups: [own] }, salad, soup], groups: [sizes, extras] });

  const json = { ...extrasDraft, itemIds: [pizza.id, soup.id] };
  await groups()[':id'].$put({ ...group(extras.id), json });

  expect((await current()).items.map((item) => item.groups)).toEqual([
    [own],
    undefined,
    [{ groupId: sizes.id }, { groupId: extras.id }],
  ]);
});

test('no dish gets two groups of sizes, neither by its form, nor by the group', async () => {
  const weights = optionGroup(3, 'Vekt', [option(31, '200 g', 0)], { kind: 'sizes', min: 1, max: 1 });
  storedMenuOf({ items: [pizza], groups: [sizes, extras, weights] });
  const refusal = 'Margherita har allerede størrelser. En rett kan bare ha én gruppe med størrelser.';

  const both = { groups: [{ groupId: sizes.id }, { groupId: weights.id }] };
  const byForm = owner.menu.items[':id'].$patch({ param: { id: pizza.id }, json: both });
  expect(await outcomeOf(byForm)).toEqual(['VALIDATION_FAILED', 'groups', refusal]);
  const { id: _weights, ...weightsDraft } = weights;
  const json = { ...weightsDraft, name: 'Porsjon', itemIds: [pizza.id] };
  expect(await outcomeOf(groups()[':id'].$put({ ...group(weights.id), json }))).toEqual([
    ...['VALIDATION_FAILED', 'itemIds', refusal],
  ]);
  expect((await current()).groups).toEqual([sizes, extras, weights]);
  const asSizes = { ...extrasDraft, kind: 'sizes' as const, min: 1, max: 1, maxEach: 1 };
  expect(await outcomeOf(groups()[':id'].$put({ ...group(extras.id), json: asSizes }))).toEqual([
    ...['VALIDATION_FAILED', 'kind', refusal],
  ]);
});

test('a dish keeps only groups, prices and hidden options that the menu has, and enough to choose from', async () => {
  storedMenuOf({ items: [pizza], groups: [sizes, extras] });
  const patch = (own: object[]) =>
    owner.menu.items[':id'].$patch({ param: { id: pizza.id }, json: { groups: own as never } });

  await patch([
    { groupId: sizes.id, prices: { [optId(12)]: 1, [optId(99)]: 2 }, hidden: [optId(11), optId(99)] },
    { groupId: grpId(9) },
  ]);
  expect((await current()).items[0]?.groups).toEqual([
    { groupId: sizes.id, prices: { [optId(12)]: 1 }, hidden: [optId(11)] },
  ]);
  const twoOf = { ...extrasDraft, min: 2, max: 2, maxEach: 1 };
  await groups()[':id'].$put({ ...group(extras.id), json: twoOf });
  expect(await outcomeOf(patch([{ groupId: extras.id, hidden: [optId(21)] }]))).toEqual([
    ...['VALIDATION_FAILED', 'groups', 'Margherita har for få valg igjen i ekstra topping'],
  ]);
});

test('a group is stored with its dishes or not at all, and a repeated request takes no dish back', async () => {
  storedMenuOf({ items: [pizza, { ...salad, groups: [] }], groups: [sizes] });
  const json = { ...draft, itemIds: [salad.id] };
  const gone = groups().$post(
    { json: { ...draft, itemIds: [itmId(9)] } },
    header('a-key-of-a-dish-that-is-gone'),
  );
  expect(await outcomeOf(gone)).toEqual(['NOT_FOUND', 'Fant ikke retten']);
  expect((await current()).groups).toEqual([sizes]);

  const { id } = await (await groups().$post({ json }, header())).json();
  const onDishes = async () =>
    (await current()).items.map((item) => item.groups?.map(({ groupId }) => groupId));
  expect((await onDishes())[1]).toEqual([id]);
  await owner.menu.items[':id'].$patch({ param: { id: salad.id }, json: { groups: [] } });
  await groups().$post({ json }, header());
  expect((await onDishes())[1]).toBeUndefined();
});

test('a group becomes one of sizes in the request that takes it off the dish with other sizes', async () => {
  storedMenuOf({ items: [pizza, salad], groups: [sizes, extras] });
  const asSizes = { ...extrasDraft, kind: 'sizes' as const, min: 1, max: 1, maxEach: 1 };

  await groups()[':id'].$put({ ...group(extras.id), json: { ...asSizes, itemIds: [salad.id] } });

  const { items, groups: saved } = await current();
  expect(saved[1]?.kind).toBe('sizes');
  expect(items.map((item) => item.groups)).toEqual([[{ groupId: sizes.id }], [{ groupId: extras.id }]]);
});

test('a group nobody has is NOT_FOUND', async () => {
  storedMenuOf({ items: [pizza], groups: [sizes] });
  const id = grpId(9);
  const answers = await Promise.all([
    groups()[':id'].$put({ ...group(id), json: extrasDraft }),
    groups()[':id'].$delete(group(id)),
    groups()[':id'].$put({ ...group(sizes.id), json: { ...sizesDraft, itemIds: [itmId(9)] } }),
    groups()[':id'].options[':option']['sold-out'].$put({
      ...{ param: { id: sizes.id, option: optId(99) }, json: { soldOut: null } },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
