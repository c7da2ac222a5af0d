import type { PairedDevice } from '../../../shared/people/device.ts';
import { createStore } from './store.ts';
import { mayHaveSession } from './stored-session.ts';

const deviceKey = 'luka:device';
/** Stays when the device is ended, so that its screen says so instead of showing the landing page. */
const kitchenKey = 'luka:kitchen';

const changes = createStore();

/**
 * The device that this browser is paired as. A login in the same browser goes first, so that nobody has two
 * roles at once.
 */
export function currentDevice(): PairedDevice | undefined {
  if (mayHaveSession()) return undefined;
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(deviceKey) ?? 'null');
    return isPaired(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isPaired(found: unknown): found is PairedDevice {
  return typeof found === 'object' && found !== null && 'token' in found && 'device' in found;
}

export function storeDevice(device: PairedDevice): void {
  window.localStorage.setItem(deviceKey, JSON.stringify(device));
  window.localStorage.setItem(kitchenKey, '1');
  changes.tell();
}

/** The device was ended, here or under Ansatte. A token of another device changes nothing. */
export function forgetDevice(token: string): void {
  if (currentDevice()?.token !== token) return;
  window.localStorage.removeItem(deviceKey);
  changes.tell();
}

/** Whether this browser is, or was, a screen in a kitchen. */
export function isKitchen(): boolean {
  return window.localStorage.getItem(kitchenKey) !== null;
}

/** A person logs in here: the browser is his from now on. */
export function leaveKitchen(): void {
  window.localStorage.removeItem(deviceKey);
  window.localStorage.removeItem(kitchenKey);
}

/** Calls back when this browser is paired or ended, here and in other tabs. Gives back what ends it. */
export function onDeviceChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === deviceKey) listener();
  };
  const stop = changes.listen(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}
