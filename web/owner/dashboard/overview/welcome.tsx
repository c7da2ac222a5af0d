import { ArrowRight, ArrowUpRight, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { shopAddress, shopUrl } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import type { Waiting } from '../../parts/waiting.ts';
import { siteLine, waitingText } from './words.ts';

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

/** The links to the page and its settings. Premium is offered once the page is open. */
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

/** Lit only when somebody waits for an answer that this role may give: light means that you are needed. */
function WaitingHatch({ waiting, now }: { waiting: Waiting | undefined; now: number }) {
  const canAnswer = useMay('moveOrders');
  const isLit = canAnswer && waiting !== undefined && waiting.count > 0;
  const { title, text } = waitingText(waiting ?? { count: 0, since: undefined }, now);
  return (
    <div className={isLit ? 'luke' : 'luke is-plain'}>
      <div className="luke-wall">
        <div className="luke-open">
          {waiting ? (
            <div className="window">
              <b>{title}</b>
              <span>{text}</span>
              <Link className={buttonClass(isLit ? 'main' : 'plain')} to="/dashboard/orders">
                {isLit ? 'Svar nå' : 'Se bestillinger'}
                <ArrowRight className="i" aria-hidden="true" />
              </Link>
            </div>
          ) : (
            <div className="window">
              <Bone width="80%" height="1.75rem" />
              <Bone width="60%" height="1.5rem" />
              <Bone className="window-button" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
