import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import { type FunctionName, functionDefinitions } from '../definitions/functions.ts';
import { acknowledge } from './acknowledge.ts';
import { type Severity, shareOf, sumOf, type Watch } from './alarms.ts';
import { pascal } from './our-function.ts';

/**
 * The harm to shops when a function fails. A failure that no guest or kitchen waits for can wait for the
 * morning.
 */
const meanings: Readonly<Record<FunctionName, { severity: Severity; means: string }>> = {
  'owner-api': { severity: 'page', means: 'kitchens and owners get errors when they read or change orders' },
  'storefront-api': { severity: 'page', means: 'guests cannot order, or cannot follow their order' },
  'storefront-page': { severity: 'page', means: 'guests do not get the shop’s page' },
  live: { severity: 'page', means: 'screens have no open line, so orders ring up to half a minute late' },
  'table-events': { severity: 'page', means: 'orders ring late in the kitchen, and figures stand still' },
  'queued-events': { severity: 'page', means: 'mails and text messages about orders do not leave' },
  canary: { severity: 'look', means: 'nothing; nobody looks from outside meanwhile' },
  'mail-events': { severity: 'look', means: 'mail goes on to addresses that do not exist or want none' },
  unheard: { severity: 'look', means: 'shops that nobody hears stay open, and nobody is warned' },
  due: { severity: 'look', means: 'nothing; data of guests is deleted late' },
  'post-confirmation': { severity: 'look', means: 'a new owner is signed up and has no shop' },
  'pre-sign-up': { severity: 'look', means: 'nobody can sign up' },
  'custom-message': {
    severity: 'look',
    means: 'no mail with a link leaves: sign-up and forgotten passwords',
  },
};

/**
 * Called by people all day: a share of calls that fail, for one cold start that takes too long is no news.
 * The others are called so seldom that each failure counts.
 */
export function functionWatches(name: FunctionName, fn: LambdaFunction): Watch[] {
  const slowMs = functionDefinitions[name].timeoutSeconds * 800;
  const id = pascal(name);
  const { severity, means } = meanings[name];
  const failed = (period: Duration) => fn.metricErrors({ statistic: 'Sum', period });
  const whole = { calls: fn.metricInvocations({ statistic: 'Sum' }) };
  const errors: Pick<Watch, 'says' | 'metric'> & { above: number } =
    severity === 'page'
      ? {
          says: `${name} crashes in more than one of 20 calls`,
          metric: shareOf(failed(Duration.minutes(5)), whole, { atLeast: 3 }),
          above: 5,
        }
      : { says: `${name} crashed`, metric: failed(Duration.hours(1)), above: 0 };
  const crashes: Watch = { id: `${id}Errors`, section: 'FunctionErrors', severity, means, ...errors };
  // Of a call that nobody waits for, a time-out is news enough, and a crash like any other.
  if (severity === 'look') return [crashes];
  const slow: Watch = {
    id: `${id}Slow`,
    section: 'FunctionSlow',
    severity: 'look',
    says: `${name} comes close to its time limit, for a quarter of an hour`,
    means: `soon: ${means}`,
    metric: fn.metricDuration({ statistic: 'p99' }),
    above: slowMs,
    periods: 3,
  };
  return [crashes, slow];
}

/** Of all functions in the account and region, which share its concurrency. */
export function watchesOfAll(logged: { namespace: string; metricName: string }): Watch[] {
  const calls = sumOf('AWS/Lambda', 'Invocations');
  const throttles = sumOf('AWS/Lambda', 'Throttles');
  const period = Duration.hours(1);
  return [
    {
      id: 'Throttles',
      severity: 'page',
      says: 'Lambda refuses more than one of 100 calls: too little concurrency',
      means: 'guests and kitchens get errors at random',
      metric: shareOf(throttles, { calls, throttles }, { atLeast: 10 }),
      above: 1,
    },
    {
      id: 'LoggedErrors',
      severity: 'look',
      says: 'Functions log an error in more than one of 200 calls',
      means: 'something is not done although it was answered: a mail, a push, a figure',
      // A quiet stage, too, is to hear that no mail has left all evening.
      metric: shareOf(sumOf(logged.namespace, logged.metricName), { calls }, { atLeast: 3, period }),
      above: 0.5,
    },
  ];
}

/**
 * Lets a function send mail from MAIL_FROM, whose domain or address must be a verified identity of SES, and
 * text messages. Any identity of the account is a resource of the call: where the recipient's address is one
 * (in SES's sandbox it must be), SES asks for the right to that too. The sender stays one address by the
 * condition.
 */
export function letNotify(fn: LambdaFunction, config: Config): void {
  const arn = (resource: string, resourceName: string) =>
    Stack.of(fn).formatArn({ service: 'ses', resource, resourceName });
  const stream = mailStreams(config)?.orders;
  const identities = arn('identity', '*');
  // The id of a tenant is not known before it is there.
  const tenants = stream && arn('tenant', `${stream.name}/*`);
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identities, ...(stream && tenants ? [arn('configuration-set', stream.name), tenants] : [])],
      conditions: { StringEquals: { 'ses:FromAddress': stream?.from ?? config.mailFrom } },
    }),
  );
  // Lets the function take an address off the suppression list. AWS knows no resource for it.
  fn.addToRolePolicy(new PolicyStatement({ actions: ['ses:DeleteSuppressedDestination'], resources: ['*'] }));
  acknowledge(fn.role ?? fn, {
    [`AwsSolutions-IAM5[Resource::${identities}]`]:
      'The sender is one address by the condition ses:FromAddress.',
    ...(tenants && { [`AwsSolutions-IAM5[Resource::${tenants}]`]: 'One tenant, by its name.' }),
    'AwsSolutions-IAM5[Resource::*]':
      'To take an address off the list of those that SES sends nothing to, and to write traces: AWS knows no resource for either.',
  });
  letText(fn);
}

/**
 * Lets a function send text messages. A phone number is no resource of AWS, so the right to reach one is the
 * right to publish to anything that is not a topic or an endpoint.
 */
export function letText(fn: LambdaFunction): void {
  const topics = Stack.of(fn).formatArn({ service: 'sns', region: '*', account: '*', resource: '*' });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: [topics] }));
}
