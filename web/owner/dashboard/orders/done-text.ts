import type { Order } from '../../../../shared/orders/order.ts';
import { reasonNames } from '../../../../shared/orders/step-words.nb.ts';
import { isUnanswered } from '../../../../shared/orders/unanswered.ts';

/** '22 fullført, 1 ikke hentet, 2 ubesvart, 1 avbrutt'. */
export function doneText(orders: readonly Pick<Order, 'status' | 'notFetched' | 'cancelReason'>[]): string {
  const unanswered = orders.filter(isUnanswered).length;
  const cancelled = orders.filter(({ status }) => status === 'cancelled').length - unanswered;
  const notFetched = orders.filter((order) => order.notFetched).length;
  const parts: [number, string][] = [
    [orders.length - cancelled - unanswered - notFetched, 'fullført'],
    [notFetched, 'ikke hentet'],
    [unanswered, 'ubesvart'],
    [cancelled, 'avbrutt'],
  ];
  return parts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ');
}

/** The reason of a refusal: 'Utsolgt' or 'Utsolgt: «Beklager, …»'. Undefined where nobody gave one. */
export function reasonText({ cancelReason, cancelMessage }: Order): string | undefined {
  if (!cancelReason) return undefined;
  return `${reasonNames[cancelReason]}${cancelMessage ? `: «${cancelMessage}»` : ''}`;
}
