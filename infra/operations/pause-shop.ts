import { parseArgs } from 'node:util';
import { getItem } from '../../functions/kernel/table/items.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { BusinessProfile } from '../../shared/shops/answers.ts';
import { runScript, type Say } from './run-script.ts';
import { businessAtHost, flag, inTable, text, writeFact } from './tenant.ts';

const usage = `node --import tsx infra/operations/pause-shop.ts --table NAME (--host napoli.luka.no | --business ID) (--close | --slow | --open)
  says how the shop is now and what guests and its owner would meet. With --yes it writes it.
  --close stops new orders, and only --open ends it, no press of the owner's. --slow lets every guest solve a puzzle first.
  --open ends both. Needs dynamodb:GetItem and dynamodb:UpdateItem on the table.`;

type Restriction = NonNullable<BusinessProfile['restriction']>;
type Wanted = Restriction['kind'] | 'open';

const words: Readonly<Record<Wanted, string>> = {
  closed:
    'Guests see the menu and «Vi tar ikke imot bestillinger akkurat nå». The owner sees «Vi har stoppet bestillingene», and finishes the orders that are inside.',
  slowed: 'Every guest waits some seconds before an order is sent. The owner sees no difference.',
  open: 'Guests and owner see what the owner has set.',
};

/** Closes, slows or opens one shop. A dry run unless told `--yes`; harmless when repeated. */
export async function pauseShop(args: string[], say: Say, now: number): Promise<void> {
  const options = { table: text, host: text, business: text, close: flag, slow: flag, open: flag, yes: flag };
  const { values } = parseArgs({ args, options });
  const { table, host, close, slow, open, yes } = values;
  const isOneWish = [close, slow, open].filter(Boolean).length === 1;
  if (!table || !isOneWish || Boolean(host) === Boolean(values.business)) throw new Error(usage);
  inTable(table);
  const wanted: Wanted = close ? 'closed' : slow ? 'slowed' : 'open';

  const business = (values.business ?? (await businessAtHost(host ?? ''))) as BusinessId;
  const profile = await getItem(keys.profile(business), { consistent: true });
  if (!profile) throw new Error(`There is no business ${business}`);
  const { restriction } = profile as BusinessProfile;
  say(`${business} is ${restriction ? `${restriction.kind} since ${restriction.since}` : 'open'}.`);
  say(`${wanted}: ${words[wanted]}`);
  if (wanted === (restriction?.kind ?? 'open')) return say('It is so already. Nothing is written.');
  if (!yes) return say('Nothing is written. Add --yes to do it.');
  const since = new Date(now).toISOString();
  const value = wanted === 'open' ? undefined : { kind: wanted, since };
  await writeFact(business, { name: 'restriction', value });
  say(`Written at ${since}: ${business} is ${wanted}. Pages follow within ten seconds.`);
}

await runScript(import.meta.url, usage, () => pauseShop(process.argv.slice(2), console.log, Date.now()));
