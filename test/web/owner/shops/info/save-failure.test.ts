import { expect, test } from 'vitest';
import { Problem } from '../../../../../shared/kernel/problem.ts';
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
  expect(saveFailure(new Problem('VALIDATION_FAILED', 'Nettadressen er opptatt', { issues }))).toEqual({
    message: 'Nettadressen er opptatt',
    details: ['Skriv e-posten som navn@eksempel.no'],
  });
});

test('a request that was never sent, because the login has ended, is no error of the network', async () => {
  const ended = new Problem('UNAUTHENTICATED', 'Du må logge inn');
  await expect(savedAnswer(Promise.reject(ended))).rejects.toBe(ended);
});
