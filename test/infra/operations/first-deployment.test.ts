import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';
import { firstDeployment } from '../../../infra/operations/first-deployment.ts';

const prod = { stage: 'prod', account: '123456789012', alarmsEmail: 'vakt@luka.no' };

/** A first deployment to nowhere: SES verifies with the given answer, and the given deployment fails. */
async function run({
  verifiedAt = 1,
  failsAt = 0,
  never = '',
  context = prod as Record<string, string>,
} = {}) {
  const done: string[] = [];
  const said: string[] = [];
  const domains = new Set<string>();
  let asked = 0;
  let deployed = 0;
  const ended = await firstDeployment(
    readConfig((name) => context[name]),
    {
      pollMs: 0,
      deploy: async (stacks, isFirst) => {
        done.push(`${stacks} ${isFirst ? 'open' : 'protected'}`);
        deployed += 1;
        if (deployed === failsAt) throw new Error('CREATE_FAILED');
      },
      protect: () => void done.push('policy'),
      isVerified: async (domain) => {
        domains.add(domain);
        asked += 1;
        return asked >= verifiedAt && domain !== never;
      },
    },
    (line) => said.push(line),
  ).catch((error: Error) => error.message);
  return { asked, domains: [...domains], done, ended, said: said.join('\n') };
}

test('mail goes first and is waited for, then all of it, and protection is the last step', async () => {
  const { asked, domains, done, said } = await run({ verifiedAt: 3 });

  expect(done).toEqual(['Luka-prod-mail open', '--all open', '--all protected', 'policy']);
  expect([asked, domains]).toEqual([4, ['luka.no', 'bestilling.luka.no']]);
  expect(said).toContain('Luka-prod is protected. Write live: true');
});

test('what fails half-way is not protected, so it can be repeated', async () => {
  const { done, ended, said } = await run({ failsAt: 2 });

  expect([done.at(-1), ended]).toEqual(['--all open', 'CREATE_FAILED']);
  expect(said).not.toContain('protected');
});

test('a domain that nobody verifies ends the wait after half an hour, and where to look is said', async () => {
  const { asked, done, ended } = await run({ verifiedAt: 1000 });

  expect([asked, done]).toEqual([60, ['Luka-prod-mail open']]);
  expect(ended).toMatch(/SES has not verified luka.no .*name servers/);
});

test('dev keeps nothing and is never protected', async () => {
  const { done, said } = await run({ context: {} });

  expect(done).toEqual(['Luka-dev-mail open', '--all open']);
  expect(said).toContain('not protected');
});
