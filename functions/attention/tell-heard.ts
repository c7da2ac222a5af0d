import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import type { Item } from '../kernel/table/client.ts';
import { keys } from '../kernel/table/keys.ts';
import { linksMail, silenceMail } from '../messages/owner-messages.ts';
import { storedHeard } from '../shops/silence-store.ts';
import { type OwnerNews, tellOwners } from './tell-owners.ts';

/** Warns the owners that nobody hears of orders, before the shop takes the pause that they may want. Nothing once somebody does. */
export async function tellSilence(
  business: BusinessId,
  item: Item,
  { pauseWhenUnheard: wantsPause }: Pick<BusinessSettings, 'pauseWhenUnheard'>,
  now: number,
): Promise<void> {
  const { silentSince, warnedAt } = storedHeard.read(item);
  if (silentSince === undefined || warnedAt === undefined) return;
  const news: OwnerNews = {
    claim: (userId) => keys.ownerNotice(business, `SILENCE#${warnedAt}`, userId),
    mail: (facts, sender) => silenceMail({ ...facts, silentSince, warnedAt, wantsPause }, sender),
  };
  await tellOwners(business, news, now);
}

/** Tells the owners before they open what is broken, and how to mend it. */
export async function tellBrokenLinks(business: BusinessId, item: Item, now: number): Promise<void> {
  const { broken, checkedFor } = storedHeard.read(item);
  if (checkedFor === undefined || broken.length === 0 || now > checkedFor) return;
  const news: OwnerNews = {
    claim: (userId) => keys.ownerNotice(business, `LINKS#${checkedFor}`, userId),
    mail: (facts, sender) => linksMail({ ...facts, broken, opensAt: checkedFor }, sender),
  };
  await tellOwners(business, news, now);
}
