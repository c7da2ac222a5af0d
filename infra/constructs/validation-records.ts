import { join } from 'node:path';
import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import type { ValidationRecordsProperties } from '../custom-resources/validation-records.ts';
import { acknowledge } from './acknowledge.ts';
import { createLambda } from './our-function.ts';

type ValidationRecordsProps = {
  config: Config;
  /** The built custom resources. */
  folder: string;
  /** What certificates are for. */
  names: readonly string[];
};

/**
 * CloudFormation writes the CNAMEs that ACM asks for into the zone, and forgets them there. This takes them away when the stage
 * goes. Whatever needs them depends on this, so that it is deleted before.
 */
export class ValidationRecords extends Construct {
  constructor(scope: Construct, id: string, { config, folder, names }: ValidationRecordsProps) {
    super(scope, id);
    const remover = createLambda(this, {
      config,
      description: 'infra/custom-resources/validation-records.ts',
      folder: join(folder, 'validation-records'),
      memoryMb: 256,
      timeoutSeconds: 60,
    });
    letRemove(remover, config.hostedZoneId, names);
    const regions = [...new Set([Stack.of(this).region, config.region])];
    const properties = { zoneId: config.hostedZoneId, names: [...names], regions };
    new CustomResource(this, 'Records', {
      resourceType: 'Custom::ValidationRecords',
      serviceToken: remover.functionArn,
      // Lambda tries three times before nobody answers any more.
      serviceTimeout: Duration.minutes(10),
      properties: properties satisfies ValidationRecordsProperties,
    });
    acknowledge(this, {
      'AwsSolutions-IAM5[Resource::*]':
        'To write traces and to list certificates: AWS knows no resource for either.',
      'Serverless-LambdaDLQ': 'CloudFormation waits for its answer, and says so when there is none.',
    });
  }
}

/** IAM lets it delete what is called like ACM's records of these names; the function looks at what they point to as well. */
function letRemove(fn: LambdaFunction, zoneId: string, names: readonly string[]): void {
  const proved = new Set(names.map((name) => name.replace(/^\*\./, '')));
  const zone = Stack.of(fn).formatArn({
    service: 'route53',
    region: '',
    account: '',
    resource: 'hostedzone',
    resourceName: zoneId,
  });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['route53:ListResourceRecordSets'], resources: [zone] }));
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['route53:ChangeResourceRecordSets'],
      resources: [zone],
      conditions: {
        'ForAllValues:StringEquals': {
          'route53:ChangeResourceRecordSetsActions': ['DELETE'],
          'route53:ChangeResourceRecordSetsRecordTypes': ['CNAME'],
        },
        'ForAllValues:StringLike': {
          'route53:ChangeResourceRecordSetsNormalizedRecordNames': [...proved].map(
            (name) => `_${'?'.repeat(32)}.${name.toLowerCase()}`,
          ),
        },
      },
    }),
  );
  fn.addToRolePolicy(new PolicyStatement({ actions: ['acm:ListCertificates'], resources: ['*'] }));
}
