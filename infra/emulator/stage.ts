import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { App, CfnResource, CfnWaitCondition, CfnWaitConditionHandle, Fn } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnAlias, CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { edgeScriptOf } from '../bundle/edge.ts';
import { inRepository } from '../bundle/repository.ts';
import { type Config, nameOf, readConfig } from '../config/config.ts';
import { noAccount } from '../config/config-problems.ts';
import { stackStatus } from '../config/first-deployment.ts';
import { buildPaths } from '../definitions/paths.ts';
import { firstDeployment } from '../operations/first-deployment.ts';
import { createStacks } from '../stack.ts';
import { type Deployed, runDrills } from './drills.ts';

type Where = { url: string; signal: AbortSignal; log: string };
/** The deployment with a fault in it, the first that succeeds, and every later one. */
type Kind = 'broken' | 'first' | 'protected';

const region = 'us-east-1';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/**
 * Prod in an empty account: a first deployment that fails half-way and is repeated, the update that protects
 * it, a deployment that changes nothing; then the drills.
 */
export async function runStage(where: Where, say: (line: string) => void): Promise<void> {
  const settings = { endpoint: where.url, region, credentials };
  const cloudFormation = new CloudFormationClient(settings);
  const clients = {
    cognito: new CognitoIdentityProviderClient(settings),
    table: new DynamoDBClient(settings),
    lambda: new LambdaClient(settings),
  };
  const ses = new SESv2Client(settings);
  const zone = { Name: `${configOf('Z0', 'first').hostedZoneName}.`, CallerReference: '1' };
  const { HostedZone } = await new Route53Client(settings).send(new CreateHostedZoneCommand(zone));
  const zoneId = HostedZone?.Id?.replace('/hostedzone/', '') ?? '';
  const make = (kind: Kind) => makeAssembly(kind, where.url, configOf(zoneId, kind));
  const deploy = (kind: Kind, stacks = '--all') =>
    cdk(['deploy', stacks, '--app', make(kind), '--require-approval', 'never'], where);

  await cdk(['bootstrap', '--app', make('first'), `aws://${noAccount}/${region}`], where);
  // Its end shows in the state of the stack.
  await deploy('broken').catch(() => {});
  const config = configOf(zoneId, 'first');
  const status = await stackStatus(config, cloudFormation);
  if (!status?.startsWith('ROLLBACK_')) throw new Error(`The deployment with a fault is ${status}`);
  say(`a first deployment failed half-way, as we wanted: ${nameOf(config)} is ${status}`);

  const steps = {
    pollMs: 200,
    deploy: (stacks: string, isFirst: boolean) => deploy(isFirst ? 'first' : 'protected', stacks),
    // The emulator has no stack policies.
    protect: () => {},
    isVerified: async (EmailIdentity: string) =>
      (await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerifiedForSendingStatus ?? false,
  };
  await firstDeployment(config, steps, say);
  await deploy('protected');
  const last = readFileSync(where.log, 'utf8').split('$ cdk').at(-1);
  const unchanged = last?.match(/\(no changes\)/g)?.length ?? 0;
  if (unchanged < 4) throw new Error(`Deployed again, ${unchanged} of 4 stacks are unchanged`);
  say('the same version deployed again changes nothing');

  const deployed = await findDeployed(config, cloudFormation, clients.lambda);
  await runDrills({ ...deployed, url: where.url, domain: config.domain }, clients, say);
}

/** As on AWS, but certificate and site share one region: the emulator's Fn::GetStackOutput knows no other. */
function configOf(hostedZoneId: string, kind: Kind): Config {
  const context: Record<string, string> = {
    ...{ stage: 'prod', region, hostedZoneId, account: noAccount, alarmsEmail: 'vakt@luka.example' },
    firstDeployment: String(kind !== 'protected'),
  };
  return readConfig((name) => context[name]);
}

/** The stacks of app.ts for the emulator: the same constructs and bundles, without what it refuses. */
function makeAssembly(kind: Kind, url: string, config: Config): string {
  const outdir = inRepository(join('dist/emulator', kind));
  const app = new App({ context: cdkJson.context, outdir });
  const { site } = createStacks(app, config, {
    functions: inRepository(buildPaths.functions),
    site: inRepository(buildPaths.site),
    edge: edgeScriptOf(config),
  });
  for (const construct of app.node.findAll()) {
    // The update policy names the CodeDeploy application, which is left out.
    if (construct instanceof CfnAlias) construct.cfnOptions.updatePolicy = undefined;
    if (CfnResource.isCfnResource(construct) && isRefused(construct))
      construct.node.scope?.node.tryRemoveChild(construct.node.id);
  }
  // The dashboard is left out, and with it the output that names it, and the parameters that it shows.
  for (const id of ['DashboardName', 'DeployedAt', 'DeployedVersion']) site.node.tryRemoveChild(id);

  const resources = site.node.findAll().filter((one) => CfnResource.isCfnResource(one));
  const [pool] = resources.filter((one) => one instanceof CfnUserPool);
  const [table] = resources.filter((one) => one instanceof CfnGlobalTable);
  // A token's issuer is AWS's own address, here as there; the emulator holds the keys.
  const keys = Fn.join('', [`${url}/`, pool?.ref ?? '', '/.well-known/jwks.json']);
  for (const one of resources) {
    if (one instanceof CfnFunction && one.node.path.includes('/OwnerApi/'))
      one.addPropertyOverride('Environment.Variables.JWKS_URL', keys);
    // It does not know ExcludePunctuation, and a comma parts two secrets.
    if (one instanceof CfnSecret) one.addPropertyOverride('GenerateSecretString.ExcludeCharacters', ',');
  }
  // It answers every change of a table with another, empty table, so this one is never changed.
  table?.addPropertyOverride('Replicas.0.DeletionProtectionEnabled', false);

  if (kind === 'broken' && table && pool) {
    const handle = new CfnWaitConditionHandle(site, 'NobodyCalls');
    const fault = new CfnWaitCondition(site, 'Fault', { handle: handle.ref, timeout: '1' });
    for (const made of [table, pool]) fault.addResourceDependency(made);
  }
  app.synth();
  return outdir;
}

/**
 * Types that ministack does not know, the dashboard of such alarms, and CDK's functions that need more than
 * it has.
 */
const refusedTypes =
  `AWS::Budgets::Budget AWS::ApiGatewayV2::RouteResponse AWS::ApiGatewayV2::IntegrationResponse
  AWS::Cognito::UserPoolRiskConfigurationAttachment AWS::CloudWatch::AnomalyDetector AWS::CloudWatch::Dashboard
  AWS::SES::Tenant AWS::CodeDeploy::Application AWS::CodeDeploy::DeploymentGroup
  Custom::S3AutoDeleteObjects Custom::CDKBucketDeployment`.split(/\s+/);

/** It also knows no metric math, and its EmailIdentity hands out no DKIM tokens. */
const isRefused = (resource: CfnResource) =>
  refusedTypes.includes(resource.cfnResourceType) ||
  (resource instanceof CfnAlarm && resource.metrics !== undefined) ||
  /\/Dkim\d\/Resource$/.test(resource.node.path);

/** The CLI that deploys to AWS, with the emulator for AWS, and without this machine's own credentials. */
async function cdk(args: string[], { url, signal, log: file }: Where): Promise<void> {
  appendFileSync(file, `\n$ cdk ${args.join(' ')}\n`);
  const log = openSync(file, 'a');
  const { PATH, HOME } = process.env;
  const child = spawn(inRepository('node_modules/.bin/cdk'), args, {
    cwd: inRepository('.'),
    stdio: ['ignore', log, log],
    signal,
    env: {
      ...{ PATH, HOME, CI: 'true', AWS_ENDPOINT_URL: url, AWS_REGION: region },
      ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  });
  const [code] = await once(child, 'close').finally(() => closeSync(log));
  if (code !== 0) throw new Error(`cdk ${args[0]} failed, see ${file}`);
}

/** Where the deployed parts are, by the stack's own list. */
async function findDeployed(
  config: Config,
  cloudFormation: CloudFormationClient,
  lambda: LambdaClient,
): Promise<Omit<Deployed, 'url' | 'domain'>> {
  const all: StackResourceSummary[] = [];
  const pages = paginateListStackResources({ client: cloudFormation }, { StackName: nameOf(config) });
  for await (const { StackResourceSummaries = [] } of pages) all.push(...StackResourceSummaries);
  const idOf = (type: string, start = '') => {
    const found = all.find(
      (one) => one.ResourceType === `AWS::${type}` && one.LogicalResourceId?.startsWith(start),
    );
    if (!found?.PhysicalResourceId) throw new Error(`The deployment has no ${type}`);
    return found.PhysicalResourceId;
  };
  const FunctionName = idOf('Lambda::Function', 'FunctionsOwnerApi');
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
  return {
    tableName: idOf('DynamoDB::GlobalTable'),
    userPoolId: idOf('Cognito::UserPool'),
    userPoolClientId: idOf('Cognito::UserPoolClient'),
    postConfirmation: idOf('Lambda::Function', 'FunctionsPostConfirmation'),
    apiId: idOf('ApiGatewayV2::Api', 'Api'),
    secret: Environment?.Variables?.ORIGIN_VERIFY?.split(',')[0] ?? '',
  };
}
