import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { PaymentProvider } from '../../shared/payments/answers.ts';
import { type VippsConnection, type VippsKeys, vippsKeys } from '../../shared/payments/connection.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { deleting, putting, transactWrite, transactWriteIf, updating } from '../kernel/table/changes.ts';
import { getItem, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { storedOnline } from '../shops/online-store.ts';
import type { Hook } from './provider.ts';
import { decrypted, encrypted } from './secrets.ts';

/** After this no reservation is held and no instruction is repeated any more (orders/settle-payment.ts). */
export const leavingMs = 14 * dayMs;

const secrets = v.object({
  keys: vippsKeys,
  hook: v.object({ id: v.string(), url: v.string(), secret: v.string() }),
});

/** `secrets`: keys and hook, encrypted for this business. */
const storedConnection = stored(
  'connection',
  v.object({
    ...{ msn: v.string(), secrets: v.string(), savedAt: v.string(), checkedAt: v.string() },
    failingSince: v.optional(v.string()),
    silences: v.optional(v.number()),
    leavesAt: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);
type StoredConnection = ReturnType<typeof storedConnection.read>;

/**
 * A connection with its keys, for calls of the provider. `secrets` names the keys that were read.
 * `isSilent`: the last call had no answer.
 */
export type OpenConnection = {
  keys: VippsKeys;
  hook: Hook;
  secrets: string;
  isFailing: boolean;
  isSilent?: boolean;
};

/** So many calls in a row without an answer take a provider off the page, for so long after the last. */
const mostSilences = 3;
const silentMs = 5 * 60_000;

async function readStored(business: BusinessId): Promise<StoredConnection | undefined> {
  const found = storedConnection.find(
    await getItem(keys.connection(business, 'vipps'), { consistent: true }),
  );
  return found?.expiresAt && found.expiresAt <= secondsOf(Date.now()) ? undefined : found;
}

/** As its owner sees it. */
export async function findConnection(business: BusinessId): Promise<VippsConnection | null> {
  const found = await readStored(business);
  if (!found) return null;
  const { msn, savedAt, checkedAt, failingSince, leavesAt } = found;
  const state = leavesAt ? 'leaving' : failingSince ? 'failing' : 'active';
  return { state, msn, savedAt, checkedAt, failingSince, keysGoAt: leavesAt };
}

/** Also one that fails, or that was given up: money under way is settled by it. */
export async function openConnection(business: BusinessId): Promise<OpenConnection | undefined> {
  const found = await readStored(business);
  if (!found) return undefined;
  const opened = await decrypted(business, found.secrets, secrets);
  const isSilent = found.silences !== undefined;
  return { ...opened, secrets: found.secrets, isFailing: found.failingSince !== undefined, isSilent };
}

/** The address to which Vipps sends its messages about a business. */
export const hookUrl = (business: BusinessId) =>
  `${environment('SITE_ORIGIN')}/api/payments/vipps/${business}`;

/** Stores keys that work, in the place of others; guests can pay by them from now on. */
export async function saveConnection(
  business: BusinessId,
  opened: { keys: VippsKeys; hook: Hook },
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const text = await encrypted(business, opened);
  const fields = { msn: opened.keys.msn, secrets: text, savedAt: at, checkedAt: at };
  await transactWrite([
    putting({ ...keys.connection(business, 'vipps'), ...storedConnection.item(fields) }),
    putting({ ...keys.online(business), ...storedOnline.item({ provider: 'vipps' }) }),
  ]);
}

/**
 * Gives Vipps up: guests do not see it any more. The keys stay for two weeks, because what is reserved must
 * still be captured or released, and what was captured refunded.
 */
export async function leaveConnection(business: BusinessId, now: number): Promise<void> {
  const leavesAt = new Date(now + leavingMs).toISOString();
  const set = { leavesAt, expiresAt: secondsOf(now + leavingMs) };
  const condition = 'attribute_exists(pk) AND attribute_not_exists(#leavesAt)';
  const update = storedConnection.update({ set, condition });
  await transactWriteIf([
    updating(keys.connection(business, 'vipps'), update),
    deleting(keys.online(business)),
  ]);
}

/**
 * Notes that a connection fails, or works again, with what guests see of it. Only for the keys that were
 * used, and only a change: of many calls that fail at once the first one says since when.
 */
export async function noteUse(
  business: BusinessId,
  { secrets: seen }: Pick<OpenConnection, 'secrets'>,
  works: boolean,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const change = works ? { remove: ['failingSince'] as const } : { set: { failingSince: at } };
  const was = works ? 'attribute_exists' : 'attribute_not_exists';
  const condition = `secrets = :seen AND attribute_not_exists(leavesAt) AND ${was}(#failingSince)`;
  const update = storedConnection.update({ ...change, condition, values: { ':seen': seen } });
  const mark = storedOnline.update({ ...change, condition: 'attribute_exists(pk)' });
  const isNews = await transactWriteIf([
    updating(keys.connection(business, 'vipps'), update),
    updating(keys.online(business), mark),
  ]);
  if (isNews && !works) log.warn('A connection to a provider fails', { business, provider: 'vipps' });
}

/**
 * Notes a call that the provider did not answer, or the first answer after such calls. Only what is not as
 * usual is written; the page has the provider again by itself when the time is over.
 */
export async function noteSilence(
  business: BusinessId,
  { secrets: seen }: Pick<OpenConnection, 'secrets'>,
  isSilent: boolean,
  now: number,
): Promise<void> {
  const about = { condition: 'secrets = :seen', values: { ':seen': seen } };
  const change = isSilent ? { add: { silences: 1 } } : { remove: ['silences'] as const };
  const after = await updateIf(
    keys.connection(business, 'vipps'),
    storedConnection.update({ ...change, ...about }),
  );
  if (after) await showSilence(business, 'vipps', isSilent ? Number(after.silences) : 0, now);
}

/** Takes a provider off the page after some calls without an answer; `silences` is 0 for the first answer. */
export async function showSilence(
  business: BusinessId,
  provider: PaymentProvider,
  silences: number,
  now: number,
): Promise<void> {
  const isSilent = silences > 0;
  if (isSilent && silences < mostSilences) return;
  const iso = (at: number) => new Date(at).toISOString();
  const mark = isSilent
    ? { set: { silentUntil: iso(now + silentMs) }, setOnce: { silentSince: iso(now) } }
    : { remove: ['silentUntil', 'silentSince'] as const };
  const update = storedOnline.update({ ...mark, condition: 'attribute_exists(pk)' });
  await updateIf(keys.online(business, provider), update);
}

/** Notes a good look of the owner. */
export async function noteCheck(business: BusinessId, open: OpenConnection, now: number): Promise<void> {
  if (open.isFailing) await noteUse(business, open, true, now);
  const update = storedConnection.update({
    set: { checkedAt: new Date(now).toISOString() },
    condition: 'secrets = :seen',
    values: { ':seen': open.secrets },
  });
  await updateIf(keys.connection(business, 'vipps'), update);
}
