import { clockText, dayTimeText, osloDay } from '../../../../../shared/kernel/dates.ts';
import type {
  CardConnection,
  CheckedConnection,
  Connections,
  VippsKeys,
} from '../../../../../shared/payments/connection.ts';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { shopQuery } from '../../../lib/shop.ts';

/** The shop's own connections to those that take money from its guests. */
export const connectionsQuery = shopQuery<Connections>('connections', (api) => answer(api.payments.$get()));

const looked = {
  of: connectionsQuery,
  next: (known: Connections, { vipps }: CheckedConnection): Connections => ({ ...known, vipps }),
};

/** Has the keys looked at; they are stored where every line of the look is good. */
export const useConnectVipps = () =>
  useChange({
    call: ({ api }, keys: VippsKeys) => answer(api.payments.vipps.$put({ json: keys })),
    stored: looked,
  });

export const useCheckVipps = () =>
  useChange({
    call: ({ api }) => answer(api.payments.vipps.check.$post()),
    stored: looked,
    failed: (error) => whyNot(error, 'Kunne ikke sjekke tilkoblingen. Sjekk nettet og prøv igjen.'),
  });

export const useLeaveVipps = () =>
  useChange({
    call: ({ api }) => answer(api.payments.vipps.$delete()),
    done: () => 'Vipps er koblet fra',
    failed: (error) => whyNot(error, 'Kunne ikke koble fra Vipps. Sjekk nettet og prøv igjen.'),
    makesOld: (shop) => [connectionsQuery(shop)],
    waits: true,
  });

/** A seam for tests. */
export const leave = { to: (url: string) => location.assign(url) };

/** Leads to Stripe's own page, where the owner answers; the way back leads to Betaling. */
export const useStartCard = () =>
  useChange({
    call: async ({ api }) => leave.to((await answer(api.payments.stripe.start.$post())).redirectUrl),
    failed: (error) => whyNot(error, 'Kunne ikke åpne Stripe. Prøv igjen om litt.'),
  });

export const useCheckCard = () =>
  useChange({
    call: ({ api }) => answer(api.payments.stripe.check.$post()),
    stored: {
      of: connectionsQuery,
      next: (known: Connections, { card }: { card: CardConnection | null }): Connections => ({
        ...known,
        card,
      }),
    },
    failed: (error) => whyNot(error, 'Kunne ikke spørre Stripe. Prøv igjen om litt.'),
  });

export const useLeaveCard = () =>
  useChange({
    call: ({ api }) => answer(api.payments.stripe.$delete()),
    done: () => 'Kort på nett er koblet fra',
    failed: (error) => whyNot(error, 'Kunne ikke koble fra kort. Sjekk nettet og prøv igjen.'),
    makesOld: (shop) => [connectionsQuery(shop)],
    waits: true,
  });

export const isGood = ({ checks }: CheckedConnection): boolean => checks.every(({ failure }) => !failure);

/** 'i dag 18:31', 'fredag 27.11 kl. 18:31'. `now` in ms. */
export const whenText = (at: string, now: number): string =>
  osloDay(at) === osloDay(now) ? `i dag ${clockText(at)}` : dayTimeText(at);
