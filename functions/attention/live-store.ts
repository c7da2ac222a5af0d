import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { type BusinessId, type OrderId, orderId } from '../../shared/kernel/ids.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import type { Key } from '../kernel/table/client.ts';
import {
  ConditionFailed,
  deleteAndReturn,
  getItem,
  putItem,
  queryItems,
  removeIf,
  updateItem,
} from '../kernel/table/items.ts';
import { followersOf, keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** The listeners of a message: the owner's screens, or the pages of customers who follow one order. */
export type Audience = 'OWNER' | OrderId;

const passSeconds = 60;
/** API Gateway ends a connection after two hours; what is left over goes with this. */
const connectionSeconds = 2 * 3600 + 300;

/**
 * `host` is that of the page which asks, as the edge names it: a guest's pass is good on that host and on the
 * main site. `opener` is the sort key of the member or the device whose screen it is.
 */
export type ConnectPass = {
  business: BusinessId;
  audience: Audience;
  host?: string | undefined;
  opener?: string | undefined;
};
type TakenPass = ConnectPass & { givenAt: number };

const storedPass = stored(
  'connect pass',
  v.object({
    audience: v.union([v.literal('OWNER'), orderId]),
    host: v.optional(v.string()),
    opener: v.optional(v.string()),
    expiresAt: v.number(),
  }),
);

/** A pass for one connection within a minute. It begins with the business, whose partition holds it. */
export async function giveConnectPass({ business, ...given }: ConnectPass, now: number): Promise<string> {
  const secret = randomToken();
  const key = keys.connectPass(business, digest('pass', secret));
  await putItem({ ...key, ...storedPass.item({ ...given, expiresAt: secondsOf(now) + passSeconds }) });
  return `${business}.${secret}`;
}

/**
 * Takes a pass, so that it opens one connection; `givenAt` in ms, as whole seconds. Undefined for one that is
 * unknown, used or too old.
 */
export async function takeConnectPass(pass: string, now: number): Promise<TakenPass | undefined> {
  const match = /^(biz_\w{26})\.([\w-]{43})$/.exec(pass);
  if (!match) return undefined;
  const business = match[1] as BusinessId;
  const key = keys.connectPass(business, digest('pass', match[2] ?? ''));
  const given = storedPass.find(await deleteAndReturn(key));
  if (!given || given.expiresAt < secondsOf(now)) return undefined;
  const { audience, host, opener, expiresAt } = given;
  return { business, audience, host, opener, givenAt: (expiresAt - passSeconds) * 1000 };
}

const storedScreen = stored(
  'screen',
  v.object({ connection: v.string(), opener: v.string(), expiresAt: v.number() }),
);

const storedOpener = stored('opener of a screen', v.object({ signInEndedAt: v.optional(v.string()) }));

/**
 * Adds a screen of a member or a device; there may be as many as passes were given. False when its opener was
 * removed, or a sign-in of it ended, since the pass was given. If that happens after this check, the listener
 * finds the screen in the table and closes it.
 */
export async function addScreen(
  business: BusinessId,
  { connection, opener, givenAt }: { connection: string; opener: string; givenAt: number },
  now: number,
): Promise<boolean> {
  const key = keys.ownerScreen(business, connection);
  const expiresAt = secondsOf(now) + connectionSeconds;
  await putItem({ ...key, ...storedScreen.item({ connection, opener, expiresAt }) });
  const item = storedOpener.find(await getItem({ pk: business, sk: opener }, { consistent: true }));
  if (item && Date.parse(item.signInEndedAt ?? '1970-01-01') <= givenAt) return true;
  await forgetConnection({ key, connection });
  return false;
}

/** All open screens of one member or device. */
export async function listScreensOf(business: BusinessId, opener: string): Promise<Connection[]> {
  const items = await queryItems({ pk: business, from: ranges.owners, consistent: true });
  return items
    .filter((item) => storedScreen.read(item).opener === opener)
    .map((item) => connectionOf(business, item));
}

const storedFollower = stored(
  'followerPlace',
  v.object({ connection: v.string(), since: v.number(), expiresAt: v.number() }),
);

/** The common fields of a screen and a follower. */
const storedConnection = stored(
  'connection',
  v.object({ connection: v.string(), expiresAt: v.optional(v.number(), 0) }),
);

/** The connection that holds a place among the sockets of an order, and since when (ms). */
export type Holder = { connection: string; since: number };

/**
 * Takes a place, 1 to `guestPlaces`, when it is free, outlived, or held by `closed`. Answers who holds it
 * otherwise; of several who want one place at once exactly one gets it.
 */
export async function takePlace(
  { business, order, place, connection }: Place,
  now: number,
  closed = '',
): Promise<Holder | undefined> {
  const update = storedFollower.update({
    set: { connection, since: now, expiresAt: secondsOf(now) + connectionSeconds },
    condition: 'attribute_not_exists(pk) OR #expiresAt < :now OR #connection = :closed',
    values: { ':now': secondsOf(now), ':closed': closed },
  });
  try {
    await updateItem(keys.followerPlace(business, order, place), update);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const { connection: holder = '', since = 0 } = storedFollower.find(error.item) ?? {};
    return { connection: holder, since };
  }
}

type Place = { business: BusinessId; order: OrderId; place: number; connection: string };

/**
 * How many sockets follow one order: the guest's phone, one it was shared with, and one to spare. Other pages
 * ask by themselves.
 */
export const guestPlaces = 3;

/** How many owner's screens can be told at once without holding up the stream. */
export const mostConnections = (audience: Audience) => (audience === 'OWNER' ? 100 : guestPlaces);

/** `openedAt` in ms: when its `$connect` began, as whole seconds. */
export type Connection = { key: Key; connection: string; openedAt: number };

function connectionOf(business: BusinessId, item: Record<string, unknown>): Connection {
  const { connection, expiresAt } = storedConnection.read(item);
  const openedAt = (expiresAt - connectionSeconds) * 1000;
  return { key: { pk: business, sk: String(item.sk) }, connection, openedAt };
}

/**
 * API Gateway knows a connection only once its `$connect` was answered, within 29 s: until then it calls it
 * gone.
 */
const openingMs = 30_000;

export const isOpening = (openedAt: number, now: number): boolean => now - openedAt < openingMs;

/** The connections of an audience, at most `mostConnections`. Posting shows which are closed already. */
export async function listConnections(business: BusinessId, audience: Audience): Promise<Connection[]> {
  const from = audience === 'OWNER' ? ranges.owners : followersOf(audience);
  const items = await queryItems({ pk: business, from, limit: mostConnections(audience) });
  return items.map((item) => connectionOf(business, item));
}

/** Forgets a closed connection, unless another has its place by now. */
export async function forgetConnection({ key, connection }: Omit<Connection, 'openedAt'>): Promise<void> {
  await removeIf(key, '#connection = :connection', {
    names: { '#connection': 'connection' },
    values: { ':connection': connection },
  });
}
