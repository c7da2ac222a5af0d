import * as v from 'valibot';
import { flag, maybeNumber, maybeText } from '../../shared/kernel/answer-fields.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type CardConnection, type CardTrouble, cardTroubles } from '../../shared/payments/connection.ts';
import { log } from '../kernel/lambda/log.ts';
import { deleting, putIf, putting, transactWriteIf } from '../kernel/table/changes.ts';
import { getItem, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { storedOnline } from '../shops/online-store.ts';
import { leavingMs, showSilence } from './connection-store.ts';

/**
 * A shop's account at Stripe, as we last read it. It holds no key: the operator's opens it. `isEnabled`: it
 * may take cards. `trouble`: why not. `failingSince`: it may no more.
 */
const storedCard = stored(
  'card connection',
  v.object({
    ...{ account: v.string(), startedAt: v.string(), checkedAt: v.string(), version: v.number() },
    ...{ isEnabled: flag, trouble: v.optional(v.picklist(cardTroubles)), failingSince: maybeText },
    ...{ leavesAt: maybeText, expiresAt: maybeNumber, silences: maybeNumber },
  }),
);
export type StoredCard = ReturnType<typeof storedCard.read>;

/** Also one that fails, or that was given up: money under way is settled by it. */
export async function findCard(business: BusinessId): Promise<StoredCard | undefined> {
  const found = storedCard.find(await getItem(keys.connection(business, 'stripe'), { consistent: true }));
  return found?.expiresAt && found.expiresAt <= secondsOf(Date.now()) ? undefined : found;
}

/** As its owner sees it. */
export async function findCardConnection(business: BusinessId): Promise<CardConnection | null> {
  const found = await findCard(business);
  if (!found) return null;
  const { isEnabled, leavesAt, failingSince, trouble, startedAt, checkedAt } = found;
  const state = leavesAt ? 'leaving' : failingSince ? 'failing' : isEnabled ? 'active' : 'begun';
  return { state, trouble, startedAt, checkedAt, failingSince, goesAt: leavesAt };
}

/**
 * Writes a connection as it was read, or a new one, with what guests see of it. False when another was
 * quicker.
 */
async function write(
  business: BusinessId,
  before: StoredCard | undefined,
  next: Omit<StoredCard, 'version'>,
): Promise<boolean> {
  const { version = 0 } = before ?? {};
  const item = {
    ...keys.connection(business, 'stripe'),
    ...storedCard.item({ ...next, version: version + 1 }),
  };
  const { isEnabled, failingSince, leavesAt } = next;
  const isShown = (isEnabled || failingSince) && !leavesAt;
  const online = keys.online(business, 'stripe');
  const isStored = await transactWriteIf([
    before
      ? putIf(item, 'version = :seen', { ':seen': version })
      : // The table deletes what has expired some time later.
        putIf(item, 'attribute_not_exists(pk) OR expiresAt <= :now', { ':now': secondsOf(Date.now()) }),
    isShown
      ? putting({ ...online, ...storedOnline.item({ provider: 'stripe', failingSince }) })
      : deleting(online),
  ]);
  if (!isStored) return false;
  if (failingSince && !before?.failingSince)
    log.warn('A connection to a provider fails', { business, provider: 'stripe' });
  return true;
}

/** Begins with an account, or takes up again one that was given up. */
export async function beginCard(business: BusinessId, account: string, now: number): Promise<void> {
  const before = await findCard(business);
  const at = new Date(now).toISOString();
  const begun = { account, startedAt: at, checkedAt: at, isEnabled: undefined, trouble: 'answers' as const };
  await write(business, before, begun);
}

/** An account as Stripe says it is. */
export type AccountSays = { isEnabled: boolean; trouble?: CardTrouble | undefined };

/** Notes what Stripe says of the account that we know. Answers false when it must be asked again. */
export async function noteAccount(
  business: BusinessId,
  before: StoredCard,
  { isEnabled, trouble }: AccountSays,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const worked = before.isEnabled || before.failingSince;
  const failingSince = isEnabled || !worked ? undefined : (before.failingSince ?? at);
  const news = { isEnabled: isEnabled || undefined, trouble, failingSince } as const;
  return write(business, before, { ...before, ...news, checkedAt: at });
}

/** Notes that an account has ended its connection to us. */
export async function cardGone(business: BusinessId, account: string, now: number): Promise<void> {
  const found = await findCard(business);
  if (found?.account !== account || found.leavesAt) return;
  await noteAccount(business, found, { isEnabled: false, trouble: 'gone' }, now);
}

/** Notes a call that Stripe did not answer, or the first answer after such calls. */
export async function noteCardSilence(business: BusinessId, isSilent: boolean, now: number): Promise<void> {
  const change = isSilent ? { add: { silences: 1 } } : { remove: ['silences'] as const };
  const update = storedCard.update({ ...change, condition: 'attribute_exists(pk)' });
  const after = await updateIf(keys.connection(business, 'stripe'), update);
  if (after) await showSilence(business, 'stripe', isSilent ? Number(after.silences) : 0, now);
}

/**
 * Gives card up: guests do not see it any more. We remember the account for two weeks, because what is
 * reserved must still be captured or released, and what was captured refunded.
 */
export async function leaveCard(business: BusinessId, now: number): Promise<void> {
  const found = await findCard(business);
  if (!found || found.leavesAt) return;
  const leavesAt = new Date(now + leavingMs).toISOString();
  await write(business, found, { ...found, leavesAt, expiresAt: secondsOf(now + leavingMs) });
}
