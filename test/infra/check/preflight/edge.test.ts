import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { cloudFrontIsAllowed, edgeCertificateServes } from '../../../../infra/check/preflight/account.ts';
import { dev, prod } from './asked.ts';

const acm = mockClient(ACMClient);
const cloudFront = mockClient(CloudFrontClient);
const region = 'us-east-1';

beforeEach(() => {
  for (const client of [acm, cloudFront]) client.reset();
});

test.each([
  [0, 'unseen', 'runbooks/first-shop.md, step 1'],
  [1, 'good', '1 distributions'],
])('with %i distributions in the account a new one is %s', async (count, state, says) => {
  const Items = Array.from({ length: count }, () => ({}) as never);
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: { Items } as never });
  expect(await cloudFrontIsAllowed(new CloudFrontClient({ region }))).toMatchObject({
    state,
    says: expect.stringContaining(says),
  });
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

test('a stage does without one, and one that is not asked for is named', async () => {
  acm.on(DescribeCertificateCommand).resolves({ Certificate: { ...serves, NotAfter: inDays(700) } } as never);
  const asked = (config: typeof prod) => edgeCertificateServes(new ACMClient({ region }), config, now);
  expect((await asked(prod)).state).toBe('good');
  expect((await asked(dev)).state).toBe('good');
  expect((await asked({ ...prod, edgeCertificate })).says).toContain('does not ask for it yet');
});
