import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isDemoShop } from '../kernel/lambda/demo-shop.ts';
import { log } from '../kernel/lambda/log.ts';
import { endSilence, readHeard } from '../shops/silence-store.ts';
import { watchShop } from '../shops/watched-shops.ts';

/**
 * A screen of the shop asks for a connection: from today on the shop is watched, and a silence is over. A screen whose network lets no
 * WebSocket through asks again and again, so it counts too. Never throws: a screen must open, and it asks again within two hours.
 */
export async function noteScreen(business: BusinessId, now: number): Promise<void> {
  if (isDemoShop(business)) return;
  try {
    const { watchedOn, silentSince } = await readHeard(business);
    const today = osloDay(now);
    if (watchedOn !== today) await watchShop(business);
    if (watchedOn !== today || silentSince !== undefined) await endSilence(business, today);
  } catch (error) {
    log.error('A screen was not noted', { business, error });
  }
}
