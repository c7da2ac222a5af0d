import { useState } from 'react';
import { kroner } from '../../../../../shared/kernel/money.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { premiumPriceOre, trialDays } from '../../../../../shared/shops/plan.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { contactAddress } from '../../../lib/company-line.ts';
import { siteNames } from '../../../lib/config.ts';
import { PremiumFeatures } from './premium-features.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const offer = (
  <span>
    Oppgrader til Premium - <span className="nowrap">299,- /mnd</span>
  </span>
);

export function PremiumOffer({ business }: { business: OwnerBusiness }) {
  const [isAsking, setAsking] = useState(false);
  const address = contactAddress(siteNames().site);
  return (
    <section aria-labelledby="offer-heading">
      <div className="offer-wall">
        <h2 id="offer-heading">Premium åpner hele luka</h2>
        <div className="offer-open">
          <PremiumFeatures isPaid={false} />
          {business.trial ? (
            <a className={buttonClass('main', 'offer-button')} href={`mailto:${address}?subject=Premium`}>
              {offer}
            </a>
          ) : (
            <Button variant="main" className="offer-button" onClick={() => setAsking(true)}>
              {offer}
            </Button>
          )}
        </div>
      </div>
      <div className="offer-counter" />
      <p className="meta">
        {business.trial
          ? `Skriv til ${address}, så avtaler vi Premium. Det koster ${kroner(premiumPriceOre)} i måneden.`
          : `Du begynner med ${trialDays} dagers prøvetid. Ingenting belastes, og etterpå går du automatisk tilbake til Gratis.`}
      </p>
      <UpgradeDialog business={business} isOpen={isAsking} onOpenChange={setAsking} />
    </section>
  );
}
