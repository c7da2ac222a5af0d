import type { MxRecord } from 'node:dns';
import {
  GetHostedZoneCommand,
  type HostedZone,
  ListHostedZonesByNameCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { peopleCanWrite, worldAsksOurZone } from '../../../../infra/check/preflight/dns.ts';
import { prod } from './asked.ts';

const route53 = mockClient(Route53Client);
const client = new Route53Client({ region: 'us-east-1' });
const ours = ['ns-1.awsdns-1.org', 'ns-2.awsdns-2.com'];
const config = { ...prod, domain: 'bestill.luka.no' };

beforeEach(() => {
  route53.reset();
  zonesAre([{}]);
  route53
    .on(GetHostedZoneCommand, { Id: '/hostedzone/Z1' })
    .resolves({ HostedZone: undefined, DelegationSet: { NameServers: ours } });
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

test.each([
  ['none', [], 'the account has no public zone luka.no: aws route53 create-hosted-zone --name luka.no'],
  ['another name alone', [{ Name: 'luka.no.evil.' }], 'the account has no public zone luka.no'],
  ['one of its own network', [{ Config: { PrivateZone: true } }], 'the account has no public zone luka.no'],
  [
    'two of the name',
    [{}, { Id: '/hostedzone/Z2' }],
    'two zones luka.no: delete one, or give -c hostedZoneId',
  ],
])('an account whose zones are %s is bad: records would have nowhere to go', async (_, zones, says) => {
  zonesAre(zones);
  expect(await worldAsksOurZone(client, world({}), { ...prod, hostedZoneId: undefined })).toEqual({
    state: 'bad',
    says: expect.stringContaining(says),
  });
});

test('of two zones the config names one by its id, and an id that is not there is said', async () => {
  zonesAre([{ Id: '/hostedzone/Z2' }, {}]);
  const dns = world({ 'luka.no': { ns: ours } });
  expect(await worldAsksOurZone(client, dns, { ...prod, hostedZoneId: 'Z1' })).toMatchObject({
    state: 'good',
  });
  expect(await worldAsksOurZone(client, dns, { ...prod, hostedZoneId: 'Z3' })).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('luka.no with the id Z3'),
  });
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
  await expect(worldAsksOurZone(client, dns, prod)).rejects.toThrow('ENOTFOUND');
});

function zonesAre(zones: Partial<HostedZone>[]): void {
  const usual = { Id: '/hostedzone/Z1', Name: 'luka.no.', CallerReference: '1' };
  route53
    .on(ListHostedZonesByNameCommand, { DNSName: 'luka.no' })
    .resolves({ HostedZones: zones.map((zone) => ({ ...usual, ...zone })) } as never);
}

/** A world in which .no is there, and of other names what is given. */
function world(names: Record<string, { ns?: string[]; mx?: MxRecord[] }>) {
  const found = <One>(list: One[] | undefined): Promise<One[]> =>
    list?.length ? Promise.resolve(list) : Promise.reject(code('ENODATA'));
  return {
    resolveNs: (name: string) => found(name === 'no' ? ['x.nic.no'] : names[name]?.ns),
    resolveMx: (name: string) => found(names[name]?.mx),
  };
}

function code(name: string): Error {
  return Object.assign(new Error(name), { code: name });
}
