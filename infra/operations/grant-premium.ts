import { parseArgs } from 'node:util';
import { keys } from '../../functions/kernel/table/keys.ts';
import { addDays, instantAt } from '../../shared/kernel/dates.ts';
import { type PlanFacts, planAt } from '../../shared/shops/plan.ts';
import { runScript, type Say } from './run-script.ts';
import { findTenant, flag, tenantNamed, tenantOptions, text, writeFact } from './tenant.ts';

const usage = `node --import tsx infra/operations/grant-premium.ts --table NAME (--subdomain NAME | --business ID) (--until 2027-12-31 | --no-end | --stop)
  says which plan the business has and would get. With --yes it writes it. The day named by --until is the last with premium;
  --stop takes premium back at once.`;

/** The first instant after an Oslo day, as UTC ISO. Throws for what is no day. */
function endOf(day: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && addDays(day, 0) === day;
  if (!isDay) throw new Error(`${day} is not a day like 2027-12-31`);
  return new Date(instantAt(addDays(day, 1), 0)).toISOString();
}

/**
 * The grant that the options ask for; undefined takes premium back. Throws the usage unless exactly one of
 * the three is given.
 */
function wantedGrant({ until, forEver, stop }: Record<string, string | boolean | undefined>, now: number) {
  if ([until, forEver, stop].filter(Boolean).length !== 1) throw new Error(usage);
  if (stop) return undefined;
  const end = typeof until === 'string' ? endOf(until) : null;
  if (end !== null && Date.parse(end) <= now) throw new Error(`${until} is over`);
  return { at: new Date(now).toISOString(), until: end };
}

/** Grants a business premium because somebody pays, or takes it back. A dry run unless told `--yes`. */
export async function grantPremium(args: string[], say: Say, now: number): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { ...tenantOptions, until: text, 'no-end': flag, stop: flag },
  });
  const { until, stop, yes } = values;
  const { wanted } = tenantNamed(values, usage);
  const granted = wantedGrant({ until, forEver: values['no-end'], stop }, now);

  const tenant = await findTenant(wanted);
  const key = keys.profile(tenant.business);
  const before = tenant.items.find(({ sk }) => sk === key.sk) as PlanFacts | undefined;
  if (!before) throw new Error(`${tenant.business} has no profile`);
  const { trial, subscription } = before;
  const after = {
    ...(trial && { trial }),
    ...(subscription && { subscription }),
    ...(granted && { granted }),
  };
  say(`${tenant.business} has ${planAt(before, now)} now and gets ${planAt(after, now)}`);
  say(granted ? `  granted until ${granted.until ?? 'it is taken back'}` : '  nothing granted');
  if (!yes) return say('Nothing is written. Add --yes to do it.');
  await writeFact(tenant.business, { name: 'granted', value: granted });
  say('Written.');
}

await runScript(import.meta.url, usage, () => grantPremium(process.argv.slice(2), console.log, Date.now()));
