import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import { findProfile } from './profile-store.ts';

/** Who sends: the business's name, and whether somebody pays for its text messages. */
export type Notifier = { businessName: string; hasSms: boolean };

/** The stand-in for a deleted business: no name and no text messages. */
export async function readNotifier(business: BusinessId, now: number): Promise<Notifier> {
  const profile = await findProfile(business);
  return { businessName: profile?.businessName ?? '', hasSms: isPaid(profile ?? {}, now) };
}
