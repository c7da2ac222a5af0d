import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { type CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import { budgetTag, type Config, nameOf } from '../../config/config.ts';
import { stackStatus } from '../../config/first-deployment.ts';
import { renewByHandDays } from '../../constructs/edge-watch-stack.ts';
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

/** AWS tells only a creator whether a new account may make distributions. An existing one proves it. */
export async function cloudFrontIsAllowed(cloudFront: CloudFrontClient): Promise<Answer> {
  const { DistributionList } = await cloudFront.send(new ListDistributionsCommand());
  const count = DistributionList?.Items?.length ?? 0;
  if (count > 0) return good(`the account has ${count} distributions`);
  return unseen(
    'no distribution yet, and AWS tells only who makes one whether this account may: infra/operations/runbooks/first-shop.md, step 1',
  );
}

const makeOne = 'infra/operations/runbooks/edge-certificate.md';

/**
 * A person makes and renews the certificate that CloudFront shows the HTTP API. A stage can do without it.
 */
export async function edgeCertificateServes(acm: ACMClient, config: Config, now: number): Promise<Answer> {
  const { edgeAuthority, edgeCertificate: CertificateArn } = config;
  if (!CertificateArn) return good('there is none, and none is needed: the secret says who calls');
  const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
  const uses = (Certificate?.ExtendedKeyUsages ?? []).map(({ Name }) => Name);
  if (Certificate?.Status !== 'ISSUED') return bad(`it is ${Certificate?.Status}: ${makeOne}`);
  if (!uses.includes('TLS_WEB_CLIENT_AUTHENTICATION')) return bad(`it is not for clients: ${makeOne}`);
  const days = Math.floor(((Certificate.NotAfter?.getTime() ?? 0) - now) / dayMs);
  if (days < renewByHandDays) return bad(`it ends in ${days} days: ${makeOne}`);
  return edgeAuthority
    ? good(`it serves ${days} days more, and the API asks for it`)
    : good(
        `it serves ${days} days more; the API does not ask for it yet (edgeAuthority in infra/config/config.ts)`,
      );
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
