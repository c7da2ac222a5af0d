import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { climb } from '../attention/climb.ts';
import { noteUnanswered } from '../attention/note-unanswered.ts';
import { notifyGuest, sendReceipt } from '../attention/notify-guest.ts';
import { sendPush } from '../attention/pushes.ts';
import { ringToBegin } from '../attention/ring-to-begin.ts';
import {
  tellBrokenLinks,
  tellConnectionFails,
  tellMoneyBack,
  tellMoneyHeld,
  tellMoneyStuck,
  tellMonthUse,
  tellPlanEnds,
  tellSilence,
  tellUnpaid,
} from '../attention/tell-owners.ts';
import { notifyNewOrder } from '../attention/tell-staff.ts';
import type { Message } from '../kernel/lambda/enqueue.ts';
import { getItem } from '../kernel/table/items.ts';
import { followPayment } from '../orders/settle-payment.ts';
import { storedPayment } from '../payments/payment-store.ts';
import { sendInvitation } from '../people/send-invitation.ts';
import { sendAsk, sendTest } from '../people/send-questions.ts';
import { deletePhoto } from '../shops/photos/bucket.ts';
import { type Listener, type Run, subjects } from './listener.ts';
import { listeners, type QueuedListener } from './listeners.ts';
import { onItem, onOrder } from './order-listeners.ts';

/**
 * The listeners that run in the queue alone, because they call a provider that may be slow. Only the queue's
 * function loads the providers' clients.
 */
export const senders: Record<QueuedListener, Run> = {
  notices: onOrder(notifyNewOrder),
  ladder: onOrder(climb),
  begin: onOrder(ringToBegin),
  unanswered: onOrder(noteUnanswered),
  'guest-receipts': onOrder(sendReceipt),
  'guest-news': onOrder(notifyGuest),
  payments: onItem((business, item, now) => followPayment(business, storedPayment.read(item), now)),
  'month-use': onItem(tellMonthUse),
  silence: onItem(tellSilence),
  'broken-links': onItem(tellBrokenLinks),
  'connection-fails': onItem(tellConnectionFails),
  'money-stuck': onItem(tellMoneyStuck),
  'money-back': onItem(tellMoneyBack),
  'money-held': onItem(tellMoneyHeld),
  'plan-ends': onItem(tellPlanEnds),
  'plan-unpaid': onItem(tellUnpaid),
  'consent-questions': onItem(sendAsk),
  'test-notices': onItem(sendTest),
  'invitation-mails': onItem(sendInvitation),
  pushes: onItem(sendPush),
  'photo-files': async ({ sk, item }) => {
    if (!item) await deletePhoto(sk.slice(subjects.photo.length));
  },
};

const message: v.GenericSchema<unknown, Message> = v.object({
  listener: v.string(),
  business: v.custom<BusinessId>((id) => typeof id === 'string' && id.startsWith('biz_')),
  sk: v.string(),
  step: v.optional(v.string()),
});

/** Runs the listener that a queue message names, on the item as it is now. Throws to get it again. */
export async function handleMessage(body: string, now: number): Promise<void> {
  const { listener, business, sk, step } = v.parse(message, JSON.parse(body));
  const item = await getItem({ pk: business, sk }, { consistent: true });
  await runOf(listener)({ business, sk, item, step }, now);
}

/** Throws for a name that this version does not know: the message waits for the version that does. */
function runOf(name: string): Run {
  const listener: Listener | undefined = listeners.find((one) => one.name === name);
  if (!listener) throw new Error(`There is no listener ${name}`);
  return listener.run === 'queue' ? senders[listener.name as QueuedListener] : listener.run;
}
