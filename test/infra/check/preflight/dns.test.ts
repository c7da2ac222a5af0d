import type { CaaRecord, MxRecord } from 'node:dns';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { amazonMayCertify, peopleCanWrite, worldAsksOurZone } from '../../../../infra/check/preflight/dns.ts';
import { named, prod } from './asked.ts';

const route53 = mockClient(Route53Client);
const client = new Route53Client({ region: 'us-east-1' });
const ours = ['ns-1.awsdns-1.org', 'ns-2.awsdns-2.com'];
const config = { ...prod, domain: 'bestill.luka.no' };

beforeEach(() => {
  route53.reset();
  zone('luka.no.');
});

test('a zone that the world asks is good, whatever the order and spelling of its servers', async () => {
  const dns = world({ 'luka.no': { ns: ['NS-2.awsdns-2.com.', 'ns-1.awsdns-1.org'] } });
  expect(await worldAsksOurZone(client, dns, prod)).toMatchObject({ state: 'good' });
});

test.each([
  ['another provider', ['ns1.domeneshop.no'], 'leads to ns1.domeneshop.no: enter ns-1.awsdns-1.org'],
  ['nobody', [], 'nobody finds name servers of luka.no: enter ns-1.awsdns-1.org'],
  ['a part of ours', ours.slice(0, 1), 'leads to ns-1.awsdns-1.org: enter'],
])('a domain that leads to %s is bad, and what to enter is said', async (_, ns, says) => {
  expect(await worldAsksOurZone(client, world({ 'luka.no': { ns } }), prod)).toEqual({
    state: 'bad',
    says: expect.stringContaining(says),
  });
});

test('a zone that the account does not have is bad: records would have nowhere to go', async () => {
  route53.on(GetHostedZoneCommand).rejects(named('NoSuchHostedZone'));
  expect(await worldAsksOurZone(client, world({}), prod)).toEqual({
    state: 'bad',
    says: 'the account has no zone Z1: make the zone luka.no in Route 53, or give its id',
  });
});

const amazon = { critical: 0, issue: 'amazon.com' };
const other = { critical: 0, issue: 'letsencrypt.org; validationmethods=dns-01' };
test.each<[string, Record<string, { caa: CaaRecord[] }>, string]>([
  ['nobody says', {}, 'good'],
  ['the domain lets Amazon', { 'bestill.luka.no': { caa: [other, amazon] } }, 'good'],
  ['the zone lets another alone', { 'luka.no': { caa: [other] } }, 'bad'],
  [
    'the domain lets Amazon and its zone another',
    { 'bestill.luka.no': { caa: [amazon] }, 'luka.no': { caa: [other] } },
    'good',
  ],
  [
    'wildcards are another’s',
    { 'luka.no': { caa: [amazon, { critical: 0, issuewild: 'letsencrypt.org' }] } },
    'bad',
  ],
  [
    'only a contact stands there',
    { 'luka.no': { caa: [{ critical: 0, iodef: 'mailto:a@luka.no' }] } },
    'good',
  ],
])('who may certify us: %s', async (_, records, state) => {
  expect((await amazonMayCertify(world(records), config)).state).toBe(state);
});

test.each<[string, MxRecord[], string]>([
  ['a mail server', [{ exchange: 'mx.domeneshop.no', priority: 10 }], 'good'],
  ['none', [], 'bad'],
  ['one that says that it takes none', [{ exchange: '', priority: 0 }], 'bad'],
])('the address that people are told to write to has %s', async (_, mx, state) => {
  const answer = await peopleCanWrite(world({ 'bestill.luka.no': { mx } }), config);

  expect(answer.state).toBe(state);
  expect(answer.says).toContain('hei@bestill.luka.no');
});

test('a machine that finds not even the top domain has not seen anything', async () => {
  const dns = { ...world({}), resolveNs: async () => Promise.reject(code('ENOTFOUND')) };
  await expect(peopleCanWrite(dns, config)).rejects.toThrow('ENOTFOUND');
  await expect(amazonMayCertify(dns, config)).rejects.toThrow('ENOTFOUND');
  await expect(worldAsksOurZone(client, dns, prod)).rejects.toThrow('ENOTFOUND');
});

function zone(Name: string): void {
  route53.on(GetHostedZoneCommand, { Id: 'Z1' }).resolves({
    HostedZone: { Id: 'Z1', Name, CallerReference: '1' },
    DelegationSet: { NameServers: ours },
  });
}

/** A world in which .no is there, and of other names what is given. */
function world(names: Record<string, { ns?: string[]; caa?: CaaRecord[]; mx?: MxRecord[] }>) {
  const found = <One>(list: One[] | undefined): Promise<One[]> =>
    list?.length ? Promise.resolve(list) : Promise.reject(code('ENODATA'));
  return {
    resolveNs: (name: string) => found(name === 'no' ? ['x.nic.no'] : names[name]?.ns),
    resolveCaa: (name: string) => found(names[name]?.caa),
    resolveMx: (name: string) => found(names[name]?.mx),
  };
}

function code(name: string): Error {
  return Object.assign(new Error(name), { code: name });
}
