import type { PushNote } from '../../../shared/attention/push-note.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { orderTitle } from '../../../shared/orders/order-number.ts';
import { findOrder } from '../../orders/store.ts';
import { findProfile } from '../../shops/profile-store.ts';

/** What the browser shows. No guest's name: the note may lie on a locked screen. `tag`: a newer note of it takes the place of an older. */
export type PushMessage = { title: string; body: string; tag: string; url: string };

/** A note in words as they are right now; undefined when nothing is to be told any more: the order was answered meanwhile. */
export async function wordsOf(
  business: BusinessId,
  { kind, order }: PushNote,
): Promise<PushMessage | undefined> {
  const about = await sayOf[kind](business, order);
  if (!about) return undefined;
  const profile = await findProfile(business);
  return {
    title: profile?.businessName ?? '',
    body: about,
    tag: `luka-${kind}`,
    url: `/dashboard/orders?restaurant=${business}${order ? `#${order}` : ''}`,
  };
}

type Say = (business: BusinessId, order: PushNote['order']) => Promise<string | undefined>;

const sayOf: Record<PushNote['kind'], Say> = {
  unanswered: async (business, id) => {
    const order = id && (await findOrder(business, id));
    return order?.status === 'pending' ? `${orderTitle(order)} venter på svar.` : undefined;
  },
  'silent-shop': async () => 'Ingen skjerm hører bestillingene. Åpne Bestillinger.',
  test: async () => 'Slik kommer et varsel. Ingen har bestilt noe.',
};
