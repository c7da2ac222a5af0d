import { useEffect, useState } from 'react';
import { addDays, osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { weekdayName } from '../../../shared/shops/open-state.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import type { FieldErrors, Shop } from '../basket/shop.ts';
import { call } from '../shop/api.ts';
import { draftLine } from './use-order.ts';
import { words } from './words.ts';

type Time = OrderTimes['times'][number];

const quarterMs = 15 * 60_000;

/** 'kl. 19:15', 'i morgen kl. 12:00', 'fredag kl. 12:00'; `now` in ms. */
export const whenText = (at: string, now: number) => timeWord(Date.parse(at), now, kernel.at);

export type Day = { day: string; name: string; date: string; times: Time[] };

/** Today and the coming days with their times, also the days that have none. */
export function daysOf(times: readonly Time[], daysAhead: number, now: number): Day[] {
  const byDay = new Map<string, Time[]>();
  for (const time of times) {
    const day = osloDay(time.at);
    byDay.set(day, [...(byDay.get(day) ?? []), time]);
  }
  const today = osloDay(now);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const day = addDays(today, ahead);
    const noon = new Date(`${day}T12:00:00Z`);
    const date = noon.toLocaleDateString(kernel.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const name = [words.today, words.tomorrow][ahead] ?? weekdayName(wallTime(noon).weekday);
    return { day, name, date, times: byDay.get(day) ?? [] };
  });
}

export type PartOfDay = keyof typeof words.partsOfDay;
const partOf = (at: string): PartOfDay => {
  const { minutes } = wallTime(at);
  return minutes < 300 ? 'night' : minutes < 900 ? 'lunch' : 'evening';
};

/** The times of a day by its openings, each with the part of the day in which it begins. */
export function groupsOf(times: readonly Time[]): { part: PartOfDay; times: Time[] }[] {
  const groups: { part: PartOfDay; times: Time[] }[] = [];
  let before = 0;
  for (const time of times) {
    const at = Date.parse(time.at);
    const last = groups.at(-1);
    const part = partOf(time.at);
    if (last && (at - before <= quarterMs || last.part === part)) last.times.push(time);
    else groups.push({ part, times: [time] });
    before = at;
  }
  return groups;
}

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
export function useTimes(shop: Shop, now: number, errors: FieldErrors): Times {
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
  }, [base, isOffered, question, asked, errors.due]);
  const isGone =
    due !== undefined && answer !== undefined && !answer.times.some((one) => one.at === due && !one.isFull);
  useEffect(() => {
    if (!isGone) return;
    setLost(due);
    act({ type: 'fill', form: { due: undefined } });
  }, [isGone, due, act]);
  const isShut = !takingOrders(business, now).isOpen;
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
