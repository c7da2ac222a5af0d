import { Check, Clock } from 'lucide-react';

type Feature = { text: string; isComing?: true; isPaidOnly?: true };

/** The features of premium; a feature that is not built yet says so. */
const features: readonly Feature[] = [
  { text: 'Ingen grense for bestillinger' },
  { text: 'Vipps som betalingsmåte i kassen' },
  { text: 'Sms-varsler til ansatte', isPaidOnly: true },
  { text: 'Eget domene', isComing: true },
];

/** The same list before and after the upgrade. `isPaid` once somebody pays: a trial has no text messages. */
export function PremiumFeatures({ isPaid }: { isPaid: boolean }) {
  return (
    <ul className="premium-features">
      {features.map(({ text, isComing, isPaidOnly }) => {
        const Icon = isComing ? Clock : Check;
        return (
          <li key={text}>
            <Icon className="i" aria-hidden="true" />
            <span>
              {text}
              {isComing ? <small> (kommer)</small> : null}
              {isPaidOnly && !isPaid ? <small> (ikke i prøvetiden)</small> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
