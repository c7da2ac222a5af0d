import * as words from './step-words.nb.ts';
import { isKnown, type OrderStatus, type Standing, stepOf } from './steps.ts';

/** The words of a status; undefined for one that this version does not know. */
export function wordsOf({ status, fulfilment = 'pickup' }: Standing): words.StepWords | undefined {
  return isKnown(status) ? words.stepWords[fulfilment][status] : undefined;
}

/** An order, with why it came to nothing where that is known. */
export type Named = Standing & { cancelReason?: string | undefined };

/**
 * A stored status as people read it; one we do not know is shown as it is. An order that the clock declined
 * has a name of its own: nobody of the restaurant called it off.
 */
export const statusName = (order: Named): string =>
  order.status === 'cancelled' && order.cancelReason === 'no_answer'
    ? words.unanswered
    : (wordsOf(order)?.name ?? order.status);

export type OrderAction = { to: OrderStatus; label: string; short: string; isRefusal: boolean };

/** The buttons of an order: its moves with their words. An unknown status has none. */
export function actionsOf(order: Required<Standing>): OrderAction[] {
  return stepOf(order).next.map((to) => {
    const isRefusal = to === 'cancelled';
    const { action, short = action } = words.stepWords[order.fulfilment][to];
    const refusal = wordsOf(order)?.refusal ?? '';
    return { to, label: isRefusal ? refusal : action, short: isRefusal ? refusal : short, isRefusal };
  });
}
