import { climb } from '../attention/climb.ts';
import { notifyGuest, sendReceipt } from '../attention/notify-guest.ts';
import { notifyNewOrder } from '../attention/notify-new-order.ts';
import { sendPush } from '../attention/push/send-push.ts';
import { isSurelyHeard } from '../attention/reach.ts';
import { tellBrokenLinks, tellSilence } from '../attention/tell-heard.ts';
import { tellMonthUse } from '../attention/tell-month-use.ts';
import { isUnseen } from '../orders/is-unseen.ts';
import { orderFrom } from '../orders/store.ts';
import { sendAsk } from '../people/send-ask.ts';
import { sendInvitation } from '../people/send-invitation.ts';
import { sendTest } from '../people/send-test.ts';
import { deletePhoto } from '../shops/photos/delete-photo.ts';
import { readSettings } from '../shops/settings-store.ts';
import { type Run, subjects } from './listener.ts';
import type { QueuedListener } from './listeners.ts';
import { onOrder } from './order-listeners.ts';

/** What is run in the queue alone: it calls a provider that may be slow. Only the queue's function loads the providers' clients. */
export const senders: Record<QueuedListener, Run> = {
  notices: async ({ business, item, step }, now) => {
    if (item) await notifyNewOrder(business, orderFrom(item), now, { isUnseen, isSurelyHeard }, step);
  },
  ladder: async ({ business, item, step }, now) => {
    if (item) await climb(business, orderFrom(item), step, now);
  },
  'guest-receipts': onOrder(sendReceipt),
  'guest-news': onOrder(notifyGuest),
  'month-use': async ({ business, item }, now) => {
    if (item) await tellMonthUse(business, item, now);
  },
  silence: async ({ business, item }, now) => {
    if (item) await tellSilence(business, item, await readSettings(business), now);
  },
  'broken-links': async ({ business, item }, now) => {
    if (item) await tellBrokenLinks(business, item, now);
  },
  'consent-questions': async ({ business, sk, item }, now) => {
    if (item) await sendAsk(business, sk.slice(subjects.consent.length), item, now);
  },
  'test-notices': async ({ business, sk, item }, now) => {
    if (item) await sendTest(business, sk.slice(subjects.consent.length), item, now);
  },
  pushes: async ({ business, item, step }, now) => {
    if (item) await sendPush(business, item, step, now);
  },
  'photo-files': async ({ sk, item }) => {
    if (!item) await deletePhoto(sk.slice(subjects.photo.length));
  },
  'invitation-mails': async ({ business, item }, now) => {
    if (item) await sendInvitation(business, item, now);
  },
};
