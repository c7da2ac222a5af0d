import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { ProblemCode } from '../../shared/kernel/problem.ts';
import { shopOrigins } from '../kernel/http/check-sender.ts';
import {
  addScreen,
  type ConnectPass,
  guestPlaces,
  type Holder,
  isOpening,
  takeConnectPass,
  takePlace,
} from './live-store.ts';
import { isOpen } from './tell-screens.ts';

type Handshake = { pass: string; origin: string | undefined; connection: string };

/**
 * Registers a connection for the audience its pass names, and answers nothing; or why not. Browsers name the
 * page's own address in `origin` and let no script change it, so a stolen pass opens nothing on another site.
 */
export async function openConnection(
  { pass, origin, connection }: Handshake,
  now: number,
): Promise<Extract<ProblemCode, 'ORIGIN_REFUSED' | 'UNAUTHENTICATED' | 'TOO_MANY_REQUESTS'> | undefined> {
  if (!origin) return 'ORIGIN_REFUSED';
  const given = await takeConnectPass(pass, now);
  if (!given) return 'UNAUTHENTICATED';
  if (!originsOf(given).includes(origin)) return 'ORIGIN_REFUSED';
  const { business, audience, opener, givenAt } = given;
  if (audience === 'OWNER') {
    const isAdded = opener && (await addScreen(business, { connection, opener, givenAt }, now));
    return isAdded ? undefined : 'UNAUTHENTICATED';
  }
  return (await follow(business, audience, connection, now)) ? undefined : 'TOO_MANY_REQUESTS';
}

/** The pages a pass is good on: the dashboard on the main site, a shop also on the host its guest came to. */
const originsOf = ({ audience, host }: ConnectPass) => shopOrigins(audience === 'OWNER' ? undefined : host);

/**
 * Takes a free place among the sockets of an order, or that of one that is closed. False when all are in use.
 */
async function follow(
  business: BusinessId,
  order: OrderId,
  connection: string,
  now: number,
): Promise<boolean> {
  const places = Array.from({ length: guestPlaces }, (_, index) => index + 1);
  const take = (place: number, closed?: string) =>
    takePlace({ business, order, place, connection }, now, closed);
  const holders: [number, Holder][] = [];
  for (const place of places) {
    const holder = await take(place);
    if (!holder) return true;
    holders.push([place, holder]);
  }
  for (const [place, holder] of holders) {
    const isInUse = isOpening(holder.since, now) || (await isOpen(holder.connection));
    if (!isInUse && !(await take(place, holder.connection))) return true;
  }
  return false;
}
