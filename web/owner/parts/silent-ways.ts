import { clockText, dayTimeText, osloDay } from '../../../shared/kernel/dates.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';

type Provider = NonNullable<OwnerBusiness['online']>[number]['provider'];

/** A provider that does not answer, in the owner's words. */
export type SilentWay = { provider: Provider; name: string; since: string; title: string; text: string };

const names: Record<Provider, [name: string, way: string]> = {
  vipps: ['Vipps', 'Vipps'],
  stripe: ['Stripe', 'kort på nett'],
};

/** The providers that are off the guests' page at `now` (ms) because they do not answer. */
export const silentWays = (online: OwnerBusiness['online'], now: number): SilentWay[] =>
  (online ?? []).flatMap(({ provider, silentSince, silentUntil = '' }) => {
    if (!silentSince || now >= Date.parse(silentUntil)) return [];
    const [name, way] = names[provider];
    const since = osloDay(silentSince) === osloDay(now) ? clockText(silentSince) : dayTimeText(silentSince);
    return [
      {
        ...{ provider, name, since, title: `${name} svarer ikke siden ${since}.` },
        text: `Gjestene ser ikke ${way} så lenge. Det kommer tilbake på siden av seg selv.`,
      },
    ];
  });
