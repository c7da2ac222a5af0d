import { expect, test } from 'vitest';
import { inLanguage } from '../../../shared/kernel/language.ts';
import * as kernelEn from '../../../shared/kernel/refusals.en.ts';
import * as kernelNb from '../../../shared/kernel/refusals.nb.ts';
import * as menuEn from '../../../shared/menu/refusals.en.ts';
import * as menuNb from '../../../shared/menu/refusals.nb.ts';
import * as ordersEn from '../../../shared/orders/refusals.en.ts';
import * as ordersNb from '../../../shared/orders/refusals.nb.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';

/** All that any reason's words need. */
const needs = {
  ...{ dish: 'Parma', group: 'saus', option: 'chili', least: 2, missing: 2, most: 3 },
  ...{ days: 'monday,friday', from: '2026-11-21T11:00:00Z', to: '14:30', at: '20:05', until: '20:00' },
  ...{ earliest: '2026-11-21T17:00:00Z', daysAhead: 5, by: '18:00' },
  ...{ untilBeforeHoliday: '18:00', leastOre: 15_000, postcode: '1163', minutes: 4, phone: '+4722334455' },
};

type Table = Record<string, string | ((needs: never) => string)>;
const tables: [string, Table, Table][] = [
  ['the kernel’s reasons', kernelNb.reasons, kernelEn.reasons],
  ['guests’ reasons', kernelNb.guestReasons, kernelEn.guestReasons],
  ['the kernel’s codes', kernelNb.codes, kernelEn.codes],
  ['choices', menuNb.reasons, menuEn.reasons],
  ['orders', ordersNb.reasons, ordersEn.reasons],
  ['the codes of orders', ordersNb.codes, ordersEn.codes],
];

const said = (word: Table[string] | undefined) => (typeof word === 'function' ? word(needs as never) : word);

test.each(tables)('%s have words in both languages, with all that they need in them', (_, nb, en) => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(nb).sort());
  for (const name of Object.keys(nb)) {
    const both = [inLanguage('nb', () => said(nb[name]) ?? ''), inLanguage('en', () => said(en[name]) ?? '')];
    expect(both[0]).not.toBe(both[1]);
    for (const sentence of both) expect(sentence).toMatch(/^(?!.*undefined|.*NaN).{5,}/);
    expect(both[1]).not.toMatch(/[æøå]/i);
  }
});

test('a guest reads a refusal in the language of the page', () => {
  const because = {
    reason: 'dishNotNow',
    dish: 'Parma',
    days: 'saturday,sunday',
    from: '12:00',
    to: '16:30',
  };
  const read = () => wordsOf(because, 'ITEM_UNAVAILABLE');
  expect(inLanguage('nb', read)).toBe('Parma selges lørdag og søndag 12–16.30');
  expect(inLanguage('en', read)).toBe('Parma is sold Saturday and Sunday 12–16:30');
  expect(inLanguage('en', () => wordsOf(undefined, 'PRICE_CHANGED'))).toBe(
    'The price has changed. Look over the order before you send it.',
  );
});
