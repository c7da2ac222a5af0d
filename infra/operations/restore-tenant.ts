import { appendFileSync, closeSync, openSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { rebuildFigures } from '../../functions/figures/rebuild-figures.ts';
import { failedConditions, putNew, transactWrite } from '../../functions/kernel/table/changes.ts';
import { getItem, putItem } from '../../functions/kernel/table/items.ts';
import { keys, ranges } from '../../functions/kernel/table/keys.ts';
import { dueChanges } from '../../functions/privacy/due-days.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import { type OrderId, suffixTime } from '../../shared/kernel/ids.ts';
import { beginRestore, untilWhole, usualWaits, type Waits } from './point-in-time.ts';
import { runScript, type Say } from './run-script.ts';
import {
  findTenant,
  flag,
  type Item,
  inTable,
  readTenant,
  type Tenant,
  tenantNamed,
  tenantOptions,
  text,
  type Wanted,
} from './tenant.ts';

const usage = `node --import tsx infra/operations/restore-tenant.ts --table NAME (--subdomain NAME | --business ID) (--moment UTC | --from COPY)
  with --moment it brings the table back as it was then, beside the live one, and says what of the restaurant differs.
  with --from COPY it takes a table that is there already. With --yes it puts back what is missing; with --over --kept FILE
  also what is another since then (of orders nothing), whose present state it writes to the file. What is newer stays. --only
  ORDER,EVENT takes only these kinds. People and devices of a restaurant that is there come back only so: MEMBER,USER or DEVICE.`;

type Options = { now: number; waits?: Waits };

/**
 * A dry run unless told `--yes`. Sends no message about the orders that come back. Throws the usage for
 * options that do not fit.
 */
export async function restoreTenant(
  args: string[],
  client: DynamoDBClient,
  say: Say,
  { now, waits = usualWaits }: Options,
): Promise<void> {
  const options = { ...tenantOptions, moment: text, from: text, over: flag, kept: text, only: text };
  const { values } = parseArgs({ args, options });
  const { table, wanted } = tenantNamed(values, usage);
  const { yes, over, kept } = values;
  if (Boolean(values.moment) === Boolean(values.from) || (yes && over && !kept)) throw new Error(usage);

  const copy = values.from ?? (await copyOf(client, { table, moment: values.moment, now }, say, waits));
  const plan = await planOf({ table, copy, wanted }, { now, only: values.only?.split(',') });
  say(`${plan.business}, ${copy} beside ${table}:`);
  for (const line of planLines(plan.steps)) say(line);
  for (const { pk } of plan.anothers) say(`  ${pk} is another shop’s by now, and stays with it`);

  if (yes) await write({ plan, kept: over ? kept : undefined, now }, say);
  else say(`Nothing is written. Run it again with --from ${copy} --yes, or --yes --over --kept FILE.`);
  say(`When all is well: aws dynamodb delete-table --table-name ${copy}`);
}

async function copyOf(
  client: DynamoDBClient,
  { table, moment: at, now }: { table: string; moment: string | undefined; now: number },
  say: Say,
  waits: Waits,
): Promise<string> {
  const moment = new Date(at ?? '');
  if (Number.isNaN(moment.getTime()) || moment.getTime() >= now || !at?.endsWith('Z'))
    throw new Error(`${at} is not a moment of the past in UTC, like 2026-11-20T18:04:00Z`);
  const target = `${table}-restored-${moment.getTime()}`;
  await beginRestore(client, { table, target, moment }, waits);
  say(`restoring ${table} as it was at ${moment.toISOString()} to ${target}`);
  await untilWhole(client, target, waits);
  return target;
}

type Plan = { business: Tenant['business']; steps: Planned[]; anothers: Item[] };
type Tables = { table: string; copy: string; wanted: Wanted };

/** The partition of the shop, and the items outside it that lead to it. */
async function planOf(
  { table, copy, wanted }: Tables,
  asked: Parameters<typeof planRestore>[2],
): Promise<Plan> {
  inTable(copy);
  const then = await findTenant(wanted);
  const pointers = [
    ...then.members.map((user) => keys.membership(user, then.business)),
    ...then.addresses.map(keys.subdomain),
    ...then.domains.map(keys.domain),
  ];
  const read = () => Promise.all(pointers.map(itemAt));
  const were = await read();
  inTable(table);
  const [live, are] = [await readTenant(then.business), await read()];
  const isAnothers = (item: Item) => 'businessId' in item && item.businessId !== then.business;
  const anothers = are.filter(isItem).filter(isAnothers);
  const taken = new Set(anothers.map(({ pk }) => pk));
  const own = (items: (Item | undefined)[]) => items.filter(isItem).filter(({ pk }) => !taken.has(pk));
  const steps = planRestore([...then.items, ...own(were)], [...live.items, ...own(are)], asked);
  return { business: then.business, steps, anothers };
}

const isItem = (item: Item | undefined): item is Item => item !== undefined;

async function itemAt({ pk, sk }: { pk: string; sk: string }): Promise<Item | undefined> {
  return (await getItem({ pk, sk }, { consistent: true })) as Item | undefined;
}

type Work = { plan: Plan; kept: string | undefined; now: number };

/**
 * Puts items back marked as restored, so that listeners ignore them; then the figures and the days of
 * deletion.
 */
async function write({ plan, kept, now }: Work, say: Say): Promise<void> {
  const of = (fate: Planned['fate']) =>
    plan.steps.filter((step) => step.fate === fate).map(({ item }) => item);
  const changed = kept ? of('changed') : [];
  // `wx`: a file that lies there already is not written over.
  const file = kept ? openSync(kept, 'wx', 0o600) : undefined;
  const restoredAt = new Date(now).toISOString();
  let late = 0;
  for (const item of inOrder(of('missing'))) {
    await transactWrite([putNew({ ...item, restoredAt })]).catch((error: unknown) => {
      if (!failedConditions(error)) throw error;
      late += 1;
    });
  }
  for (const item of inOrder(changed)) {
    // In the file before it is gone from the table.
    if (file) appendFileSync(file, `${JSON.stringify(await itemAt(item))}\n`);
    await putItem({ ...item, restoredAt });
  }
  if (file) closeSync(file);
  const orders = of('missing').filter(({ sk }) => sk.startsWith(ranges.orders));
  const days = new Set(orders.map(({ id }) => osloDay(suffixTime(id as OrderId))));
  for (const day of days) await transactWrite(dueChanges(plan.business, day));
  const { corrected } = await rebuildFigures(plan.business, { write: true });
  say(`${of('missing').length - late} items put back, ${changed.length} made as they were`);
  if (late > 0) say(`${late} were there again meanwhile, and stay as they are`);
  if (corrected.length > 0) say(`figures made anew: ${corrected.join(', ')}`);
}

/**
 * `missing` is gone, `changed` is another since the moment, `newer` was not there at the moment and stays;
 * `left` is not brought back, or not without being named.
 */
type Fate = 'missing' | 'changed' | 'same' | 'newer' | 'left';

type Planned = { item: Item; fate: Fate };

/** `now` in ms; `only`: the kinds that are wanted, all if undefined. */
type Asked = { now: number; only: readonly string[] | undefined };

/**
 * Items that exist and must never be turned back: orders, because their events define them and guests may
 * have had data deleted; a guest's stop of mails; counters of given order numbers; sums that are made anew
 * from the orders.
 */
const neverOver =
  /^(COUNTER$|TOTAL$|SITE#QUOTA$|(ORDER|EVENT|CONSENT|COUNTED|DAY|VOID|NOTICE|MESSAGES|TRACKING)#)/;
/** Items that live for minutes. */
const neverBack = /^(LIVE|PASS|RATE|CODE|IDEMPOTENCY)#/;
/**
 * Items that give access to a shop. In a living shop they were removed on purpose, and come back only when
 * they are named.
 */
const access = ['MEMBER', 'USER', 'DEVICE', 'INVITE'];

/**
 * The plan for each item when a shop goes back to a moment. An item that the table would have deleted by now
 * stays deleted.
 */
function planRestore(then: readonly Item[], live: readonly Item[], { now, only }: Asked): Planned[] {
  const lives = new Map(live.map((item) => [keyOf(item), item]));
  const before = new Set(then.map(keyOf));
  const shopLives = live.some(({ sk }) => sk === 'SITE#PROFILE');
  const isKept = (item: Item) => !only && shopLives && access.includes(kindOf(item));
  const back = then.map((item): Planned => {
    const fate = fateOf(item, lives.get(keyOf(item)), now);
    return { item, fate: fate !== 'same' && isKept(item) ? 'left' : fate };
  });
  const newer = live.filter((item) => !before.has(keyOf(item)));
  return [...back, ...newer.map((item): Planned => ({ item, fate: 'newer' }))].filter(
    ({ item }) => !only || only.includes(kindOf(item)),
  );
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

function fateOf(item: Item, live: Item | undefined, now: number): Fate {
  const { restoredAt: _, ...isNow }: Partial<Item> = live ?? {};
  const { restoredAt: __, ...was } = item;
  if (live && isDeepStrictEqual(isNow, was)) return 'same';
  const isForgotten = typeof item.expiresAt === 'number' && item.expiresAt * 1000 <= now;
  if (isForgotten || neverBack.test(item.sk)) return 'left';
  if (!live) return 'missing';
  return neverOver.test(item.sk) ? 'left' : 'changed';
}

/** The shop's page comes last, and opens when all that it shows is there. */
const inOrder = (items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => Number(a.sk.startsWith('SITE#')) - Number(b.sk.startsWith('SITE#')));

/**
 * The key's first part before '#': 'ORDER', 'SITE'; outside the shop's partition 'USER', 'SUBDOMAIN',
 * 'DOMAIN'.
 */
const kindOf = ({ pk, sk }: Item): string => (pk.startsWith('biz_') ? sk : pk).split('#')[0] ?? '';

/** 'ORDER: 3 missing, 1 changed' for each kind with anything to say. */
function planLines(plan: readonly Planned[]): string[] {
  const counts = new Map<string, Map<Fate, number>>();
  for (const { item, fate } of plan) {
    const kind = kindOf(item);
    const fates = counts.get(kind) ?? new Map<Fate, number>();
    counts.set(kind, fates.set(fate, (fates.get(fate) ?? 0) + 1));
  }
  return [...counts].map(
    ([kind, fates]) => `  ${kind}: ${[...fates].map(([fate, count]) => `${count} ${fate}`).join(', ')}`,
  );
}

await runScript(import.meta.url, usage, () =>
  restoreTenant(process.argv.slice(2), new DynamoDBClient(), console.log, { now: Date.now() }),
);
