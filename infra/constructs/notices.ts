import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config/config.ts';

/** Lets a function send mail from MAIL_FROM, whose domain or address must be a verified identity of SES, and text messages. */
export function letNotify(fn: LambdaFunction, { mailFrom }: Pick<Config, 'mailFrom'>): void {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  const identity = (resourceName: string) =>
    Stack.of(fn).formatArn({ service: 'ses', resource: 'identity', resourceName });
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identity(domain), identity(mailFrom)],
      conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
    }),
  );
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
