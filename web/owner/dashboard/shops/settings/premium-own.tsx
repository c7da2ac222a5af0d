import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { isPaid } from '../../../../../shared/shops/plan.ts';
import { contactAddress } from '../../../lib/company-line.ts';
import { siteNames } from '../../../lib/config.ts';
import { PremiumFeatures } from './premium-features.tsx';

/** What a business with premium has, where to begin, and how it ends. `now` in ms. */
export function PremiumOwn({ business, now }: { business: OwnerBusiness; now: number }) {
  const paid = isPaid(business, now);
  return (
    <section className="card premium-own" aria-labelledby="premium-own">
      <h3 className="lead" id="premium-own">
        Dette har du med Premium
      </h3>
      <PremiumFeatures isPaid={paid} />
      {business.settings.paymentMethods.vipps ? null : (
        <p>
          <Link className="link" to="/dashboard/settings?fane=betaling">
            Slå på Vipps
          </Link>
        </p>
      )}
      {paid ? (
        <p className="meta">
          Vil du tilbake til Gratis? Skriv til {contactAddress(siteNames().site)}, så avslutter vi Premium.
        </p>
      ) : null}
    </section>
  );
}
