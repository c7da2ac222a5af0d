import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compactList, listModule, readRegister } from '../../../infra/operations/renew-postcodes.ts';
import { addressLine } from '../../../shared/orders/address-line.ts';
import { postcodesOf } from '../../../shared/shops/postcode-list.nb.ts';
import { townOf, townsWith } from '../../../shared/shops/towns.ts';

test('the list of postcodes has the whole country, with its day and its source', () => {
  const all = Array.from({ length: 10 }, (_, n) => townsWith(String(n))).flatMap(Object.entries);
  expect(all.length).toBeGreaterThan(5000);
  expect(all.filter(([code, town]) => !/^\d{4}$/.test(code) || !/^[A-ZÆØÅ][^\d;]+$|^Å$/.test(town))).toEqual(
    [],
  );
  expect(['0184', '5003', '8601', '9170', '0000'].map(townOf)).toEqual([
    'Oslo',
    'Bergen',
    'Mo i Rana',
    'Longyearbyen',
    undefined,
  ]);
  expect(Object.keys(townsWith('018'))).toContain('0184');
  const source = readFileSync(new URL('../../../shared/shops/postcode-list.nb.ts', import.meta.url), 'utf8');
  expect(source).toContain('npm run postcodes');
  expect(source.slice(0, source.indexOf('export'))).toMatch(/ of .+\./);
  const known = new Map(all);
  const from = / of (the .+|http.+)\.\n/.exec(source)?.[1] ?? '';
  expect(source).toBe(listModule(known, postcodesOf, from));
});

test('the list is renewed from the register and from the package alike', () => {
  const register = readRegister('8601\tMO I RANA\t1833\tRANA\tG\r\n0030\tOSLO\t0301\tOSLO\tP\r\n');
  const list = readRegister(
    'module.exports={"0030":"OSLO","0031":"OSLO","0034":"OSLO","7898":"NORD-STATLAND"}',
  );
  expect(compactList(register)).toEqual(['Oslo 0030', 'Mo i Rana 8601']);
  expect(compactList(list)).toEqual(['Oslo 0030-0031 0034', 'Nord-Statland 7898']);
});

test.each([
  [{ address: 'Storgata 14 B, 0184 Oslo' }, 'Storgata 14 B, 0184 Oslo'],
  [
    { address: 'Storgata 14 B', addressExtra: 'oppgang B', postcode: '0184', town: 'Oslo' },
    'Storgata 14 B, oppgang B, 0184 Oslo',
  ],
  [{ address: 'Nygata 1', postcode: '0000' }, 'Nygata 1, 0000'],
  [{ address: '' }, ''],
])('an address is one line: %j', (place, text) => {
  expect(addressLine(place)).toBe(text);
});
