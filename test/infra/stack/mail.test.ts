import { expect, test } from 'vitest';
import { ownMailDomain } from '../../../infra/config/config.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { reservedSubdomains } from '../../../shared/tenancy/reserved.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { config, mail, resources, stacks } = await templates();
const streams = mailStreams(config)!;
const records = ofType(mail, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);
const idOf = (type: string, fits: (properties: Record<string, unknown>) => boolean) =>
  Object.keys(mail).find((id) => mail[id]?.Type === type && fits(mail[id].Properties));
const arn = (what: string) => `arn:aws:ses:${config.region}:${config.account}:${what}`;

test('OI-09 sign-ups and orders have a domain, an address and a name at SES of their own; no shop can have the label', () => {
  const domain = ownMailDomain(config);
  expect([streams.accounts.domain, streams.orders.domain]).toEqual([domain, `bestilling.${domain}`]);
  expect([streams.accounts.from, streams.orders.from]).toEqual([
    `konto@${domain}`,
    `ordre@bestilling.${domain}`,
  ]);
  expect(streams.orders.name).not.toBe(streams.accounts.name);
  expect(reservedSubdomains).toContain('bestilling');
});

test.each([streams.accounts, streams.orders])(
  'the zone proves that $domain is ours to SES: three keys, a place for bounces and who may send',
  ({ domain, name }) => {
    const id = idOf('AWS::SES::EmailIdentity', ({ EmailIdentity }) => EmailIdentity === domain);
    const set = idOf('AWS::SES::ConfigurationSet', ({ Name }) => Name === name);
    expect(mail[id!]?.Properties).toMatchObject({
      MailFromAttributes: { MailFromDomain: `mail.${domain}` },
      ConfigurationSetAttributes: { ConfigurationSetName: { Ref: set } },
    });
    for (const number of [1, 2, 3]) {
      expect(records).toContainEqual(
        expect.objectContaining({
          Type: 'CNAME',
          Name: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, `DkimDNSTokenName${number}`] }, '.']] },
          ResourceRecords: [{ 'Fn::GetAtt': [id, `DkimDNSTokenValue${number}`] }],
        }),
      );
    }
    const named = records.filter(({ Name }) => Name === `mail.${domain}.`);
    expect(named.map(({ Type, ResourceRecords }) => [Type, ResourceRecords])).toEqual([
      ['MX', [`10 feedback-smtp.${config.region}.amazonses.com`]],
      ['TXT', ['"v=spf1 include:amazonses.com ~all"']],
    ]);
  },
);

test('OI-09 no mail of either kind goes to an address that bounced or called us spam, and each has figures of its own', () => {
  const sets = ofType(mail, 'AWS::SES::ConfigurationSet').map(({ Properties }) => Properties);
  expect(sets.map(({ Name }) => Name).sort()).toEqual([streams.accounts.name, streams.orders.name].sort());
  for (const set of sets)
    expect(set).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
});

test('OI-09 orders have a reputation of their own: when it is bad, SES stops them and not the sign-ups', () => {
  const [tenant, ...rest] = ofType(mail, 'AWS::SES::Tenant').map(({ Properties }) => Properties);
  expect(rest).toEqual([]);
  expect(tenant).toMatchObject({
    TenantName: streams.orders.name,
    ReputationEntity: {
      Policy: { ReputationEntityPolicy: `arn:aws:ses:${config.region}:aws:reputation-policy/standard` },
    },
  });
  const associated = JSON.stringify(tenant?.ResourceAssociations);
  const identity = idOf(
    'AWS::SES::EmailIdentity',
    ({ EmailIdentity }) => EmailIdentity === streams.orders.domain,
  );
  const set = idOf('AWS::SES::ConfigurationSet', ({ Name }) => Name === streams.orders.name);
  for (const part of [arn('identity/'), identity, arn('configuration-set/'), set])
    expect(associated).toContain(part);
});

test('OI-09 what comes back of the orders’ mail reaches mail-events, with a dead-letter queue behind each step', () => {
  const set = idOf('AWS::SES::ConfigurationSet', ({ Name }) => Name === streams.orders.name);
  const [destination, ...others] = ofType(mail, 'AWS::SES::ConfigurationSetEventDestination');
  expect(others).toEqual([]);
  expect(destination?.Properties).toMatchObject({
    ConfigurationSetName: { Ref: set },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
  expect(JSON.stringify(destination?.Properties.EventDestination.EventBridgeDestination)).toContain(
    'event-bus/default',
  );

  const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);
  const rule = rules.find(({ EventPattern }) => EventPattern?.source?.[0] === 'aws.ses');
  expect(rule?.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [streams.orders.name] } } },
  });
  const [target] = rule?.Targets ?? [];
  const hearing = ourFunctions(resources)['mail-events'];
  expect(resources[idIn(target.Arn)]).toBe(hearing);
  const async = ofType(resources, 'AWS::Lambda::EventInvokeConfig').find(
    ({ Properties }) => resources[idIn(Properties.FunctionName)] === hearing,
  );
  const deadLetters = idIn(target.DeadLetterConfig.Arn);
  expect(resources[deadLetters]?.Type).toBe('AWS::SQS::Queue');
  expect(idIn(async?.Properties.DestinationConfig.OnFailure.Destination)).toBe(deadLetters);
});

test('OI-09 somebody hears that the orders’ mail bounces before SES stops it', () => {
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const dimension = [{ Name: 'ses:configuration-set', Value: streams.orders.name }];
  expect(
    alarms.find(({ Dimensions }) => JSON.stringify(Dimensions) === JSON.stringify(dimension)),
  ).toMatchObject({
    ...{ Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.03 },
  });
});

test('the proof goes out first, because Cognito takes no sender that SES has not verified', () => {
  const name = `${config.product}-${config.stage}`;

  expect(stacks.site.waitsFor).toEqual([`${name}-global`, `${name}-mail`]);
  expect(stacks.global.waitsFor).toEqual([`${name}-mail`]);
  expect(ofType(resources, 'AWS::SES::EmailIdentity')).toEqual([]);
});
