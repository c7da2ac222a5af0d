import { hourMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isAnswered, isLeftAlone, pauseAfter } from '../../shared/orders/unanswered.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { isPaused, takingOrders } from '../../shared/shops/taking-orders.ts';
import { enqueue } from '../kernel/lambda/enqueue.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedNotice } from '../messages/notices.ts';
import { type LostFacts, ordersLost } from '../messages/owner-messages.nb.ts';
import { listOrders } from '../orders/store.ts';
import { listUnanswered, readUnanswered } from '../orders/unanswered.ts';
import { readSettings, takePause } from '../shops/settings-store.ts';
import { tellOwners } from './tell-owners.ts';

/** How long the mail waits for more to count, where the shop takes no pause. As long as SQS can wait. */
const tellAfterSeconds = 900;

/**
 * After the clock has declined an order: a shop that nobody answers takes its pause, and its owners get one
 * mail that counts. Without a pause the mail waits a quarter of an hour, and there is one an hour at most; an
 * order that is declined after it has the next hour's. No mail is sent once somebody has looked. It may run
 * late, twice and at once with itself.
 */
export async function noteUnanswered(
  business: BusinessId,
  order: Order,
  now: number,
  step?: string,
): Promise<void> {
  const unanswered = await listUnanswered(business);
  if (unanswered.length === 0) return;
  const settings = await pausedIfAlone(business, await readSettings(business), unanswered, now);
  const { pauseChanged } = settings;
  if (pauseChanged?.by === 'system' && isPaused(settings, now))
    return tell(business, `UNANSWERED#${pauseChanged.at}`, settings, now);
  // A person has opened or shut the shop since: the owners need not be told that nobody is there.
  if (pauseChanged && pauseChanged.at > order.updatedAt) return;
  const { sk } = keys.order(business, order.id);
  const later = () => enqueue({ listener: 'unanswered', business, sk, step: 'tell' }, tellAfterSeconds);
  if (step !== 'tell') return later();
  const hour = order.updatedAt.slice(0, hourLength);
  if (!(await wasToldBefore(business, hour, order.updatedAt)))
    return tell(business, `UNANSWERED#${hour}`, settings, now);
  // The mail of its hour was sent before it was declined: it has the next hour's, unless somebody has seen
  // it.
  if (!unanswered.some(({ id }) => id === order.id)) return;
  const next = Date.parse(`${hour}:00Z`) + hourMs;
  if (now < next) return later();
  return tell(business, `UNANSWERED#${new Date(next).toISOString().slice(0, hourLength)}`, settings, now);
}

/** Whether the mail of this hour was sent before `declinedAt`. */
async function wasToldBefore(business: BusinessId, hour: string, declinedAt: string): Promise<boolean> {
  const { pk, sk: from } = keys.ownerNotice(business, `UNANSWERED#${hour}`, '');
  const claims = await queryItems({ pk, from, consistent: true });
  return claims.some((item) => (storedNotice.read(item).claimedAt ?? declinedAt) < declinedAt);
}

/** Of an instant, so that the orders that were declined within an hour are told together. */
const hourLength = 'yyyy-mm-ddThh'.length;

type Listed = Awaited<ReturnType<typeof listUnanswered>>;

/** Takes the pause when it is due; answers the settings as they are then. */
async function pausedIfAlone(
  business: BusinessId,
  settings: BusinessSettings,
  unanswered: Listed,
  now: number,
): Promise<BusinessSettings> {
  const isAlone = isLeftAlone(unanswered, rowBegins(settings));
  if (!settings.pauseWhenUnheard || !isAlone || !takingOrders(settings, now).isOpen) return settings;
  if (await isManned(business, unanswered)) return settings;
  // Another run, or a person, may be faster: then theirs is what holds.
  await takePause(business, settings, now);
  return readSettings(business);
}

/** A person did something with another order while the last of the row waited: strangers fill no row then. */
async function isManned(business: BusinessId, unanswered: Listed): Promise<boolean> {
  const last = unanswered.filter(({ isPast }) => !isPast).slice(-pauseAfter);
  const ids = last.map(({ id }) => id);
  const [waited, newest] = await Promise.all([readUnanswered(business, ids), listOrders(business, lookedAt)]);
  const since = Math.min(...waited.map(({ createdAt }) => Date.parse(createdAt)));
  return newest.some(
    (order) => !order.isRehearsal && isAnswered(order) && Date.parse(order.updatedAt) > since,
  );
}

/** The end of the last pause that the system took, or when a person changed the pause; ms. */
function rowBegins({ pausedUntil, pauseChanged }: BusinessSettings): number {
  if (!pauseChanged) return 0;
  const ends = pauseChanged.by === 'system' && pausedUntil ? Date.parse(pausedUntil) : 0;
  return Math.max(Date.parse(pauseChanged.at), ends);
}

/** The newest orders of a shop that are looked at for those that wait, and for answers. */
const lookedAt = 80;

async function tell(
  business: BusinessId,
  about: string,
  settings: BusinessSettings,
  now: number,
): Promise<void> {
  const { pausedUntil, pauseChanged, pauseWhenUnheard } = settings;
  const isByItself = pauseChanged?.by === 'system' && isPaused(settings, now);
  const facts = async (businessName: string): Promise<LostFacts> => {
    const ids = (await listUnanswered(business)).map(({ id }) => id);
    const [lost, newest] = await Promise.all([readUnanswered(business, ids), listOrders(business, lookedAt)]);
    return {
      businessName,
      count: lost.length,
      sumOre: lost.reduce((sum, { totalOre }) => sum + totalOre, 0),
      waiting: newest.filter(({ status, isRehearsal }) => status === 'pending' && !isRehearsal).length,
      pausedAt: isByItself ? Date.parse(pauseChanged.at) : undefined,
      opensAt: isByItself && pausedUntil ? Date.parse(pausedUntil) : undefined,
      isOpen: takingOrders(settings, now).isOpen,
      wantsPause: pauseWhenUnheard,
      now,
    };
  };
  const claim = (userId: string) => keys.ownerNotice(business, about, userId);
  await tellOwners(business, { template: ordersLost, claim, params: facts }, now);
}
