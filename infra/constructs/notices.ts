import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * Lets a function send mail from MAIL_FROM, whose domain or address must be a verified identity of SES, and text messages. Any
 * identity of the account is a resource of the call: where the recipient's address is one (in SES's sandbox it must be), SES
 * asks for the right to that too. The sender stays one address by the condition.
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
  // What lets an address be asked again that was unreachable. AWS knows no resource for it.
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
 * Lets a function send text messages. A phone number is no resource of AWS, so the right to reach one is the right to publish to
 * anything that is not a topic or an endpoint.
 */
export function letText(fn: LambdaFunction): void {
  const topics = Stack.of(fn).formatArn({ service: 'sns', region: '*', account: '*', resource: '*' });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: [topics] }));
}
