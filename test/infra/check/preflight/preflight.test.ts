import { expect, test } from 'vitest';
import { type Answer, askAll, bad, good, unseen } from '../../../../infra/check/preflight/account.ts';
import { checksOf, preflight } from '../../../../infra/check/preflight.ts';
import { named, prod } from './asked.ts';

test.each<[string, Answer[], number]>([
  ['all is good', [good('x'), good('y')], 0],
  ['something is bad', [good('x'), bad('y'), unseen('z')], 1],
  ['something was not seen', [good('x'), unseen('y')], 2],
])('when %s it says so by how it ends', async (_, answers, code) => {
  expect((await run(answers)).code).toBe(code);
});

test('what is bad stands last, above the sum, with its name', async () => {
  const { lines } = await run([bad('ask AWS'), good('fine'), unseen('no answer')]);

  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'ok check1 fine',
    'not seen check2 no answer',
    'BAD check0 ask AWS',
    '1 good, 1 not seen, 1 bad',
  ]);
});

test.each([
  ['CredentialsProviderError', 'there are no credentials'],
  ['AccessDeniedException', 'these credentials may not ask'],
  ['NotAuthorizedException', 'these credentials may not ask'],
  ['UnauthorizedOperation', 'these credentials may not ask'],
])('what ends with %s is not seen, and the reason is said', async (name, says) => {
  expect(await askAll([{ name: 'it', ask: () => Promise.reject(named(name)) }])).toEqual([
    { name: 'it', state: 'unseen', says },
  ]);
});

test('everything that a deployment needs is asked, in the region where AWS has it', () => {
  const names = checksOf(prod, []).map(({ name }) => name);

  expect(names).toEqual([
    ...['credentials', 'plan', 'name servers', 'records'],
    ...['CloudFront', 'certificate of CloudFront', 'functions', 'mail', 'mail domains', 'text messages'],
    ...['limit for texts', 'costs', 'protection', 'inbox'],
  ]);
});

async function run(answers: Answer[]) {
  const lines: string[] = [];
  const checks = answers.map((answer, index) => ({ name: `check${index}`, ask: async () => answer }));
  const code = await preflight(checks, (line) => lines.push(line));
  return { code, lines };
}
