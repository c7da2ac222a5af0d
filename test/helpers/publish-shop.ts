import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import type { Ladder } from '../../shared/shops/ladder.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { termsVersion } from '../../shared/shops/terms.ts';

/** A route of the owner's restaurant, answered as it is or with its status. */
type OwnerCall = <Body>(method: string, path: string, body?: unknown) => Promise<Body | { body: Body }>;

const seller = {
  legalName: 'Prøvekjøkken AS',
  orgNumber: '974760673',
  address: 'Storgata 1, 0155 Oslo',
  email: 'post@kjokken.example',
  phone: '22334455',
};

/** Orders that nobody answers still wait when a test has moved the clock. */
const patient: Ladder = { remindMinutes: 10, callMinutes: 30, declineMinutes: null };

/**
 * Does the checklist's steps for an owner with a menu, and publishes. Hours, fee and ways of payment are
 * saved as they are, and the sample dishes are said to be the shop's own.
 */
export async function publishShop(call: OwnerCall): Promise<void> {
  const read = async <Body extends object>(path: string): Promise<Body> => {
    const answer = await call<Body>('GET', path);
    return 'body' in answer ? answer.body : answer;
  };
  const [stored, { openingHours, deliveryFeeOre, paymentMethods }, menu] = await Promise.all([
    read<OwnerBusiness>(''),
    read<BusinessSettings>('/settings'),
    read<Menu>('/menu'),
  ]);
  const missing = Object.entries(seller).filter(([field]) => !stored[field as keyof typeof seller]);
  for (const { id, allergens } of menu.items)
    if (allergens === null) await call('PATCH', `/menu/items/${id}`, { allergens: [] });
  await call('PUT', '/menu/sample');
  await Promise.all([
    call('PUT', '/settings', { openingHours, deliveryFeeOre, paymentMethods, ladder: patient }),
    call('PUT', '', Object.fromEntries(missing)),
  ]);
  const answer = await call<{ publishedAt: string | null }>('POST', '/publishing', { termsVersion });
  const published = 'body' in answer ? answer.body : answer;
  if (!published.publishedAt) throw new Error(`Not published: ${JSON.stringify(published)}`);
}
