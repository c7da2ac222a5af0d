import type { BusinessId } from '../../shared/kernel/ids.ts';
import { may } from '../../shared/people/role.ts';
import { isPaid, type PlanFacts } from '../../shared/shops/plan.ts';
import { getItem } from '../kernel/table/items.ts';
import { ranges } from '../kernel/table/keys.ts';
import { listEmployeesWithStates } from '../people/list-employees.ts';
import { storedMember } from '../people/member-store.ts';
import { listSubscriptions } from '../people/subscription-store.ts';
import { type ConnectionState, isOpen, stateOf } from './gateway.ts';
import { listScreens, type Screen } from './live-store.ts';
import { openingMs } from './open-connection.ts';

/**
 * Whether a screen of the shop is open that may answer orders, with or without sound. The table knows who
 * connected, API Gateway who is still there: it ends a line that was quiet for ten minutes, and a screen that
 * is awake says hello more often (web/owner/lib/follow-shop.ts). That is the heartbeat; a `$disconnect` would
 * be one more call for every guest's page, and is not promised to come.
 */
export const isScreenOpen = async (business: BusinessId, now: number): Promise<boolean> =>
  isOneOpen(business, await listScreens(business, now), now);

/** The same for a screen with sound. A silent screen shows an order only to a person who looks. */
export const isScreenHeard = async (business: BusinessId, now: number): Promise<boolean> =>
  isOneOpen(business, await listAudible(business, now), now);

/**
 * The same for a caller who tells people where no screen hears. An unknown state counts as no, and other
 * screens are not asked, so that a gateway that does not answer delays no one. It does no harm to tell people
 * of an order that a screen hears too; silence does.
 */
export const isSurelyHeard = async (business: BusinessId, now: number): Promise<boolean> =>
  isOneOpen(business, await listAudible(business, now), now, { onUnknown: 'no' });

/**
 * How many screens of the shop can be heard. A screen that was reloaded just now has left an old connection
 * behind: a young connection counts only where there is no other.
 */
export async function countHeardScreens(business: BusinessId, now: number): Promise<number> {
  const screens = await listAudible(business, now);
  const found = await Promise.all(
    screens.map(async (screen) => (await mayAnswer(business, screen)) && (await isOpen(screen.connection))),
  );
  const open = found.filter((isThere) => isThere).length;
  return open > 0 ? open : Number(await isOneOpen(business, screens, now));
}

const listAudible = async (business: BusinessId, now: number) =>
  (await listScreens(business, now)).filter(({ isSilent }) => !isSilent);

async function isOneOpen(
  business: BusinessId,
  screens: readonly Screen[],
  now: number,
  { onUnknown }: { onUnknown: 'yes' | 'no' } = { onUnknown: 'yes' },
): Promise<boolean> {
  for (const screen of screens) {
    const state = await stateAt(screen, now);
    if (state === 'unknown' && onUnknown === 'no') return false;
    if (state !== 'closed' && (await mayAnswer(business, screen))) return true;
  }
  return false;
}

const stateAt = async ({ since, connection }: Screen, now: number): Promise<ConnectionState> =>
  now - since < openingMs ? 'open' : stateOf(connection);

/** An accountant sees the orders and answers none. */
async function mayAnswer(business: BusinessId, { opener }: Screen): Promise<boolean> {
  if (opener.startsWith(ranges.devices)) return true;
  const member = storedMember.find(await getItem({ pk: business, sk: opener }));
  return member !== undefined && may(member.role, 'moveOrders');
}

/**
 * The ways to reach people where no screen is open: browsers that get pushes, and confirmed numbers where
 * text messages are paid for.
 */
export async function toldElsewhere(
  business: BusinessId,
  plan: PlanFacts,
  now: number,
): Promise<{ pushes: number; texts: number; refused: number }> {
  const [subscriptions, employees] = await Promise.all([
    listSubscriptions(business, now),
    listEmployeesWithStates(business),
  ]);
  const texts = employees.filter(({ states }) => states.sms === 'confirmed').length;
  const refused = employees.filter(({ states }) => states.email === 'unreachable').length;
  return { pushes: subscriptions.length, texts: isPaid(plan, now) ? texts : 0, refused };
}
