import { ArrowUpRight, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { shopAddress, shopUrl } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import type { Waiting } from '../../parts/waiting.ts';
import { WaitingHatch } from './waiting-hatch.tsx';
import { siteLine } from './words.ts';

type WelcomeProps = {
  business: OwnerBusiness;
  /** Undefined until it is known. */
  waiting: Waiting | undefined;
  now: number;
};

/** The restaurant's name, its page, and in the hatch who needs an answer. */
export function Welcome({ business, waiting, now }: WelcomeProps) {
  return (
    <section aria-label="Velkommen">
      <div className="welcome">
        <div className="welcome-say">
          <h2>Velkommen, {business.businessName}</h2>
          <p>{siteLine(business, now)}</p>
          <SiteLinks business={business} />
        </div>
        <WaitingHatch waiting={waiting} now={now} />
      </div>
      <div className="welcome-counter" />
    </section>
  );
}

/** The page itself, and what is set for it. Premium is offered once the page is open. */
export function SiteLinks({ business }: { business: OwnerBusiness }) {
  const canEditShop = useMay('editShop');
  const canManagePlan = useMay('managePlan');
  return (
    <>
      <a className="welcome-live link" href={shopUrl(business.subdomain)} target="_blank" rel="noopener">
        {shopAddress(business.subdomain)}
        <ArrowUpRight className="i" aria-hidden="true" />
        <span className="sr">(åpnes i ny fane)</span>
      </a>
      <div className="row">
        {canEditShop ? (
          <Link className={buttonClass()} to="/dashboard/settings">
            <Settings className="i" aria-hidden="true" />
            Innstillinger
          </Link>
        ) : null}
        {canManagePlan && business.planType === 'free' && business.publishedAt ? (
          <Link className="link" to="/dashboard/settings?fane=abonnement">
            Oppgrader til Premium
          </Link>
        ) : null}
      </div>
    </>
  );
}
