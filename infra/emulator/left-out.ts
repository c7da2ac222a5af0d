import { CfnResource } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';

type LeftOut = { type: string; reason: string; only?: (resource: CfnResource) => boolean };

/** Resources that ministack refuses, with its reason. Everything else of the stacks is deployed as it is. */
export const leftOut: readonly LeftOut[] = [
  { type: 'AWS::Budgets::Budget', reason: 'Unrecognized resource types' },
  { type: 'AWS::ApiGatewayV2::RouteResponse', reason: 'Unrecognized resource types' },
  { type: 'AWS::ApiGatewayV2::IntegrationResponse', reason: 'Unrecognized resource types' },
  { type: 'AWS::Cognito::UserPoolRiskConfigurationAttachment', reason: 'Unrecognized resource types' },
  {
    type: 'AWS::CloudWatch::Alarm',
    reason: 'Properties.Metrics (metric math) is not supported; use MetricName and Namespace.',
    only: (alarm) => alarm instanceof CfnAlarm && alarm.metrics !== undefined,
  },
  { type: 'AWS::CloudWatch::AnomalyDetector', reason: 'Unrecognized resource types' },
  {
    type: 'AWS::Route53::RecordSet',
    reason: 'Its EmailIdentity hands out no DKIM tokens, which these records hold.',
    only: ({ node }) => /\/Dkim\d\/Resource$/.test(node.path),
  },
  { type: 'AWS::CloudWatch::Dashboard', reason: 'It shows those alarms.' },
  { type: 'AWS::SES::Tenant', reason: 'Unrecognized resource types' },
  { type: 'AWS::CodeDeploy::Application', reason: 'Unrecognized resource types' },
  { type: 'AWS::CodeDeploy::DeploymentGroup', reason: 'Unrecognized resource types' },
  { type: 'Custom::S3AutoDeleteObjects', reason: "local executor has no stub for '@aws-sdk/client-s3'" },
  { type: 'Custom::CDKBucketDeployment', reason: 'Its function needs the AWS CLI of a Lambda layer.' },
];

/** Takes them out of the tree and says how many of each it took. */
export function leaveOut(root: IConstruct): Map<string, number> {
  const taken = new Map<string, number>();
  for (const construct of root.node.findAll()) {
    // What would move it is left out.
    if (construct instanceof CfnAlias) construct.cfnOptions.updatePolicy = undefined;
    if (!CfnResource.isCfnResource(construct) || !leftOut.some((one) => fits(one, construct))) continue;
    construct.node.scope?.node.tryRemoveChild(construct.node.id);
    taken.set(construct.cfnResourceType, (taken.get(construct.cfnResourceType) ?? 0) + 1);
  }
  return taken;
}

function fits({ type, only }: LeftOut, resource: CfnResource): boolean {
  return resource.cfnResourceType === type && (only?.(resource) ?? true);
}
