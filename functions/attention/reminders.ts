import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { LadderStep } from '../../shared/orders/ladder.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Ladder } from '../../shared/shops/ladder.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { failedConditions, transactWrite } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { noteState, takeNotice } from '../messages/notices.ts';
import { eventWrite, isOwnEvent, listEvents } from '../orders/history.ts';
import { callStaff } from './call-staff.ts';
import { pushToScreens } from './push/push-to-screens.ts';

/** A step that tells people and leaves the order as it is. */
export type Reminder = Exclude<LadderStep, 'decline'>;

/** The steps that were taken since the order waits: its version tells when an answer was given and taken back. */
export async function stepsTaken(business: BusinessId, { id, version }: Order): Promise<Reminder[]> {
  const events = await listEvents(business, id);
  return events.flatMap((event) =>
    event.what === 'reminded' && event.version === version ? [event.step] : [],
  );
}

/** Writes into the story that a step is taken. False when another run has done so. */
export async function noteStep(
  business: BusinessId,
  order: Order,
  step: Reminder,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const { id, version } = order;
  const event = { what: 'reminded', step, version, at, by: { kind: 'system' } } as const;
  const writer = randomToken();
  try {
    await transactWrite([eventWrite(business, order, event, writer)]);
    return true;
  } catch (error) {
    if (!failedConditions(error)) throw error;
    return isOwnEvent(business, id, event, writer);
  }
}

/**
 * Between the time limit of the queue's function (30 s) and the time after which a message comes again (90 s): a run that has said nothing
 * for so long has died. It may have pushed; a screen that got the push has it replaced by the next (`Topic`, RFC 8030).
 */
const lostAfterMs = 60_000;

type TakeStep = (business: BusinessId, order: Order, ladder: Ladder, now: number) => Promise<void>;

/** What a step does. Each may be repeated: who was told is not told again. */
export const takeStep: Record<Reminder, TakeStep> = {
  remind: async (business, { id, version }, _, now) => {
    const key = keys.ladderNotice(business, id, 'screens', `push-${version}`);
    const claim = await takeNotice(key, now, lostAfterMs);
    if (!claim) return;
    try {
      await pushToScreens(business, { kind: 'unanswered', order: id }, now);
    } catch (error) {
      // The same message comes again, and pushes; a screen that got this one has it replaced.
      await noteState(key, claim, 'waiting', now);
      throw error;
    }
    await noteState(key, claim, 'sent', now);
  },
  call: callStaff,
};
