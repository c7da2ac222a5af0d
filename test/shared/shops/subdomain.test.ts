import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  isAllowedSubdomain,
  profileSubdomain,
  signupSubdomain,
  subdomain,
  subdomainCandidates,
  subdomainPreview,
} from '../../../shared/shops/subdomain.ts';
import { siteOf } from '../../../shared/tenancy/host.ts';
import { canaryName, reservedSubdomains } from '../../../shared/tenancy/reserved.ts';

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'æøåÆØÅabcXYZ019 &-.!'), maxLength: 60 }),
  fc.constantFrom(...reservedSubdomains, ...reservedSubdomains.map((name) => name.toUpperCase())),
);

/** The steps of RULE-005 as the ledger lists them, one after the other. */
function bySteps(name: string): string {
  let result = '';
  for (const letter of name.normalize('NFC').toLowerCase()) {
    if (letter === 'æ') result += 'ae';
    else if (letter === 'ø') result += 'o';
    else if (letter === 'å') result += 'a';
    else if ('abcdefghijklmnopqrstuvwxyz0123456789'.includes(letter)) result += letter;
  }
  return result;
}

test.each([
  ['Bjørns Kjøkken & Bår', 'bjornskjokkenbar'],
  ['Ærlig Øl Åpent', 'aerligolapent'],
  ['Café Olé', 'cafol'],
  ['x'.repeat(30), 'x'.repeat(20)],
  ['!!!', ''],
  ['A\u030apen', 'apen'],
])('RULE-005 %j becomes %j', (name, expected) => {
  expect(signupSubdomain(name)).toBe(expected);
});

test('RULE-005 RULE-006 the address follows the steps and is cut at 20; the preview is the same without the cut', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(subdomainPreview(name)).toBe(bySteps(name));
      expect(signupSubdomain(name)).toBe(bySteps(name).slice(0, 20));
    }),
  );
  expect(subdomainPreview('x'.repeat(30))).toHaveLength(30);
});

test('RULE-009 D5 the profile form writes å as aa', () => {
  expect(profileSubdomain('Blå Ås')).toBe('blaaaas');
  expect(profileSubdomain('Ærlig ØL')).toBe('aerligol');
  expect(profileSubdomain('Å'.repeat(30))).toBe('a'.repeat(20));
});

test('RULE-007 RULE-008 Q-06 every candidate is allowed, at most 101 of them, the name itself first', () => {
  fc.assert(
    fc.property(names, (name) => {
      const candidates = subdomainCandidates(name);
      expect(candidates.every(isAllowedSubdomain)).toBe(true);
      expect(candidates.length).toBeGreaterThanOrEqual(95);
      expect(candidates.length).toBeLessThanOrEqual(101);
      const base = signupSubdomain(name) || 'bedrift';
      if (isAllowedSubdomain(base)) expect(candidates[0]).toBe(base);
      expect(candidates.at(-1)).toBe(`${base.slice(0, 17)}100`);
    }),
  );
});

test('RULE-007 NUM-003 behind the name come the numbers 1 to 100, in order', () => {
  expect(subdomainCandidates('Napoli')).toEqual([
    'napoli',
    ...Array.from({ length: 100 }, (_, n) => `napoli${n + 1}`),
  ]);
  expect(subdomainCandidates('x'.repeat(30))[1]).toBe(`${'x'.repeat(19)}1`);
});

test.each([
  ['!!!', 'bedrift'],
  ['Admin', 'admin1'],
  ['demo', 'demo1'],
  // 'ns' is reserved, and so are its first two numbers.
  ['NS', 'ns3'],
])('RULE-008 %j gets the free, unreserved %s', (name, expected) => {
  expect(subdomainCandidates(name)[0]).toBe(expected);
});

test('SETT-008 Q-08 a hand-typed address is 1 to 20 of a-z and 0-9, and not reserved', () => {
  const isValid = (input: unknown) => v.is(subdomain, input);

  expect(['a', 'napoli', '1', 'x'.repeat(20)].every(isValid)).toBe(true);
  expect(
    ['', 'x'.repeat(21), 'Napoli', 'na-poli', 'blå', 'a b', 'a.b', 'napoli\n', 'admin', 7].some(isValid),
  ).toBe(false);
});

test('ROUTE-008 whatever address a business may have, its host leads to it', () => {
  fc.assert(
    fc.property(names, (name) => {
      for (const candidate of subdomainCandidates(name).slice(0, 3)) {
        expect(siteOf(`${candidate}.luka.no`, 'luka.no')).toEqual({ kind: 'shop', subdomain: candidate });
      }
    }),
  );
});

test('the address of the shop that the canary orders in is nobody else’s, and its host is a shop’s', () => {
  expect(isAllowedSubdomain(canaryName)).toBe(false);
  expect(subdomainCandidates('Kanari')[0]).toBe('kanari1');
  expect(v.is(subdomain, canaryName)).toBe(false);
  expect(siteOf(`${canaryName}.luka.no`, 'luka.no')).toEqual({ kind: 'shop', subdomain: canaryName });
});
