import { expect, test, vi } from 'vitest';
import { parsedSecrets } from '../../functions/origin-secret/origin-secrets.ts';
import { handler } from '../../functions/rotate-origin-secret.ts';
import { distributionIds, fakeAccount, functionNames } from './origin-secret/fake-account.ts';

const ClientRequestToken = '6d4f0d26-1f3f-4c7b-9c37-0f7c1f6f3b11';

test('the four calls of Secrets Manager make the version current that it asked for', async () => {
  vi.stubEnv('CHECKING_FUNCTIONS', functionNames.join(','));
  vi.stubEnv('DISTRIBUTIONS', distributionIds.join(','));
  const account = fakeAccount();

  for (const Step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const) {
    expect(account.versionId()).toBe('v0');
    await handler({ Step, SecretId: 'secret', ClientRequestToken });
  }
  expect(account.versionId()).toBe(ClientRequestToken);
});

test.each(['{"now":"hush","next":1,"before":","}', '{"now":"hush"', '{"now":"","next":",","before":"hush"}'])(
  'what is not a rotation’s own value (%s) is refused, without a word of it in the log',
  (text) => {
    expect(() => parsedSecrets(text)).toThrow('Secrets Manager does not hold what a rotation put there');
  },
);
