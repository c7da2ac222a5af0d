import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * Lets a function send mail from MAIL_FROM, whose domain or address must be a verified identity of SES, and text messages. Any
 * identity of the account is a resource of the call: where the recipient's address is one (in SES's sandbox it must be), SES
 * asks for the right to that too. The sender stays one address by the condition.
 */
export function letNotify(fn: LambdaFunction, { mailFrom }: Pick<Config, 'mailFrom'>): void {
  const identities = Stack.of(fn).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identities],
      conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
    }),
  );
  acknowledge(fn.role ?? fn, {
    [`AwsSolutions-IAM5[Resource::${identities}]`]:
      'The sender is one address by the condition ses:FromAddress.',
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
