import { parseArgs } from 'node:util';
import { rebuildFigures } from '../../functions/figures/rebuild-figures.ts';
import { runScript, type Say } from './run-script.ts';
import { findTenant, tenantNamed, tenantOptions } from './tenant.ts';

const usage = `node --import tsx infra/operations/rebuild-figures.ts --table NAME (--subdomain NAME | --business ID)
  says on which days the figures of the restaurant differ from its orders. With --yes it makes them again from the orders.`;

/** A dry run unless told `--yes`. The restaurant may be open meanwhile. */
export async function rebuildFiguresOf(args: string[], say: Say): Promise<void> {
  const { values } = parseArgs({ args, options: tenantOptions });
  const { yes = false } = values;
  const { wanted } = tenantNamed(values, usage);
  const { business } = await findTenant(wanted);
  const { orders, days, corrected } = await rebuildFigures(business, { write: yes });
  say(`${business}: ${orders} orders on ${days} ${days === 1 ? 'day' : 'days'}`);
  if (corrected.length === 0) return say('All figures are what the orders sum up to.');
  say(`${yes ? 'Corrected' : 'Different'}: ${corrected.join(', ')}`);
  if (!yes) say('Nothing is written. Add --yes to do it.');
}

await runScript(import.meta.url, usage, () => rebuildFiguresOf(process.argv.slice(2), console.log));
