// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { AddressHistory } from '../../../../../shared/shops/address-history.ts';
import { addressHint } from '../../../../../web/owner/dashboard/shops/info/facts-fields.ts';
import { savedAnswer, saveFailure } from '../../../../../web/owner/dashboard/shops/info/use-save-facts.ts';

test.each([
  ['message', { message: 'm', error_description: 'e', details: 'd' }, 'm', ['e', 'd']],
  ['error_description', { message: '', error_description: 'e', details: 'd' }, 'e', ['d']],
  ['details', { details: 'd', hint: 'h' }, 'd', []],
  ['none of the three', { status: 500 }, 'Ukjent feil oppstod', []],
  ['nothing at all', undefined, 'Ukjent feil oppstod', []],
])(
  'ERR-021 an error with %s is told by it, details follow, and what only a program reads does not',
  (_, error, message, details) => {
    expect(saveFailure(error)).toEqual({ message, details });
  },
);

test('ERR-021 a refusal of ours lists its faulty fields once, and never its code', () => {
  const issues = [
    { path: 'subdomain', message: 'Nettadressen er opptatt' },
    { path: 'email', message: 'Skriv e-posten som navn@eksempel.no' },
  ];
  const message = 'Nettadressen er opptatt';
  expect(saveFailure(new Problem('VALIDATION_FAILED', undefined, { message, issues }))).toEqual({
    message: 'Nettadressen er opptatt',
    details: ['Skriv e-posten som navn@eksempel.no'],
  });
});

test('a request that was never sent, because the login has ended, is no error of the network', async () => {
  const ended = new Problem('UNAUTHENTICATED');
  await expect(savedAnswer(Promise.reject(ended))).rejects.toBe(ended);
});

const now = Date.parse('2026-11-20T18:00:00Z');
const old = '2026-01-01T12:00:00.000Z';
const young = '2026-11-18T12:00:00.000Z';
const home = (createdAt: string, addresses?: AddressHistory) => ({
  subdomain: 'napoli',
  createdAt,
  ...(addresses && { addresses }),
});
const form = 'Små bokstaver og tall, uten æ, ø og å.';
const moved = (moves: string[], names: string[] = []) => {
  const kept = names.map((name) => ({ name, until: '2027-06-01T12:00:00.000Z' }));
  return home(old, { since: old, moves, kept });
};
const twice = ['2026-11-02T12:00:00.000Z', '2026-11-19T12:00:00.000Z'];
const usedUp = 'Nettadressen er endret to ganger denne måneden. Den kan endres igjen 1. desember.';
const year =
  'Siden flytter til roma.luka.no når du lagrer. Lenker til napoli.luka.no leder dit i ett år til.';

test.each([
  ['before there is a business', 'roma', null, form],
  ['nothing typed', 'napoli', home(old), `${form} Kan endres to ganger i måneden.`],
  ['no address at all', 'ro ma', home(old), `${form} Kan endres to ganger i måneden.`],
  ['an address of months', 'roma', home(old), year],
  [
    'an address of two days',
    'roma',
    home(young),
    'Siden flytter til roma.luka.no når du lagrer. Har du fått en bestilling på napoli.luka.no, leder lenker derfra dit i ett år til. Hvis ikke, blir den adressen ledig for andre med en gang.',
  ],
  ['two moves this month', 'napoli', moved(twice), usedUp],
  ['a third one typed', 'roma', moved(twice), usedUp],
  ['a third one back home', 'roma', moved(twice, ['roma']), year],
  [
    'a fourth former address',
    'roma',
    moved([], ['c', 'b', 'a']),
    `${year} Du har høyst tre tidligere adresser, så a.luka.no blir ledig for andre.`,
  ],
  ['one of three taken back', 'b', moved([], ['c', 'b', 'a']), year.replace('roma', 'b')],
])('with %s the owner reads what a move does', (_, typed, business, text) => {
  expect(addressHint(typed, business, now)).toBe(text);
});
