import { expect, test } from 'vitest';
import { type Answer, askAll, bad, good, unseen } from '../../../../infra/check/preflight/account.ts';
import { accountChecks, credentials, preflight, publicChecks } from '../../../../infra/check/preflight.ts';
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
    'ok credentials fine',
    'ok check1 fine',
    'not seen check2 no answer',
    'BAD check0 ask AWS',
    '2 good, 1 not seen, 1 bad',
  ]);
});

test('without credentials each thing of AWS is named as not seen, and none is asked; the world is', async () => {
  const asked: string[] = [];
  const check = (name: string) => ({
    name,
    ask: async () => {
      asked.push(name);
      return good('fine');
    },
  });
  const identity = {
    name: 'credentials',
    ask: async () => Promise.reject(named('CredentialsProviderError')),
  };
  const lines: string[] = [];
  const all = { credentials: identity, account: [check('mail'), check('costs')], world: [check('CAA')] };
  const code = await preflight(all, (line) => lines.push(line));

  expect([code, asked]).toEqual([2, ['CAA']]);
  expect(lines.filter((line) => /^not seen .*there are no credentials$/.test(line))).toHaveLength(3);
});

test.each(['AccessDeniedException', 'NotAuthorizedException', 'UnauthorizedOperation'])(
  'what AWS refuses with %s is not seen',
  async (name) => {
    expect(await askAll([{ name: 'it', ask: () => Promise.reject(named(name)) }])).toEqual([
      { name: 'it', state: 'unseen', says: 'these credentials may not ask' },
    ]);
  },
);

test('everything that a deployment needs is asked, in the region where AWS has it', () => {
  const names = [credentials(prod), ...accountChecks(prod, []), ...publicChecks(prod)].map(
    ({ name }) => name,
  );

  expect(names).toEqual([
    ...['credentials', 'plan', 'name servers', 'records', 'bootstrap eu-north-1', 'bootstrap us-east-1'],
    ...['CloudFront', 'certificate of CloudFront', 'functions', 'mail', 'mail domains', 'text messages'],
    ...['limit for texts', 'costs', 'protection', 'inbox'],
  ]);
});

async function run(answers: Answer[]) {
  const lines: string[] = [];
  const account = answers.map((answer, index) => ({ name: `check${index}`, ask: async () => answer }));
  const identity = { name: 'credentials', ask: async () => good('fine') };
  const code = await preflight({ credentials: identity, account, world: [] }, (line) => lines.push(line));
  return { code, lines };
}
