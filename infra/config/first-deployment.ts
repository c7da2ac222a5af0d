import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Config, nameOf } from './config.ts';
import { noAccount } from './config-problems.ts';

/** Without rights at AWS, as where a stage is only checked, nobody can deploy it either. */
async function refuseWithoutFirst(config: Config, client: CloudFormationClient): Promise<void> {
  const lives = await stackStatus(config, client).then(
    (status) => status !== undefined && !neverLived.test(status),
    () => true,
  );
  if (lives) return;
  throw new Error(
    `${nameOf(config)} was never deployed, and cdk deploy would make it protected at once, beyond repair when a step fails: run npm run deploy:first -- -c stage=${config.stage}`,
  );
}

/** States of a stack that never came to life: nobody can have stored anything in it. */
const neverLived = /^(?:REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_\w+|DELETE_COMPLETE)$/;

/** The state of the stage's main stack as CloudFormation has it, or nothing where there is none. */
export async function stackStatus(config: Config, client: CloudFormationClient): Promise<string | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: nameOf(config) }));
    return Stacks?.[0]?.StackStatus;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * A first deployment takes the protection away, so it is for a stage that was never there: throws where
 * CloudFormation knows better, and where nobody can say. And a stage that was never there needs one: made
 * protected at once, a deployment that fails half-way can be neither repeated nor deleted. Without an account
 * there is nothing to lose.
 */
export async function checkFirstDeployment(config: Config, given?: CloudFormationClient): Promise<void> {
  const { keepsData, isProtected, live, account } = config;
  if (!keepsData || account === noAccount || (isProtected && live)) return;
  const client = given ?? new CloudFormationClient({ region: config.region });
  if (isProtected) return refuseWithoutFirst(config, client);
  const status = await stackStatus(config, client).catch((error) => {
    throw new Error(
      `-c firstDeployment=true asks CloudFormation whether ${nameOf(config)} is live: ${error}`,
    );
  });
  if (status && !neverLived.test(status)) {
    throw new Error(
      `${nameOf(config)} is ${status}: it has had its first deployment. Leave -c firstDeployment=true out, or its data loses its protection`,
    );
  }
}
