import { expect, test } from 'vitest';
import { addressPrefix } from '../../../../functions/kernel/limits/address-prefix.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:3456:a:b:c:d', '2001:db8:12:3400'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400'],
  ['2001:0DB8:0012:34AB:0:0:0:1', '2001:db8:12:3400'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:12:3456::', '2001:db8:12:3400'],
  ['::1', '0:0:0:0'],
  ['2001:db8:12:56::1', '2001:db8:12:0'],
  ['', 'unknown'],
  ['somebody', 'unknown'],
])('OI-09 the address %j is counted as %j', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

test('OI-09 all 2^72 addresses of an IPv6 household count as one, those of its neighbour as another', () => {
  const household = ['2001:db8:1:100::1', '2001:db8:1:1ff:ffff:ffff:ffff:ffff', '2001:db8:1:17a:0:0:0:9'];
  expect(new Set(household.map(addressPrefix)).size).toBe(1);
  expect(addressPrefix('2001:db8:1:200::1')).not.toBe(addressPrefix('2001:db8:1:1ff::1'));
});
