import * as v from 'valibot';
import type { Membership } from '../../shared/people/member.ts';
import type { Access } from '../kernel/http/access.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

const storedName = stored(
  'profile',
  v.object({ businessName: v.string(), subdomain: v.string(), isActive: v.boolean() }),
);

/** The businesses a caller may enter, the oldest membership first. One that is being deleted is left out. */
export async function listMemberships(access: readonly Access[]): Promise<Membership[]> {
  const listed = await Promise.all(
    access.map(async ({ business, role, since, actor }): Promise<Membership[]> => {
      const profile = storedName.find(await getItem(keys.profile(business)));
      if (!profile?.isActive) return [];
      const { businessName, subdomain } = profile;
      const own = { business, businessName, subdomain, role, since };
      return [actor.kind === 'member' ? { ...own, name: actor.name } : own];
    }),
  );
  return listed.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}
