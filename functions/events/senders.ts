import { notifyGuest, sendReceipt } from '../guests/notify-guest.ts';
import { sendInvitation } from '../invitations/send-invitation.ts';
import { climb } from '../ladder/climb.ts';
import { isSurelyHeard } from '../listening/reach.ts';
import { notifyNewOrder } from '../notifications/notify-new-order.ts';
import { sendAsk } from '../notifications/send-ask.ts';
import { sendTest } from '../notifications/send-test.ts';
import { tellBrokenLinks, tellSilence } from '../notifications/tell-heard.ts';
import { tellMonthUse } from '../notifications/tell-month-use.ts';
import { isUnseen } from '../orders/is-unseen.ts';
import { orderFrom } from '../orders/store.ts';
import { deletePhoto } from '../photos/delete-photo.ts';
import { sendPush } from '../push/send-push.ts';
import { readSettings } from '../settings/store.ts';
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
