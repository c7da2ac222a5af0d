import { ACMClient, ListCertificatesCommand } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { CheckCapacityCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import {
  certificatesArePossible,
  cloudFrontIsAllowed,
  firewallFits,
} from '../../../../infra/check/preflight/edge.ts';
import { firewallRules } from '../../../../infra/check/preflight/firewall-rules.ts';
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
