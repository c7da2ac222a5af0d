import { useEffect, useState } from 'react';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import type { Shop } from '../basket/shop.ts';
import { call } from '../shop/api.ts';
import { shutText } from '../shop/opening-text.ts';
import { draftLine } from './use-order.ts';

/** `soonest`: UTC ISO; null where as soon as possible cannot be had, undefined while nobody knows. */
export type Times = {
  isOffered: boolean;
  answer: OrderTimes | undefined;
  hasFailed: boolean;
  soonest: string | null | undefined;
  /** No time is chosen, and one must be. */
  isMissing: boolean;
  /** The time that was chosen, and can no longer be had. */
  lost: string | undefined;
  ask: () => void;
  take: (due: string | undefined) => void;
};

/**
 * When the basket can be had, where guests may choose. A chosen time that is gone is dropped, and then
 * the guest has to choose: nobody gets food at another time than the one they read last.
 */
export function useTimes(shop: Shop, now: number, refused?: string): Times {
  const { base, business, form, lines, act } = shop;
  const isOffered = business.laterDays !== undefined;
  const { due, fulfilment } = form;
  const [answer, setAnswer] = useState<OrderTimes>();
  const [hasFailed, setFailed] = useState(false);
  const [lost, setLost] = useState<string>();
  const [asked, setAsked] = useState(0);
  const { postcode = '' } = form;
  const question = JSON.stringify({
    ...{ lines: lines.map(draftLine), fulfilment },
    ...(fulfilment === 'delivery' && /^\d{4}$/.test(postcode) && { postcode }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on request, and when a time was refused
  useEffect(() => {
    if (!isOffered) return;
    let isOld = false;
    setAnswer(undefined);
    setFailed(false);
    call<OrderTimes>(`${base}/api/storefront/times`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: question },
    }).then(
      (found) => !isOld && setAnswer(found),
      () => !isOld && setFailed(true),
    );
    return () => {
      isOld = true;
    };
  }, [base, isOffered, question, asked, refused]);
  const isGone =
    due !== undefined && answer !== undefined && !answer.times.some((one) => one.at === due && !one.isFull);
  useEffect(() => {
    if (!isGone) return;
    setLost(due);
    act({ type: 'fill', form: { due: undefined } });
  }, [isGone, due, act]);
  // Before the answer, the page knows of the hours of the shop and of its dishes.
  const isShut = !takingOrders(business, now).isOpen || lines.some(({ dish }) => shutText(dish, now));
  const soonest = answer ? answer.soonest : isShut ? null : undefined;
  return {
    ...{ isOffered, answer, hasFailed, soonest, lost },
    isMissing: isOffered && due === undefined && (soonest === null || lost !== undefined),
    ask: () => setAsked((count) => count + 1),
    take: (time) => {
      setLost(undefined);
      act({ type: 'fill', form: { due: time } });
    },
  };
}
