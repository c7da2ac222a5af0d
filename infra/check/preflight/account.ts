import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { budgetTag, type Config, nameOf } from '../../config/config.ts';
import { stackStatus } from '../../config/first-deployment.ts';
import type { runTool } from '../run-tool.ts';

export async function credentialsFit(sts: STSClient, { account }: Config): Promise<Answer> {
  const { Account } = await sts.send(new GetCallerIdentityCommand());
  return Account === account
    ? good(`they are of ${account}`)
    : bad(`they are of the account ${Account}, and the stage lies in ${account}`);
}

/** The plan that an account began with: a free one is closed when its credit or its time ends. */
export async function planLasts(run: typeof runTool): Promise<Answer> {
  const args = ['freetier', 'get-account-plan-state', '--region', 'us-east-1', '--output', 'json'];
  const { isFound, isOk, output } = run('aws', args);
  if (!isFound) return unseen('the AWS CLI is not installed');
  if (!isOk) return unseen(`the AWS CLI does not say: ${output.split('\n').at(-1)}`);
  const { accountPlanType: type, accountPlanExpirationDate: ends = 'some day' } = JSON.parse(output);
  return type === 'FREE'
    ? bad(`the account is on the free plan and is closed on ${ends}: Billing, Upgrade plan`)
    : good(`the account is on the plan ${type}`);
}

/** A new account often has ten in all. They are enough for a pilot (constructs/queues.ts). */
export async function functionsMayRun(lambda: LambdaClient, { pilot }: Config): Promise<Answer> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
  const allowed = AccountLimit?.ConcurrentExecutions ?? 0;
  const needed = pilot ? 10 : 1000;
  return allowed >= needed
    ? good(`${allowed} functions at once`)
    : bad(`${allowed} functions at once, and ${needed} are needed: ask Lambda in Service Quotas`);
}

/** Without it the stage's budget counts nothing, and never rings. */
export async function costsAreCounted(costs: CostExplorerClient): Promise<Answer> {
  const TagKeys = [budgetTag];
  const { CostAllocationTags = [] } = await costs.send(new ListCostAllocationTagsCommand({ TagKeys }));
  const [tag] = CostAllocationTags;
  if (!tag)
    return unseen(`AWS knows the tag '${budgetTag}' a day after the first deployment: look again then`);
  return tag.Status === 'Active'
    ? good(`by the tag '${budgetTag}'`)
    : bad(
        `the tag '${budgetTag}' is not activated, and the budget counts nothing: Billing, Cost allocation tags`,
      );
}

/** Where the stage stands, and whether it is protected as it should be. */
export async function stageIsProtected(
  cloudFormation: CloudFormationClient,
  config: Config,
): Promise<Answer> {
  const name = nameOf(config);
  const status = await stackStatus(config, cloudFormation);
  const { keepsData, live } = config;
  if (!status || status === 'REVIEW_IN_PROGRESS')
    return live
      ? bad(`the config says that ${name} is live, and it is not there: are these its account and region?`)
      : good(`${name} is not there yet: npm run deploy:first`);
  if (/^(ROLLBACK|CREATE_FAILED)/.test(status)) return good(`${name} is ${status}: npm run deploy:first`);
  if (!keepsData) return good(`${name} is ${status}`);
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }));
  if (!Stacks?.[0]?.EnableTerminationProtection)
    return bad(`${name} is ${status} and not protected: npx cdk deploy --all`);
  return live
    ? good(`${name} is ${status} and protected`)
    : bad(`${name} is ${status}: write live: true in infra/config/config.ts`);
}

/** The result of a check. `unseen`: the check could not run, which is not the same as bad. */
export type Answer = { state: 'good' | 'bad' | 'unseen'; says: string };
export type Check = { name: string; ask: () => Promise<Answer> };
export type Finding = Answer & { name: string };

export const good = (says: string): Answer => ({ state: 'good', says });
export const bad = (says: string): Answer => ({ state: 'bad', says });
export const unseen = (says: string): Answer => ({ state: 'unseen', says });

/** Asks all at once. A check whose call AWS refuses is `unseen`. */
export function askAll(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, ask }) => ({
      name,
      ...(await ask().catch((error) => unseen(reasonOf(error)))),
    })),
  );
}

/** Why AWS, or the way to it, gave no answer. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (/CredentialsProviderError|TokenProviderError/.test(name)) return 'there are no credentials';
  if (/AccessDenied|NotAuthorized|Unauthorized|AuthorizationError/.test(name))
    return 'these credentials may not ask';
  if (/ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/.test(name))
    return 'AWS does not take these credentials';
  return `${name}: ${message}`;
}
