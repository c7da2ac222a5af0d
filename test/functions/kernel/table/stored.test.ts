import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { stored, Unreadable } from '../../../../functions/kernel/table/stored.ts';

const note = stored(
  'note',
  v.object({ text: v.string(), count: v.number(), at: v.exactOptional(v.string()) }),
);

test('a reader answers the named fields and drops the rest', () => {
  const item = { pk: 'biz_1', sk: 'NOTE', schema: 1, text: 'Hei', count: 2, secret: 'x' };
  expect(note.read(item)).toEqual({ text: 'Hei', count: 2 });
  expectTypeOf(note.read(item)).toEqualTypeOf<{ text: string; count: number; at?: string }>();
});

test('an item that does not have the shape throws, and says where but never what it holds', () => {
  const read = () => note.read({ text: 'Kari Nordmann', count: 'Kari Nordmann' });
  expect(read).toThrow(Unreadable);
  expect(read).toThrow('The stored note of schema 1 is not readable at: count');
  expect(read).not.toThrow('Kari');
});

/** Version 1 had `price` in kroner, version 2 `priceOre`, version 3 a list of tags. */
const dish = stored('dish', v.object({ priceOre: v.number(), tags: v.array(v.string()) }), [
  ({ price, ...item }) => (price === undefined ? item : { ...item, priceOre: Number(price) * 100 }),
  (item) => ({ tags: [], ...item }),
]);

test('the list of upcasts is the schema version', () => {
  expect([note.version, dish.version]).toEqual([1, 3]);
});

test('an old item is brought up through every later version', () => {
  expect(dish.read({ schema: 1, price: 12 })).toEqual({ priceOre: 1200, tags: [] });
  expect(dish.read({ schema: 2, priceOre: 1200 })).toEqual({ priceOre: 1200, tags: [] });
  expect(dish.read({ schema: 3, priceOre: 1200, tags: ['ny'] })).toEqual({ priceOre: 1200, tags: ['ny'] });
});

test('an item without a version is of the first one', () => {
  expect(dish.read({ price: 12 })).toEqual({ priceOre: 1200, tags: [] });
});

test('a field that is not known is left out of a whole item', () => {
  expect(note.item({ text: 'Hei', count: 1, at: undefined })).toEqual({ schema: 1, text: 'Hei', count: 1 });
});

test('an update names its attributes, and leaves out what is undefined', () => {
  expect(note.update({ set: { text: 'Hei', at: undefined }, add: { count: 1 }, remove: ['at'] })).toEqual({
    set: 'SET #text = :text, #schema = if_not_exists(#schema, :schema) ADD #count :count REMOVE #at',
    names: { '#text': 'text', '#schema': 'schema', '#count': 'count', '#at': 'at' },
    values: { ':text': 'Hei', ':schema': 1, ':count': 1 },
  });
});

test('an update leaves the version alone of a kind that is only made whole, so that an old item keeps its upcasts', () => {
  const shop = stored('shop', v.object({ name: v.string() }), [(item) => item], { isMadeWhole: true });
  expect(shop.item({ name: 'Napoli' })).toEqual({ schema: 2, name: 'Napoli' });
  expect(shop.update({ set: { name: 'Roma' } }).set).toBe('SET #name = :name');
});

test('an update can keep what is there already', () => {
  expect(note.update({ setOnce: { at: 'now' } })).toEqual({
    set: 'SET #at = if_not_exists(#at, :at), #schema = if_not_exists(#schema, :schema)',
    names: { '#at': 'at', '#schema': 'schema' },
    values: { ':at': 'now', ':schema': 1 },
  });
});

test('a condition cannot change what is written by using its placeholder', () => {
  const update = () =>
    note.update({ set: { count: 1 }, condition: 'count < :count', values: { ':count': 5 } });
  expect(update).toThrow(':count is used twice');
});

test('an attribute whose name is no placeholder is written too', () => {
  const months = stored('months', v.record(v.string(), v.number()));
  expect(months.update({ add: { 'used2026-11': 1 } })).toMatchObject({
    set: 'SET #schema = if_not_exists(#schema, :schema) ADD #used2026_11 :used2026_11',
    names: { '#used2026_11': 'used2026-11' },
  });
});
