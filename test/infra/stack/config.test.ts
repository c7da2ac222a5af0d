import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config.ts';

test('without any context the stage is dev, with placeholders enough to synthesize', () => {
  expect(read({})).toEqual({
    stage: 'dev',
    product: 'Luka',
    domain: 'dev.luka.example',
    hostedZoneId: 'Z0000000000000000000',
    hostedZoneName: 'luka.example',
    account: '000000000000',
    region: 'eu-north-1',
    mailFrom: 'hei@dev.luka.example',
  });
});

test('prod says in one error everything it lacks and how to give it', () => {
  expect(() => read({ stage: 'prod' })).toThrow(
    "Stage 'prod' lacks hostedZoneId, account: write it in infra/config.ts or give -c hostedZoneId=… -c account=…",
  );
});

test('context completes and overrides a stage', () => {
  const context = {
    stage: 'prod',
    hostedZoneId: 'Z1',
    account: '123456789012',
    domain: 'luke.no',
    alarmsEmail: 'vakt@luka.no',
  };

  expect(read(context)).toMatchObject({ ...context, product: 'Luka', hostedZoneName: 'luka.no' });
});

test('the account of the credentials at hand is used unless another is given', () => {
  const environment = { CDK_DEFAULT_ACCOUNT: '111111111111' };

  expect(read({}, environment).account).toBe('111111111111');
  expect(read({ account: '222222222222' }, environment).account).toBe('222222222222');
});

test('a stage that does not exist is refused by name', () => {
  expect(() => read({ stage: 'test' })).toThrow("No stage 'test'; there are dev and prod");
});

function read(context: Record<string, string>, environment?: Record<string, string>) {
  return readConfig((name) => context[name], environment);
}
