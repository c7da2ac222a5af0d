import '../../infra/local/quiet-sdk.ts';

/** A scenario prints its figures. `args` is what follows its name, for `parseArgs`. */
type Scenario = { simulate: (args: string[]) => Promise<void> | void };

/** Name → file; only the one that is asked for is loaded. */
const scenarios: Record<string, () => Promise<Scenario>> = {
  peak: () => import('./peak.ts'),
  reconnect: () => import('./reconnect.ts'),
};

/**
 * `npm run simulate -- reconnect`: the effects of a load in virtual time, in one process. Default: the Friday
 * peak.
 */
const [first = 'peak', ...rest] = process.argv.slice(2);
const hasName = !first.startsWith('-');
const name = hasName ? first : 'peak';
const load = scenarios[name];
if (!load) {
  console.error(`There is no scenario ${name}. There is: ${Object.keys(scenarios).join(', ')}`);
  process.exit(2);
}
const { simulate } = await load();
await simulate(hasName ? rest : process.argv.slice(2));
