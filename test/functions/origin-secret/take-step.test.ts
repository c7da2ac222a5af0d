import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { noSecret } from '../../../functions/origin-secret/origin-secrets.ts';
import { takeStep } from '../../../functions/origin-secret/take-step.ts';
import { distributionIds, fakeAccount, functionNames, LockedOut } from './fake-account.ts';

beforeEach(() => {
  vi.stubEnv('CHECKING_FUNCTIONS', functionNames.join(','));
  vi.stubEnv('DISTRIBUTIONS', distributionIds.join(','));
});

const stepNames = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;
type Account = ReturnType<typeof fakeAccount>;

async function rotate(ClientRequestToken: string): Promise<void> {
  for (const name of stepNames) await takeStep(name, { SecretId: 'secret', ClientRequestToken });
}

/** Hours without anybody: CloudFront has changed over everywhere. */
function rest(account: Account): void {
  for (const target of [...functionNames, ...distributionIds]) account.end(target);
}

test('the first rotation announces what the second one sends', async () => {
  const account = fakeAccount();

  await rotate('v1');
  const announced = account.current().next;
  expect(account.current()).toEqual({
    now: 'first',
    next: expect.stringMatching(/^[\w-]{43}$/),
    before: noSecret,
  });
  expect(account.writes).toEqual(functionNames);

  await rotate('v2');
  rest(account);
  const { next } = account.current();
  expect(account.current()).toEqual({ now: announced, next, before: 'first' });
  expect(next).not.toBe(announced);
  expect(new Set(account.taken())).toEqual(new Set([`${announced},${next},first`]));
  expect(account.sent()).toEqual([announced, announced]);
});

test('after three rotations nothing is taken of what was known before them', async () => {
  const account = fakeAccount();
  for (const token of ['v1', 'v2']) {
    await rotate(token);
    rest(account);
  }
  const known = Object.values(account.current());

  for (const token of ['v3', 'v4', 'v5']) {
    await rotate(token);
    rest(account);
  }

  expect(account.taken().filter((text) => known.some((secret) => text.includes(secret)))).toEqual([]);
});

test('a rotation does not begin while CloudFront is still changing over from the last one', async () => {
  const account = fakeAccount();
  await rotate('v1');
  await rotate('v2');

  await expect(rotate('v3')).rejects.toThrow('try again later');
  expect(account.versionId()).toBe('v2');

  rest(account);
  await rotate('v3');
  expect(account.versionId()).toBe('v3');
});

test('a rotation mends what was left at the secrets before: a deployment that was late', async () => {
  const account = fakeAccount();
  for (const token of ['v1', 'v2']) {
    await rotate(token);
    rest(account);
  }
  const old = account.current();
  await rotate('v3');
  for (const target of ['api', 'OWNER']) account.set(target, old);
  rest(account);

  await expect(rotate('v4')).rejects.toThrow('try again later');
  rest(account);
  const { now } = account.current();
  expect(account.sent()).toEqual([now, now]);
  await rotate('v4');
  expect(account.versionId()).toBe('v4');
});

test('each step may come again, and a rotation that has ended changes nothing any more', async () => {
  const account = fakeAccount();
  await rotate('v1');
  for (const name of stepNames) {
    for (const _ of [1, 2]) await takeStep(name, { SecretId: 'secret', ClientRequestToken: 'v2' });
  }
  expect(account.writes).toEqual([...functionNames, ...functionNames, ...distributionIds]);
  const ended = account.current();

  await rotate('v2');
  expect(account.current()).toEqual(ended);
  expect(account.writes).toHaveLength(8);
});

test('a rotation that has ended stays so, when Secrets Manager has not heard of it and a deployment was late', async () => {
  const account = fakeAccount();
  const first = account.current();
  await rotate('v1');
  account.set('api', first);

  await rotate('v1');
  expect(account.writes).toEqual(functionNames);
});

test('the test that Secrets Manager makes of a new schedule passes before any rotation, and changes nothing', async () => {
  const account = fakeAccount();

  await takeStep('testSecret', { SecretId: 'secret', ClientRequestToken: 'test' });
  expect(account.writes).toEqual([]);
});

test('the test fails when a function does not take what is announced', async () => {
  const account = fakeAccount();
  const first = account.current();
  await rotate('v1');
  account.set('live', first);

  const attempt = takeStep('testSecret', { SecretId: 'secret', ClientRequestToken: 'v2' });
  await expect(attempt).rejects.toThrow('live does not take the secrets');
});

/** What may happen between two calls, how often, and to whom. */
const event = fc.record({
  kind: fc.oneof(
    ...Object.entries({
      nothing: 30,
      deploy: 3,
      'deploy on': 10,
      end: 6,
      'lost before': 1,
      'lost after': 1,
      'give up': 1,
    }).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  pick: fc.nat(1000),
});
const script = fc.array(event, { maxLength: 250, size: 'max' });

/** The one that is not covered, see take-step.ts, does not happen here: such a deployment ends before a rotation begins. */
function deployments(account: Account) {
  let open: { secrets: ReturnType<Account['current']>; left: string[] }[] = [];
  const goOn = (deployment: (typeof open)[number], pick: number) => {
    const target = deployment.left.shift();
    // CloudFormation does not say whether it reads the secret once, or for each resource.
    if (target) account.set(target, pick % 2 ? account.current() : deployment.secrets);
  };
  return {
    begin: (pick: number) => {
      const left = [...functionNames, ...distributionIds].filter((_, index) => (pick >> index) & 1);
      open.push({ secrets: account.current(), left });
    },
    goOn: (pick: number) => {
      const deployment = open[pick % (open.length || 1)];
      if (deployment) goOn(deployment, pick >> 1);
    },
    endLate: () => {
      for (const late of open)
        while (late.left.length > 0 && late.secrets !== account.current()) goOn(late, 0);
      open = open.filter(({ left }) => left.length > 0);
    },
  };
}

test('whatever breaks off and whenever deployments come, the functions take what the edge sends', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (events) => {
      const left = [...events];
      let hasGivenUp = false;
      const account: Account = fakeAccount(() => {
        const { kind = 'nothing', pick = 0 } = left.shift() ?? {};
        const targets = [...functionNames, ...distributionIds];
        if (kind === 'deploy') deployed.begin(pick);
        if (kind === 'deploy on') deployed.goOn(pick);
        if (kind === 'end') account.end(targets[pick % targets.length]!);
        if (kind === 'give up') hasGivenUp = true;
        if (kind === 'give up' || kind === 'lost before') return 'lost before';
        return kind === 'lost after' ? kind : undefined;
      });
      const deployed = deployments(account);

      for (let rotation = 1, attempt = 1; rotation <= 4; attempt += 1) {
        if (attempt === 1 || hasGivenUp) deployed.endLate();
        if (left.length === 0) rest(account);
        expect(attempt, 'a rotation that nothing disturbs comes to its end').toBeLessThan(300);
        const given = hasGivenUp ? `v${rotation}-${attempt}` : `v${rotation}`;
        const done = await rotate(given).then(() => true, failed);
        if (!done) continue;
        expect(account.versionId()).toBe(given);
        [rotation, attempt, hasGivenUp] = [rotation + 1, 0, false];
      }
    }),
    // Whoever is locked out is shown in time, if not by the shortest way there.
    { numRuns: 50, interruptAfterTimeLimit: 12_000 },
  );
});

/** Secrets Manager tries again, unless somebody is locked out. */
function failed(error: Error): false {
  if (error instanceof LockedOut || error.message === 'Overwritten') throw error;
  return false;
}
