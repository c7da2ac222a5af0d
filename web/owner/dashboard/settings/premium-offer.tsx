import { Check } from 'lucide-react';
import { useState } from 'react';
import { kroner } from '../../../../shared/kernel/money.ts';
import { premiumPriceOre, trialDays } from '../../../../shared/plans/plan.ts';
import { Button } from '../../../ui/button.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** What the free plan lacks (ROLE-005). */
const features = [
  'Vipps og kortbetaling',
  'Eget domene',
  'Kobling til bongskriver',
  'Avansert statistikk',
  'Prioritert støtte',
];

export function PremiumOffer() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="offer-heading">
      <div className="offer-wall">
        <h2 id="offer-heading">Premium åpner hele luka</h2>
        <div className="offer-open">
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Check className="i" aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
          <Button variant="main" className="offer-button" onClick={() => setAsking(true)}>
            Oppgrader til Premium - 299,- /mnd
          </Button>
        </div>
      </div>
      <div className="offer-counter" />
      <p className="meta">
        Du blir ikke belastet i denne versjonen. Vi noterer prisen {kroner(premiumPriceOre)} i måneden og{' '}
        {trialDays} dagers prøvetid.
      </p>
      <UpgradeDialog isOpen={isAsking} onOpenChange={setAsking} />
    </section>
  );
}
