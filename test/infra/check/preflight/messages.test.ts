import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import {
  mailDomainsAreProved,
  mailsReachEverybody,
  textsHaveALimit,
  textsReachEverybody,
} from '../../../../infra/check/preflight/messages.ts';
import { dev, named, prod } from './asked.ts';

const sesMock = mockClient(SESv2Client);
const snsMock = mockClient(SNSClient);
const cloudMock = mockClient(CloudFormationClient);
const ses = new SESv2Client({ region: 'eu-north-1' });
const sns = new SNSClient({ region: 'eu-north-1' });
const cloudFormation = new CloudFormationClient({ region: 'eu-north-1' });

beforeEach(() => {
  sesMock.reset();
  snsMock.reset();
  cloudMock.reset();
  const StackResourceSummaries = [{ LogicalResourceId: 'Domain', ResourceStatus: 'CREATE_COMPLETE' }];
  cloudMock
    .on(ListStackResourcesCommand, { StackName: 'Luka-prod-mail' })
    .resolves({ StackResourceSummaries } as never);
});

test.each([
  [prod, true, true, 'good', '50000 mails a day'],
  [prod, false, true, 'bad', 'request production access'],
  [dev, false, true, 'good', 'only verified addresses'],
  [prod, true, false, 'bad', 'AWS has stopped all mail'],
])(
  'mail of $stage with production access %s and sending %s is %s',
  async (config, access, sending, state, says) => {
    sesMock.on(GetAccountCommand).resolves({
      ...{ ProductionAccessEnabled: access, SendingEnabled: sending },
      SendQuota: { Max24HourSend: 50_000 },
    });
    expect(await mailsReachEverybody(ses, config)).toMatchObject({
      state,
      says: expect.stringContaining(says),
    });
  },
);

type Proof = { VerifiedForSendingStatus: boolean; MailFromAttributes: object };
const proof = (isProved: boolean, MailFromDomainStatus: string): Proof => ({
  VerifiedForSendingStatus: isProved,
  MailFromAttributes: { MailFromDomain: 'mail.bestilling.luka.no', MailFromDomainStatus },
});

test.each([
  ['proved', proof(true, 'SUCCESS'), 'good', 'luka.no and bestilling.luka.no'],
  ['without its DKIM records', proof(false, 'PENDING'), 'bad', 'bestilling.luka.no is not proved'],
  ['without MX and SPF', proof(true, 'FAILED'), 'bad', 'mail.bestilling.luka.no has no MX or SPF'],
])('both domains of mail are looked at: that of orders %s', async (_, found, state, says) => {
  sesMock.on(GetEmailIdentityCommand).resolves(proof(true, 'SUCCESS') as object);
  sesMock.on(GetEmailIdentityCommand, { EmailIdentity: 'bestilling.luka.no' }).resolves(found as object);
  expect(await mailDomainsAreProved(ses, cloudFormation, prod)).toMatchObject({
    state,
    says: expect.stringContaining(says),
  });
});

test('before a first deployment SES knows neither domain, which is as it should be', async () => {
  sesMock.on(GetEmailIdentityCommand).rejects(named('NotFoundException'));
  expect(await mailDomainsAreProved(ses, cloudFormation, prod)).toMatchObject({
    state: 'good',
    says: expect.stringContaining('bestilling.luka.no come with the first deployment'),
  });
});

test('a domain that somebody gave to SES by hand is bad: CloudFormation refuses to make it', async () => {
  cloudMock.on(ListStackResourcesCommand).rejects(new Error('Stack with id Luka-prod-mail does not exist'));
  sesMock.on(GetEmailIdentityCommand).rejects(named('NotFoundException'));
  sesMock
    .on(GetEmailIdentityCommand, { EmailIdentity: 'luka.no' })
    .resolves(proof(true, 'SUCCESS') as object);
  expect(await mailDomainsAreProved(ses, cloudFormation, prod)).toEqual({
    state: 'bad',
    says: 'SES knows luka.no already, and CloudFormation refuses to make what is there: delete it in SES, Identities',
  });
});

test.each([
  [prod, false, 'good'],
  [prod, true, 'bad'],
  [dev, true, 'good'],
])('text messages of $stage in the sandbox %s are %s', async (config, IsInSandbox, state) => {
  snsMock.on(GetSMSSandboxAccountStatusCommand).resolves({ IsInSandbox });
  expect((await textsReachEverybody(sns, config)).state).toBe(state);
});

test.each([
  [prod, undefined, 'bad', 'some ten messages'],
  [prod, '1', 'bad', 'some ten messages'],
  [prod, '50', 'good', 'up to $50'],
  [prod, '101', 'bad', 'the budget for all is $100'],
  [dev, '1', 'good', 'up to $1'],
])(
  'of $stage, a limit of %s dollars for text messages is %s',
  async (config, MonthlySpendLimit, state, says) => {
    snsMock
      .on(GetSMSAttributesCommand)
      .resolves({ attributes: MonthlySpendLimit ? { MonthlySpendLimit } : {} });
    expect(await textsHaveALimit(sns, config)).toMatchObject({ state, says: expect.stringContaining(says) });
  },
);
