import { useSyncExternalStore } from 'react';
import type { OrderId } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { nrWithin } from '../../../shared/orders/order-number.ts';

const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const permission = () => ('Notification' in window ? Notification.permission : 'denied');

/** Whether this browser shows notifications: not asked yet, allowed, or refused. */
export function useNotificationPermission(): NotificationPermission {
  return useSyncExternalStore(listen, permission);
}

/** Browsers ask only after a press. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

/** Shows what came in, while the page is not in front. No guest's name: the note may lie on a locked screen. */
export function notify(fresh: readonly Order[], onOpen: (id: OrderId) => void): void {
  const [order] = fresh;
  if (!order || permission() !== 'granted' || document.hasFocus()) return;
  const title = fresh.length === 1 ? `Ny bestilling: ${nrWithin(order)}` : `${fresh.length} nye bestillinger`;
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
    // Android lets only a service worker show one; sound and title tell it there.
  }
}
