import type { OrderId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { ownWorker } from './own-push.ts';

const permission = () => ('Notification' in window ? Notification.permission : 'denied');

/** Shows what came in, while the page is not in front. No guest's name: the note may lie on a locked screen. */
export function notify(fresh: readonly Order[], onOpen: (id: OrderId) => void): void {
  const [order] = fresh;
  if (!order || permission() !== 'granted' || document.hasFocus()) return;
  const one = order.isRehearsal ? 'Ny prøvebestilling' : `Ny bestilling: nr. ${order.number}`;
  const title = fresh.length === 1 ? one : `${fresh.length} nye bestillinger`;
  try {
    const note = new Notification(title, {
      body: 'Trykk for å svare.',
      tag: 'luka-order',
      requireInteraction: true,
    });
    note.onclick = () => {
      window.focus();
      note.close();
      onOpen(order.id);
    };
  } catch {
    // Android lets only a service worker show one, where pushes are switched on; sound and title tell it elsewhere.
    const url = `/dashboard/orders#${order.id}`;
    void ownWorker().then((worker) =>
      worker?.showNotification(title, { body: 'Trykk for å svare.', tag: 'luka-order', data: { url } }),
    );
  }
}
