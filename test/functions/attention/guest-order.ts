import { notifyGuest, sendReceipt } from '../../../functions/attention/notify-guest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import type { MoveCommand } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import type { Channel } from '../../../shared/people/employee.ts';
import { onPlan, order, profile } from '../../helpers/builders.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { business, counter, placedAt, resetProviders, telling } from './news.ts';

const seller = {
  ...{ businessName: 'Napoli', legalName: 'Napoli Pizza AS', orgNumber: '974760673' },
  ...{ phone: '+4722334455', email: 'post@napoli.example', address: 'Storgata 12, 0184 Oslo' },
};

/** The time of the story, in ms. */
export const clock = { now: 0 };
export const afterwards = (ms: number) => {
  clock.now += ms;
  return clock.now;
};

type Shop = { guestTexts?: boolean; isPaid?: boolean; email?: string; more?: object[] };

/** A shop that has just got a pickup of a guest with an address. Its texts are paid for, and off. */
export function guestShop(
  about: Partial<Order> = {},
  { guestTexts, isPaid = true, email = seller.email, more = [] }: Shop = {},
) {
  clock.now = Date.parse(placedAt);
  resetProviders();
  const placed = order({
    ...{ ...telling, fulfilment: 'pickup', allergy: 'Hemmelig nøtteallergi' },
    ...about,
  });
  return fakeTable([
    { ...keys.profile(business), ...profile({ ...seller, email, ...(isPaid && onPlan('premium')) }) },
    { ...keys.settings(business), ...(guestTexts !== undefined && { guestTexts }) },
    { ...keys.order(business, placed.id), ...placed, schema: 2 },
    ...[counter, ...more],
  ] as Parameters<typeof fakeTable>[0]);
}

export const read = () => readOrder(business, telling.id);

export async function move(status: OrderStatus, more: Partial<MoveCommand> = {}, by: Actor = kari) {
  const minutes = status === 'confirmed' ? { estimatedTimeMinutes: 20 } : {};
  const { version } = await read();
  await changeStatus(business, telling.id, { status, version, ...minutes, ...more }, by, clock.now);
}

/** Runs the queue's message a while after a change. */
export async function tell(afterMs = 17_000) {
  const now = afterwards(afterMs);
  await notifyGuest(business, await read(), now);
}

/** Runs the message of a new order, a minute after it came or as much later as it is said. */
export async function receipt(afterMs = 60_000) {
  const now = afterwards(afterMs);
  await sendReceipt(business, await read(), now);
}

export const guestNotice = (news: string, channel: Channel = 'email') =>
  keys.guestNotice(business, telling.id, news, channel);
