import {
  DescribeStackResourcesCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { type Config, nameOf } from '../config/config.ts';
import { refuseWhereLive, stackStatus } from '../config/first-deployment.ts';
import { firstDeployment } from '../operations/first-deployment.ts';
import type { Assembly, Kind } from './assemblies.ts';
import type { Clients } from './clients.ts';
import { deploy, destroy, type Where } from './deploy.ts';
import type { Deployed } from './deployed.ts';

type Say = (line: string) => void;
type Assemblies = Partial<Record<Kind, Assembly>> & { first: Assembly };

/** The first deployment as an engineer runs it, over what a failed one has left. */
export async function deployFirst(where: Where, all: Assemblies, clients: Clients, say: Say): Promise<void> {
  const { first, broken } = all;
  if (broken) await failHalfWay(where, broken, clients, say);
  const steps = {
    pollMs: 200,
    deploy: (stacks: string, isFirst: boolean) =>
      deploy(where, (isFirst ? first : (all.protected ?? first)).folder, stacks),
    // The emulator has no stack policies.
    protect: () => {},
    isVerified: async (EmailIdentity: string) =>
      (await clients.ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerifiedForSendingStatus ??
      false,
  };
  await firstDeployment(first.config, steps, say);
}

/** A fault of our own ends the deployment when table, accounts and distributions are there. */
async function failHalfWay(
  where: Where,
  { folder, config }: Assembly,
  { cloudFormation }: Clients,
  say: Say,
) {
  const isDone = await deploy(where, folder).then(
    () => true,
    () => false,
  );
  if (isDone) throw new Error('The deployment with a fault in it succeeded');
  const status = await stackStatus(config, cloudFormation);
  const StackName = nameOf(config);
  const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }));
  const left = StackResources.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
  if (!/^ROLLBACK_(COMPLETE|FAILED)$/.test(status ?? '')) throw new Error(`The failed stack is ${status}`);
  say(
    `a first deployment failed half-way, as we wanted: ${StackName} is ${status}, ${left.length} parts left`,
  );
}

/** Tries every mistake by which a person could lose the deployed stage. Each must be refused. */
export async function tryProtection(
  where: Where,
  all: Assemblies,
  { userPoolId }: Deployed,
  { cloudFormation, cognito }: Clients,
  say: Say,
): Promise<void> {
  const { config } = all.first;
  const refused = (attempt: Promise<unknown>) =>
    attempt.then(
      () => false,
      () => true,
    );
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId }));
  const checks = {
    'the user pool refuses to be deleted': UserPool?.DeletionProtection === 'ACTIVE',
    'a second first deployment is refused': await refused(
      refuseWhereLive({ ...config, account: '123456789012' }, cloudFormation),
    ),
    'cdk destroy is refused': await refused(destroy(where, all.first.folder)),
  };
  for (const [what, is] of Object.entries(checks)) if (!is) throw new Error(`It is not so that ${what}`);
  say(Object.keys(checks).join(', '));
}

/** The stage’s stacks, also those that are there for what CloudFront and SES want. */
const stacksOf = (config: Config) =>
  ['', '-global', '-mail', '-edge'].map((part) => `${nameOf(config)}${part}`);

/** Follows the runbook's steps before a stage is taken down. */
export async function unprotect(config: Config, { cloudFormation }: Clients): Promise<void> {
  for (const StackName of stacksOf(config)) {
    const off = { StackName, EnableTerminationProtection: false };
    await cloudFormation.send(new UpdateTerminationProtectionCommand(off));
  }
}

/** How many resources of each type the stage's stacks hold, most first. */
export async function countByType(config: Config, { cloudFormation }: Clients): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  for (const StackName of stacksOf(config)) {
    let NextToken: string | undefined;
    do {
      const page = await cloudFormation.send(new ListStackResourcesCommand({ StackName, NextToken }));
      for (const { ResourceType = '' } of page.StackResourceSummaries ?? [])
        counts.set(ResourceType, (counts.get(ResourceType) ?? 0) + 1);
      NextToken = page.NextToken;
    } while (NextToken);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}
