import { join } from 'node:path';
import { App, CfnResource, CfnWaitCondition, CfnWaitConditionHandle, Fn } from 'aws-cdk-lib';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnAlias, CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IConstruct } from 'constructs';
import cdk from '../../cdk.json' with { type: 'json' };
import { edgeScript } from '../bundle/edge.ts';
import { inRepository } from '../bundle/repository.ts';
import { type Config, readConfig } from '../config/config.ts';
import { noAccount } from '../config/config-problems.ts';
import { buildPaths } from '../definitions/paths.ts';
import { createStacks } from '../stack.ts';

export type Stage = 'dev' | 'prod';

/**
 * A stage as its first deployment makes it, as every later one does, with a fault that ends the first
 * half-way, and a version that is deployed and does not work.
 */
export type Kind = 'first' | 'protected' | 'broken' | 'bad';
export type Assembly = { config: Config; folder: string };

type Where = { stage: Stage; url: string; region: string; hostedZoneId: string };

/** The stacks of app.ts for the emulator: the same constructs and bundles, without what left-out.ts names. */
export function makeAssembly(kind: Kind, where: Where): Assembly {
  const config = configOf(where, kind !== 'protected');
  const folder = inRepository(join('dist/emulator', `${where.stage}-${kind}`));
  const app = new App({ context: cdk.context, outdir: folder });
  const { site } = createStacks(app, config, {
    functions: inRepository(buildPaths.functions),
    site: inRepository(buildPaths.site),
    edge: edgeScript({ site: config.domain, customDomains: config.customDomains }),
  });
  leaveOut(app);
  // The dashboard is left out, and with it the output that names it, and what only it is told.
  for (const id of ['DashboardName', 'DeployedAt', 'DeployedVersion']) site.node.tryRemoveChild(id);

  // A token's issuer is AWS's own address, here as there; the keys lie with the emulator.
  const resources = site.node.findAll().filter((one) => CfnResource.isCfnResource(one));
  const pool = resources.find((one) => one instanceof CfnUserPool);
  const ownerApi = resources.find(
    (one) => one instanceof CfnFunction && one.node.path.includes('/OwnerApi/'),
  );
  const keys = Fn.join('', [`${where.url}/`, pool?.ref ?? '', '/.well-known/jwks.json']);
  ownerApi?.addPropertyOverride('Environment.Variables.JWKS_URL', keys);

  if (kind === 'bad') ownerApi?.addPropertyOverride('Handler', 'index.missing');

  // It answers every change of a table with another, empty table, so this one is never changed.
  const table = resources.find((one) => one instanceof CfnGlobalTable);
  table?.addPropertyOverride('Replicas.0.DeletionProtectionEnabled', false);

  // It does not know ExcludePunctuation, and a comma parts two secrets.
  for (const secret of resources.filter((one) => one instanceof CfnSecret))
    secret.addPropertyOverride('GenerateSecretString.ExcludeCharacters', ',');

  if (kind === 'broken') {
    const handle = new CfnWaitConditionHandle(site, 'NobodyCalls');
    const fault = new CfnWaitCondition(site, 'Fault', { handle: handle.ref, timeout: '1' });
    for (const made of resources.filter(isHalfWay)) fault.addResourceDependency(made);
  }
  app.synth();
  return { config, folder };
}

/** As on AWS, but certificate and site share one region: the emulator's Fn::GetStackOutput knows no other. */
export function configOf({ stage, region, hostedZoneId }: Omit<Where, 'url'>, isFirst: boolean): Config {
  const context: Record<string, string> = {
    ...{ stage, region, hostedZoneId, account: noAccount, alarmsEmail: 'vakt@luka.example' },
    firstDeployment: String(isFirst),
  };
  return readConfig((name) => context[name]);
}

/** The resources that stand when the fault comes: all that hold data, and those that are slowest on AWS. */
function isHalfWay(resource: CfnResource): boolean {
  return [CfnGlobalTable, CfnUserPool, CfnDistribution].some((kind) => resource instanceof kind);
}

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
    // The update policy names the CodeDeploy application, which is left out.
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
