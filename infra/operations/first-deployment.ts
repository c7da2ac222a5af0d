import { setTimeout as wait } from 'node:timers/promises';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { inRepository } from '../bundle/repository.ts';
import { showTool } from '../check/run-tool.ts';
import { type Config, nameOf, readConfig } from '../config/config.ts';
import { checkFirstDeployment } from '../config/first-deployment.ts';
import { mailDomains } from '../config/mail-streams.ts';
import { protectStacks } from './protect-stacks.ts';
import { contextOf, runScript, type Say } from './run-script.ts';

const usage = `npm run deploy:first -- -c stage=prod
  deploys a stage that was never there: unprotected, and when all of it stands, protected. Repeat it when it fails.`;

type Steps = {
  /** Deploys these stacks. `isFirst`: without protection. */
  deploy: (stacks: string, isFirst: boolean) => Promise<void>;
  /** Gives the stacks the policy by which CloudFormation replaces and deletes nothing that holds data. */
  protect: () => void;
  isVerified: (domain: string) => Promise<boolean>;
  pollMs: number;
};

/** Half an hour at two questions a minute. */
const longestPolls = 60;

/**
 * Protection is the last step: what refuses deletion would keep CloudFormation from clearing away a
 * deployment that failed half-way, and so from repeating it. Every later deployment is protected without
 * being told.
 */
export async function firstDeployment(config: Config, steps: Steps, say: Say): Promise<void> {
  const domains = mailDomains(config);
  if (domains.length > 0) await steps.deploy(`${nameOf(config)}-mail`, true);
  for (const domain of domains) await untilVerified(domain, steps, say);
  await steps.deploy('--all', true);
  if (!config.keepsData) return say(`${nameOf(config)} stands. It keeps nothing, so it is not protected.`);
  say(`${nameOf(config)} stands. Now its protection:`);
  await steps.deploy('--all', false);
  steps.protect();
  say(
    `${nameOf(config)} is protected. Write live: true for this stage in infra/config/config.ts, and commit it with cdk.context.json.`,
  );
}

/**
 * Cognito takes no sender that SES has not verified, and SES sends no order's mail from one, which happens
 * some minutes after the records are in the zone.
 */
async function untilVerified(domain: string, { isVerified, pollMs }: Steps, say: Say): Promise<void> {
  for (let polls = 0; polls < longestPolls; polls += 1) {
    if (await isVerified(domain)) return;
    if (polls === 0) say(`waiting until SES has verified ${domain}`);
    await wait(pollMs);
  }
  throw new Error(
    `SES has not verified ${domain} within half an hour: do the domain's name servers lead to its zone?`,
  );
}

/** The steps on AWS, by the CDK's command, which says itself what it does. */
function onAws(args: readonly string[], { region }: Config): Steps {
  const ses = new SESv2Client({ region });
  return {
    pollMs: 30_000,
    deploy: async (stacks, isFirst) => {
      const first = ['-c', `firstDeployment=${isFirst}`, '--require-approval', 'never'];
      if (!showTool('node_modules/.bin/cdk', ['deploy', stacks, ...args, ...first]))
        throw new Error('The deployment failed. Mend what the lines above name, and run this again.');
    },
    protect: () => protectStacks(inRepository('cdk.out')),
    isVerified: async (EmailIdentity) =>
      (await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerifiedForSendingStatus ?? false,
  };
}

await runScript(import.meta.url, usage, async () => {
  const args = process.argv.slice(2);
  const context: Record<string, string> = { ...contextOf(args), firstDeployment: 'true' };
  if (!context.stage) throw new Error(usage);
  const config = readConfig((name) => context[name], process.env);
  await checkFirstDeployment(config);
  await firstDeployment(config, onAws(args, config), console.log);
});
