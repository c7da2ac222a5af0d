import { ACMClient, DescribeCertificateCommand, ListCertificatesCommand } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { CheckCapacityCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import {
  certificatesArePossible,
  cloudFrontIsAllowed,
  edgeCertificateServes,
  firewallFits,
  firewallRules,
} from '../../../../infra/check/preflight/edge.ts';
import { dev, named, prod, refused } from './asked.ts';

const acm = mockClient(ACMClient);
const cloudFront = mockClient(CloudFrontClient);
const waf = mockClient(WAFV2Client);
const region = 'us-east-1';
const rules = firewallRules(prod);

beforeEach(() => {
  for (const client of [acm, cloudFront, waf]) client.reset();
});

test.each([
  [0, 'unseen', 'ask support to verify it'],
  [1, 'good', '1 of 200'],
  [197, 'good', '197 of 200'],
  [198, 'bad', '198 distributions'],
])('with %i distributions in the account a new one is %s', async (count, state, says) => {
  const Items = Array.from({ length: count }, () => ({}) as never);
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: { Items } as never });
  expect(await cloudFrontIsAllowed(new CloudFrontClient({ region }))).toMatchObject({
    state,
    says: expect.stringContaining(says),
  });
});

test('a region in which certificates are listed is open', async () => {
  acm.on(ListCertificatesCommand).resolves({ CertificateSummaryList: [] });
  expect((await certificatesArePossible(new ACMClient({ region }), region)).state).toBe('good');
});

const edgeCertificate = 'arn:aws:acm:us-east-1:123456789012:certificate/edge';
const now = Date.parse('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000);
const serves = { Status: 'ISSUED', ExtendedKeyUsages: [{ Name: 'TLS_WEB_CLIENT_AUTHENTICATION' }] } as const;

test.each([
  ['good', '700 days more, and the API asks', { ...serves, NotAfter: inDays(700) }],
  ['bad', 'ends in 59 days', { ...serves, NotAfter: inDays(59) }],
  ['bad', 'it is EXPIRED', { ...serves, Status: 'EXPIRED' as const }],
  ['bad', 'not for clients', { ...serves, ExtendedKeyUsages: [], NotAfter: inDays(700) }],
])('the certificate that CloudFront shows is %s: %s', async (state, says, Certificate) => {
  acm.on(DescribeCertificateCommand, { CertificateArn: edgeCertificate }).resolves({ Certificate } as never);
  const config = { ...prod, edgeCertificate, edgeAuthority: 'edge.pem' };
  expect(await edgeCertificateServes(new ACMClient({ region }), config, now)).toMatchObject({
    state,
    says: expect.stringContaining(says),
  });
});

test('a stage that keeps data is told to make one, another does without, and one that is not asked for is named', async () => {
  acm.on(DescribeCertificateCommand).resolves({ Certificate: { ...serves, NotAfter: inDays(700) } } as never);
  const asked = (config: typeof prod) => edgeCertificateServes(new ACMClient({ region }), config, now);
  expect((await asked(prod)).state).toBe('bad');
  expect((await asked(dev)).state).toBe('good');
  expect((await asked({ ...prod, edgeCertificate })).says).toContain('does not ask for it yet');
});

test.each([
  [1500, 'good'],
  [1501, 'bad'],
])('a firewall of %i units is %s', async (Capacity, state) => {
  waf.on(CheckCapacityCommand, { Scope: 'CLOUDFRONT' }).resolves({ Capacity });
  expect((await firewallFits(new WAFV2Client({ region }), prod, () => rules)).state).toBe(state);
});

test('a stage without a firewall weighs none', async () => {
  expect((await firewallFits(new WAFV2Client({ region }), dev, () => rules)).state).toBe('good');
  expect(waf.calls()).toEqual([]);
});

test('the rules that are weighed are the firewall’s own, with search texts as bytes, as the API has them', () => {
  const searched = JSON.stringify(rules, (name, value) =>
    name === 'SearchString' ? `bytes:${value instanceof Uint8Array}` : value,
  );

  expect(rules.length).toBeGreaterThan(5);
  expect(searched).toContain('"SearchString":"bytes:true"');
  expect(searched).not.toContain('bytes:false');
});

test.each([
  ['CloudFront', () => cloudFrontIsAllowed(new CloudFrontClient({ region }))],
  ['certificates', () => certificatesArePossible(new ACMClient({ region }), region)],
  ['the firewall', () => firewallFits(new WAFV2Client({ region }), prod, () => rules)],
])('who may not ask about %s has not seen it', async (_, ask) => {
  for (const client of [acm, cloudFront, waf]) client.rejects(named('AccessDenied'));
  await refused(ask);
});
