import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { ownMailDomain } from '../../../infra/config/config.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { MailStack } from '../../../infra/constructs/mail-stack.ts';
import { reservedSubdomains } from '../../../shared/tenancy/reserved.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { config, mail, resources, stacks } = await templates();
const streams = mailStreams(config)!;
const idOf = (type: string, fits: (properties: Record<string, unknown>) => boolean) =>
  Object.keys(mail).find((id) => mail[id]?.Type === type && fits(mail[id].Properties)) ?? '';

test('OI-09 sign-ups and orders have a domain, an address and a name at SES of their own; no shop can have the label', () => {
  const domain = ownMailDomain(config);

  expect(streams.accounts).toMatchObject({ domain, from: `konto@${domain}` });
  expect(streams.orders).toMatchObject({
    domain: `bestilling.${domain}`,
    from: `ordre@bestilling.${domain}`,
  });
  expect(streams.orders.name).not.toBe(streams.accounts.name);
  expect(reservedSubdomains).toContain('bestilling');
});

test('OI-09 no mail goes to an address that bounced or called us spam, and a bad name of orders stops no sign-up', () => {
  const sets = ofType(mail, 'AWS::SES::ConfigurationSet').map(({ Properties }) => Properties);
  const [tenant, ...others] = ofType(mail, 'AWS::SES::Tenant').map(({ Properties }) => Properties);
  const set = idOf('AWS::SES::ConfigurationSet', ({ Name }) => Name === streams.orders.name);

  expect(sets).toHaveLength(2);
  for (const one of sets)
    expect(one).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  expect(others).toEqual([]);
  expect(tenant?.TenantName).toBe(streams.orders.name);
  expect(JSON.stringify(tenant?.ReputationEntity)).toContain('reputation-policy/standard');
  expect(JSON.stringify(tenant?.ResourceAssociations)).toContain(set);
});

test('where SES refuses the tenant, a stage sends without one: its stack makes none, no function names one', () => {
  const stack = new MailStack(new App(), 'mail', { config: { ...config, mailTenant: false }, streams });

  expect(Object.keys(Template.fromStack(stack).findResources('AWS::SES::Tenant'))).toEqual([]);
  expect(ourFunctions(resources)['queued-events']?.Properties.Environment.Variables).toMatchObject({
    MAIL_STREAM: streams.orders.name,
    MAIL_TENANT: streams.orders.name,
  });
});

test('OI-09 what comes back of the orders’ mail reaches mail-events, with a dead-letter queue behind each step', () => {
  const [destination, ...others] = ofType(mail, 'AWS::SES::ConfigurationSetEventDestination');
  const rule = ofType(resources, 'AWS::Events::Rule')
    .map(({ Properties }) => Properties)
    .find(({ EventPattern }) => EventPattern?.source?.[0] === 'aws.ses');
  const [target] = rule?.Targets ?? [];
  const hearing = ourFunctions(resources)['mail-events'];
  const [retried] = ofType(resources, 'AWS::Lambda::EventInvokeConfig').filter(
    ({ Properties }) => resources[idIn(Properties.FunctionName)] === hearing,
  );
  const deadLetters = idIn(target.DeadLetterConfig.Arn);

  expect(others).toEqual([]);
  expect(destination?.Properties.EventDestination).toMatchObject({
    ...{ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
  expect(rule?.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [streams.orders.name] } } },
  });
  expect(resources[idIn(target.Arn)]).toBe(hearing);
  expect(resources[deadLetters]?.Type).toBe('AWS::SQS::Queue');
  expect(idIn(retried?.Properties.DestinationConfig.OnFailure.Destination)).toBe(deadLetters);
});

test('the proof goes out first, because Cognito takes no sender that SES has not verified', () => {
  const { mail: first, global } = stacks;

  expect(stacks.site.waitsFor).toEqual([global.name, first?.name]);
  expect(global.waitsFor).toEqual([first?.name]);
});
