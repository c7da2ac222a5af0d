import '../local/quiet-sdk.ts';
import * as dns from 'node:dns/promises';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CostExplorerClient } from '@aws-sdk/client-cost-explorer';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { inRepository } from '../bundle/repository.ts';
import { type Config, readConfig } from '../config/config.ts';
import { noAccount } from '../config/config-problems.ts';
import { contextOf, runScript, type Say } from '../operations/run-script.ts';
import { readAssembly, type SynthesizedStack } from './assembly.ts';
import {
  askAll,
  type Check,
  cloudFrontIsAllowed,
  costsAreCounted,
  credentialsFit,
  edgeCertificateServes,
  type Finding,
  functionsMayRun,
  planLasts,
  stageIsProtected,
} from './preflight/account.ts';
import { type Dns, peopleCanWrite, recordsAreFree, worldAsksOurZone } from './preflight/dns.ts';
import {
  mailDomainsAreProved,
  mailsReachEverybody,
  textsHaveALimit,
  textsReachEverybody,
} from './preflight/messages.ts';
import { runTool } from './run-tool.ts';

const usage = `npm run preflight -- -c stage=prod
  asks AWS and the world what a deployment needs and cannot change itself. It changes nothing. Ends with 0 when all is good,
  1 when something is bad, and 2 when nothing is bad and something could not be seen.`;

/** One line for each check; failed ones come last, because staff must act on them. Returns the exit code. */
export async function preflight(checks: readonly Check[], say: Say): Promise<0 | 1 | 2> {
  const findings = await askAll(checks);
  const order = ['good', 'unseen', 'bad'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, state, says } of sorted) say(`${marks[state]}  ${name.padEnd(width)}  ${says}`);
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  say(`${count('good')} good, ${count('unseen')} not seen, ${count('bad')} bad`);
  if (count('bad') > 0) return 1;
  return count('unseen') > 0 ? 2 : 0;
}

const marks = { good: 'ok      ', unseen: 'not seen', bad: 'BAD     ' } as const;

/** Where CloudFront's certificate, firewall and the bills live. */
const global = 'us-east-1';

/** The stacks that would be deployed, made without an account. */
function stacksOf(context: Readonly<Record<string, string>>) {
  const folder = inRepository('dist/check/preflight');
  const values = Object.entries({ ...context, account: noAccount });
  const options = values.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { isOk, output } = runTool('node_modules/.bin/cdk', [
    'synth',
    '--quiet',
    '--output',
    folder,
    ...options,
  ]);
  if (!isOk) throw new Error(`The templates are not made:\n${output}`);
  return readAssembly(folder);
}

/**
 * The quotas and permissions that AWS must have given before a stage is deployed, and what the world says of
 * its domain. Reads only. That a region has no bootstrap, the CDK says itself.
 */
export function checksOf(config: Config, stacks: readonly SynthesizedStack[], names: Dns = dns): Check[] {
  const { region } = config;
  const here = { region };
  const there = { region: global };
  const route53 = new Route53Client(there);
  const sns = new SNSClient(here);
  const cloudFormation = (place: string) => new CloudFormationClient({ region: place });
  return [
    { name: 'credentials', ask: () => credentialsFit(new STSClient(here), config) },
    { name: 'plan', ask: () => planLasts(runTool) },
    { name: 'name servers', ask: () => worldAsksOurZone(route53, names, config) },
    { name: 'records', ask: () => recordsAreFree({ route53, cloudFormation }, config, stacks) },
    { name: 'CloudFront', ask: () => cloudFrontIsAllowed(new CloudFrontClient(there)) },
    {
      name: 'certificate of CloudFront',
      ask: () => edgeCertificateServes(new ACMClient(there), config, Date.now()),
    },
    { name: 'functions', ask: () => functionsMayRun(new LambdaClient(here), config) },
    { name: 'mail', ask: () => mailsReachEverybody(new SESv2Client(here), config) },
    {
      name: 'mail domains',
      ask: () => mailDomainsAreProved(new SESv2Client(here), cloudFormation(region), config),
    },
    { name: 'text messages', ask: () => textsReachEverybody(sns, config) },
    { name: 'limit for texts', ask: () => textsHaveALimit(sns, config) },
    { name: 'costs', ask: () => costsAreCounted(new CostExplorerClient(there)) },
    { name: 'protection', ask: () => stageIsProtected(cloudFormation(region), config) },
    { name: 'inbox', ask: () => peopleCanWrite(names, config) },
  ];
}

await runScript(import.meta.url, usage, async () => {
  const context = contextOf(process.argv.slice(2));
  if (!context.stage) throw new Error(usage);
  const config = readConfig((name) => context[name], process.env);
  process.exitCode = await preflight(checksOf(config, stacksOf(context)), console.log);
});
