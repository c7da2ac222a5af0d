import { secondsOf } from '../../shared/kernel/durations.ts';
import { getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedAddress } from './address-limit.ts';

/** Whether no shop sends to an address: it wants nothing, or nothing arrives. `hash` is of it. */
export async function isOff(hash: string): Promise<boolean> {
  const address = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  return address?.blockedAt !== undefined || address?.bouncedAt !== undefined;
}

/** Whether an address wants nothing from any shop. */
export async function isBlocked(hash: string): Promise<boolean> {
  const address = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  return address?.blockedAt !== undefined;
}

/** No message of ours goes to this address any more, from any shop (address-limit.ts). Nothing forgets that. */
export async function blockAddress(hash: string, now: number): Promise<void> {
  const set = { blockedAt: new Date(now).toISOString() };
  await updateItem(keys.address(hash), storedAddress.update({ set, remove: ['expiresAt'] }));
}

export async function unblockAddress(hash: string, now: number): Promise<void> {
  const set = { expiresAt: secondsOf(now) + 3600 };
  await updateItem(keys.address(hash), storedAddress.update({ set, remove: ['blockedAt'] }));
}
