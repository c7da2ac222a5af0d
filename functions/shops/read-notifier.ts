import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import { findProfile } from './profile-store.ts';

/** The sender of messages: the business's name, and whether its text messages are paid for. */
type Notifier = { businessName: string; hasSms: boolean };

/** The stand-in for a deleted business: no name and no text messages. */
export async function readNotifier(business: BusinessId, now: number): Promise<Notifier> {
  const profile = await findProfile(business);
  return { businessName: profile?.businessName ?? '', hasSms: isPaid(profile ?? {}, now) };
}
