import * as v from 'valibot';
import { osloDay } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type AwayReason, awayReasons, type TurnedAway } from '../../shared/orders/turned-away.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import { shortHash } from '../kernel/limits/count.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { ConditionFailed, queryItems, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** One address is heard with so many different refusals of a day; a stranger writes no more than that. */
const mostOfAddress = 5;
/** So many different postcodes of a day are told apart. */
const mostPostcodes = 20;
const daySeconds = 24 * 3600;

const storedHeard = stored(
  'heard refusals',
  v.object({ requests: v.set(v.string()), expiresAt: v.number() }),
);

/** The counts of a day, flat because ADD reaches no deeper: 'closed', 'outside', 'post0580'. */
type DayCounts = Record<string, number>;
const storedAway = stored<DayCounts>(
  'turned away',
  v.pipe(
    v.looseObject({}),
    v.transform((item) =>
      Object.fromEntries(
        Object.entries(item).filter((one): one is [string, number] => typeof one[1] === 'number'),
      ),
    ),
  ),
);

/**
 * Counts a guest who got no order, once a day for each reason and postcode of an address. Nothing personal is
 * kept. It never fails the guest's answer; it waits for the table, as the function sleeps after its answer.
 */
export async function noteTurnedAway(
  business: BusinessId,
  away: TurnedAway,
  { address }: Caller,
  now: number,
): Promise<void> {
  try {
    const day = osloDay(now);
    const request = shortHash(`${away.reason} ${away.postcode ?? ''}`);
    const heard = storedHeard.update({
      add: { requests: new Set([request]) },
      set: { expiresAt: secondsOf(now) + daySeconds },
      condition:
        'attribute_not_exists(#requests) OR (NOT contains(#requests, :one) AND size(#requests) < :most)',
      values: { ':one': request, ':most': mostOfAddress },
    });
    await updateItem(keys.rate(business, 'away', digest('away', business, address, day)), heard);
    await countAway(business, away, day);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) log.warn('A refusal was not counted', { business, error });
  }
}

async function countAway(business: BusinessId, { reason, postcode }: TurnedAway, day: string): Promise<void> {
  const add = (more: DayCounts, condition?: string, values = {}) =>
    updateItem(
      keys.turnedAway(business, day),
      storedAway.update({ add: { [reason]: 1, ...more }, ...(condition && { condition, values }) }),
    );
  if (!postcode) return void (await add({}));
  const post = { [`post${postcode}`]: 1 };
  const tries = [
    () => add(post, `attribute_exists(#post${postcode})`),
    () =>
      add(
        { ...post, kinds: 1 },
        `attribute_not_exists(#post${postcode}) AND (attribute_not_exists(#kinds) OR #kinds < :most)`,
        {
          ':most': mostPostcodes,
        },
      ),
    () => add({}),
  ];
  for (const attempt of tries) {
    try {
      return void (await attempt());
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

/** The guests turned away on the Oslo days from `first` to `last`, the most frequent first. */
export async function listTurnedAway(
  business: BusinessId,
  first: string,
  last: string,
): Promise<(TurnedAway & { count: number })[]> {
  const { pk, sk } = keys.turnedAway(business, first);
  const days = await queryItems({ pk, from: sk, to: keys.turnedAway(business, last).sk });
  const sums: DayCounts = {};
  for (const day of days.map(storedAway.read))
    for (const [name, count] of Object.entries(day)) sums[name] = (sums[name] ?? 0) + count;
  const posts = Object.entries(sums).filter(([name]) => name.startsWith('post'));
  const named = posts.reduce((sum, [, count]) => sum + count, 0);
  const all = awayReasons.map((reason: AwayReason) => ({
    reason,
    count: (sums[reason] ?? 0) - (reason === 'outside' ? named : 0),
  }));
  const outside = posts.map(([name, count]) => ({
    reason: 'outside' as const,
    postcode: name.slice(4),
    count,
  }));
  return [...outside, ...all].filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}
