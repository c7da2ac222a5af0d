import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newId } from '../../../functions/kernel/lambda/new-id.ts';
import { followersOf, keys, ranges } from '../../../functions/kernel/table/keys.ts';
import { firstSuffixAt, orderId, sortableSuffix, suffixTime } from '../../../shared/kernel/ids.ts';
import { bizId } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';

const moments = fc.integer({ min: 0, max: Date.parse('2200-01-01') });
const randomness = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('ids of different moments sort by time, whatever their random part', () => {
  fc.assert(
    fc.property(moments, moments, randomness, randomness, (one, other, a, b) => {
      fc.pre(one !== other);
      expect(sortableSuffix(one, a) < sortableSuffix(other, b)).toBe(one < other);
    }),
  );
});

test('every id has 26 letters, says when it was made, and is at or behind the first of its moment', () => {
  fc.assert(
    fc.property(moments, randomness, (moment, random) => {
      const suffix = sortableSuffix(moment, random);
      expect(suffix).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      expect(suffixTime(`ord_${suffix}`)).toBe(moment);
      expect(suffix >= firstSuffixAt(moment)).toBe(true);
      expect(suffix < firstSuffixAt(moment + 1)).toBe(true);
    }),
  );
});

test('a new id of an order is one, and an id of another kind is not', () => {
  const ids = (['ord', 'emp', 'itm'] as const).map((kind) => newId(kind, Date.now()));

  expect(ids.map((id) => v.is(orderId, id))).toEqual([true, false, false]);
});

test('nothing but an id of the right shape is one', () => {
  const good = newId('ord', 0);
  const strange = [
    `${good}#`,
    ` ${good}`,
    good.toUpperCase(),
    good.slice(0, -1),
    `${good}\n`,
    'ord_',
    '',
    null,
    [good],
  ];

  expect(strange.filter((input) => v.is(orderId, input))).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (input) => {
      expect(v.is(orderId, input)).toBe(/^ord_[0-9a-hjkmnp-tv-z]{26}(?!\n)$/.test(input));
    }),
  );
});

const suffixes = fc.tuple(moments, randomness).map(([moment, random]) => sortableSuffix(moment, random));
const hashes = fc.stringMatching(/^[\w-]{43}$/);
const business = bizId(1);

/** The sort key of any item a business may own. A connection's id is API Gateway's and of any length. */
const sortKeys = fc.oneof(
  fc
    .constantFrom(keys.profile, keys.settings, keys.menu, keys.counter, keys.totalFigures)
    .map((key) => key(business)),
  suffixes.map((suffix) => keys.order(business, `ord_${suffix}`)),
  suffixes.map((suffix) => keys.countedOrder(business, `ord_${suffix}`)),
  fc.integer({ min: 1, max: 999_999_999 }).map((number) => keys.voidedNumber(business, number)),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => {
    return keys.dayFigures(business, date.toISOString().slice(0, 10));
  }),
  fc.constantFrom(keys.idempotency, keys.tracking, keys.connectPass).chain((key) => {
    return hashes.map((hash) => key(business, hash));
  }),
);

test('no key begins with another key, so no range ever holds a stranger', () => {
  fc.assert(
    fc.property(sortKeys, sortKeys, ({ sk: one }, { sk: other }) => {
      fc.pre(one !== other);
      expect(one.startsWith(other)).toBe(false);
    }),
    { numRuns: runs(2000) },
  );
});

test('a range holds the items it is named for and no others', () => {
  const rangeOf = (sk: string) =>
    Object.entries(ranges)
      .filter(([, prefix]) => sk.startsWith(prefix))
      .map(([name]) => name);
  const expected = [
    [/^SITE#/, ['site']],
    [/^ORDER#/, ['orders']],
    [/^DAY#/, ['days']],
  ] as const;
  fc.assert(
    fc.property(sortKeys, ({ sk }) => {
      expect(rangeOf(sk)).toEqual(expected.find(([shape]) => shape.test(sk))?.[1] ?? []);
    }),
  );
});

test('who follows an order is never among the owners, nor among those who follow another order', () => {
  fc.assert(
    fc.property(suffixes, suffixes, fc.stringMatching(/^[\w=-]{1,20}$/), (one, other, connection) => {
      fc.pre(one !== other);
      const { sk } = keys.followerPlace(business, `ord_${one}`, connection.length);
      expect(sk.startsWith(followersOf(`ord_${one}`))).toBe(true);
      expect(sk.startsWith(followersOf(`ord_${other}`)) || sk.startsWith(ranges.owners)).toBe(false);
      expect(keys.ownerScreen(business, connection).sk.startsWith(ranges.owners)).toBe(true);
    }),
  );
});
