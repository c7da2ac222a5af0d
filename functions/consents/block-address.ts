import { secondsOf } from '../../shared/kernel/durations.ts';
import { getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Whether an address wants nothing from any shop; `hash` is of it. */
export async function isBlocked(hash: string): Promise<boolean> {
  return (await getItem(keys.address(hash), { consistent: true }))?.blockedAt !== undefined;
}

/** No message of ours goes to this address any more, from any shop (address-limit.ts). Nothing forgets that. */
export async function blockAddress(hash: string, now: number): Promise<void> {
  await updateItem(keys.address(hash), {
    set: 'SET blockedAt = :at REMOVE expiresAt',
    values: { ':at': new Date(now).toISOString() },
  });
}

export async function unblockAddress(hash: string, now: number): Promise<void> {
  await updateItem(keys.address(hash), {
    set: 'SET expiresAt = :expires REMOVE blockedAt',
    values: { ':expires': secondsOf(now) + 3600 },
  });
}
