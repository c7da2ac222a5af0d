import '../../local/quiet-sdk.ts';
import { readConfig } from '../../config/config.ts';
import { contextOf } from '../../config/context.ts';
import { runScript, type Say } from '../../operations/run-script.ts';
import { askAll, type Check, type Finding, isWithoutCredentials, reasonOf } from './answer.ts';
import { accountChecks, credentials, publicChecks } from './checks.ts';

const usage = `npm run preflight -- -c stage=prod -c …
  asks AWS and the world what a deployment needs and cannot change itself. It changes nothing. Ends with 0 when all is good,
  1 when something is bad, and 2 when nothing is bad and something could not be seen.`;

type Asked = { credentials: Check; account: readonly Check[]; world: readonly Check[] };

/** One line for each check; what is bad last, because that is what somebody must do. Says what to end with. */
export async function preflight(asked: Asked, say: Say): Promise<0 | 1 | 2> {
  const world = askAll(asked.world);
  const findings = [...(await askAccount(asked)), ...(await world)];
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

/** Whoever has no credentials is not asked for each thing again. */
async function askAccount({ credentials: identity, account }: Asked): Promise<Finding[]> {
  try {
    const first = { name: identity.name, ...(await identity.ask()) };
    return [first, ...(await askAll(account))];
  } catch (error) {
    const says = reasonOf(error);
    if (!isWithoutCredentials(error)) {
      return [{ name: identity.name, state: 'unseen', says }, ...(await askAll(account))];
    }
    return [identity, ...account].map(({ name }) => ({ name, state: 'unseen', says }));
  }
}

await runScript(import.meta.url, usage, async () => {
  const context = contextOf(process.argv.slice(2));
  if (!context.stage) throw new Error(usage);
  const config = readConfig((name) => context[name], process.env);
  const asked = {
    credentials: credentials(config),
    account: accountChecks(config),
    world: publicChecks(config),
  };
  process.exitCode = await preflight(asked, console.log);
});
