import { expect, test } from 'vitest';
import { ownMailDomain, readConfig, stages } from '../../../infra/config/config.ts';

const prod = { stage: 'prod', account: '123456789012', alarmsEmail: 'vakt@luka.no' };

test('prod keeps its data and stands behind a firewall; Plus guards its accounts where that is asked for', () => {
  expect(read(prod)).toMatchObject({
    domain: 'luka.no',
    region: 'eu-north-1',
    keepsData: true,
    logRetentionDays: 30,
    accountsTier: 'ESSENTIALS',
    firewall: true,
    monthlyBudgetUsd: 100,
  });
  expect(read({ ...prod, accountsTier: 'PLUS' }).accountsTier).toBe('PLUS');
  expect(() => read({ ...prod, accountsTier: 'plus' })).toThrow('-c accountsTier is ESSENTIALS or PLUS');
});

test('the account of the credentials at hand is used unless another is given, or stands in the file', () => {
  const environment = { CDK_DEFAULT_ACCOUNT: '111111111111' };
  const { account, ...others } = prod;

  expect(read(others, environment).account).toBe('111111111111');
  expect(read({ ...others, account }, environment).account).toBe(account);
  const known = { prod: { ...stages.prod, account } };
  expect(readConfig((name) => others[name as 'stage'], environment, known).account).toBe(account);
});

test('another domain is one value: its zone and its sender follow', () => {
  expect(read({ ...prod, domain: 'luke.no' })).toMatchObject({
    hostedZoneName: 'luke.no',
    mailFrom: 'hei@luke.no',
  });
});

test('the zone of an account is known by its name alone, and without an account by any id', () => {
  expect(read(prod).hostedZoneId).toBeUndefined();
  expect(read({ ...prod, account: '000000000000' }).hostedZoneId).toMatch(/^Z0+$/);
});

test('a stage that does not exist is refused by name', () => {
  expect(() => read({ stage: 'test' })).toThrow("No stage 'test'; there are dev and prod");
});

test('a forgotten option never loses data: that stands in the file alone', () => {
  expect(read({ ...prod, keepsData: 'false' })).toMatchObject({ keepsData: true });
});

test('hosts are blocked by the file alone, and the main site never is', () => {
  const blocking = (...blockedHosts: string[]) => {
    const all = { ...stages, prod: { ...stages.prod, blockedHosts } };
    return () => readConfig((name) => ({ ...prod, blockedHosts: '' })[name], {}, all).blockedHosts;
  };
  expect(read(prod).blockedHosts).toEqual([]);
  expect(blocking('napoli.luka.no', 'bestill.napoli.no')()).toEqual(['napoli.luka.no', 'bestill.napoli.no']);
  for (const host of ['luka.no', 'www.luka.no', 'Napoli.luka.no', 'https://napoli.luka.no'])
    expect(blocking(host)).toThrow(`blockedHosts has '${host}'`);
});

test('prod is protected unless this is said to be its first deployment: a forgotten option never takes protection away', () => {
  expect(read(prod).isProtected).toBe(true);
  expect(read({ ...prod, firstDeployment: 'false' }).isProtected).toBe(true);
  expect(read({ ...prod, firstDeployment: 'true' })).toMatchObject({ isProtected: false, keepsData: true });
});

test('a stage that is live has no first deployment, whatever is asked', () => {
  const live = { ...stages, prod: { ...stages.prod, live: true } };
  const ask = (context: Record<string, string>) => readConfig((name) => context[name], {}, live);

  expect(() => ask({ ...prod, firstDeployment: 'true' })).toThrow("Stage 'prod' is live");
  expect(ask(prod)).toMatchObject({ live: true, isProtected: true });
});

test.each([
  ['hei@luka.no', 'luka.no', 'luka.no'],
  ['hei@post.luka.no', 'luka.no', 'post.luka.no'],
  ['hei@example.com', 'luka.no', undefined],
  ['hei@falskluka.no', 'luka.no', undefined],
])('mail from %s with the zone %s can be proved ours for: %s', (mailFrom, hostedZoneName, domain) => {
  expect(ownMailDomain({ ...read({}), mailFrom, hostedZoneName })).toBe(domain);
});

function read(context: Record<string, string>, environment?: Record<string, string>) {
  return readConfig((name) => context[name], environment);
}
