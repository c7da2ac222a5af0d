import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { createStore } from './store.ts';

/** This browser's pushes of one restaurant: their id, and when the server last heard of them (ms). */
type OwnPush = { id: string; at: number };

const prefix = 'luka:push:';
const keyOf = (business: BusinessId) => prefix + business;
const changes = createStore();

export function storedPush(business: BusinessId): OwnPush | undefined {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keyOf(business)) ?? 'null');
    return isOwnPush(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

const pushKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));

/** The restaurants whose pushes this browser gets. */
export const pushedShops = () => pushKeys().map((key) => key.slice(prefix.length) as BusinessId);

const isOwnPush = (found: unknown): found is OwnPush =>
  typeof found === 'object' && found !== null && 'id' in found && 'at' in found;

export function storePush(business: BusinessId, push: OwnPush | undefined): void {
  if (push) window.localStorage.setItem(keyOf(business), JSON.stringify(push));
  else window.localStorage.removeItem(keyOf(business));
  changes.tell();
}

/** Whether this browser gets the pushes of a restaurant. */
export function useHasPush(business: BusinessId | undefined): boolean {
  return changes.useValue(() => business !== undefined && storedPush(business) !== undefined);
}

export const pushWorker = '/sw.js';

/** Our service worker, which runs without a page. Some browsers have none, whatever the type says. */
export async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers?.getRegistration(pushWorker).catch(() => undefined);
}

/** Ends the pushes at sign-out, for the next user of this browser. The push service tells the server. */
export async function leavePush(): Promise<void> {
  const all = pushKeys();
  if (all.length === 0) return;
  for (const key of all) window.localStorage.removeItem(key);
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** No order waits any more, so the notes that were pushed are closed. */
export async function closeNotes(): Promise<void> {
  const notes = (await (await ownWorker())?.getNotifications?.()) ?? [];
  for (const note of notes) note.close();
}
