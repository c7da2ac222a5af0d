import { Check, Clock } from 'lucide-react';

type Feature = { text: string; withCard?: string; isComing?: true; isPaidOnly?: true };

/** The features of premium; a feature that is not built yet says so. */
const features: readonly Feature[] = [
  { text: 'Ingen grense for bestillinger' },
  { text: 'Vipps som betalingsmåte i kassen', withCard: 'Vipps og kort på nett' },
  { text: 'Sms-varsler til ansatte', isPaidOnly: true },
  { text: 'Eget domene', isComing: true },
];

/**
 * The same list before and after the upgrade. `isPaid` once somebody pays: a trial has no text messages.
 * `hasCard`: shops can take card, because the operator has an account at Stripe.
 */
export function PremiumFeatures({ isPaid, hasCard }: { isPaid: boolean; hasCard: boolean }) {
  return (
    <ul className="premium-features">
      {features.map(({ text, withCard, isComing, isPaidOnly }) => {
        const Icon = isComing ? Clock : Check;
        return (
          <li key={text}>
            <Icon className="i" aria-hidden="true" />
            <span>
              {hasCard && withCard ? withCard : text}
              {isComing ? <small> (kommer)</small> : null}
              {isPaidOnly && !isPaid ? <small> (ikke i prøvetiden)</small> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
