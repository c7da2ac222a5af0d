import type { LocalCloud } from '../../infra/local/cloud.ts';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { trialFrom } from '../../shared/plans/plan.ts';
import { openShop } from '../helpers/customer.ts';
import { type OwnerSession, signUpOwner } from '../helpers/owner-session.ts';

export type Shop = {
  owner: OwnerSession;
  id: BusinessId;
  subdomain: string;
  host: string;
  dishes: MenuItem[];
};

/** A shop with the sample menu that is open round the clock; `isPremium` puts it into its trial, where no quota holds. */
export async function newShop(cloud: LocalCloud, name: string, { isPremium = false } = {}): Promise<Shop> {
  const owner = await signUpOwner(cloud, name);
  const dishes = await openShop(owner);
  const { id, subdomain } = (await owner.call<OwnerBusiness>('GET', '')).body;
  if (isPremium) await writeProfile(cloud, id, { trial: trialFrom(cloud.clock.now() - 60_000) });
  return { owner, id, subdomain, host: `${subdomain}.localhost:${cloud.port}`, dishes };
}
