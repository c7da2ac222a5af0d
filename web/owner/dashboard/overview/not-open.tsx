import { ArrowUpRight } from 'lucide-react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { shopUrl } from '../../lib/config.ts';
import { PagePreview } from '../../parts/page-preview.tsx';
import { Checklist } from './checklist.tsx';
import { SiteLinks } from './welcome.tsx';

/** Oversikt of a restaurant that is not published: what is left to do stands where the orders will be. */
export function NotOpen({ business }: { business: OwnerBusiness }) {
  const { businessName, subdomain } = business;
  return (
    <>
      <section aria-label="Velkommen">
        <div className="welcome">
          <div className="welcome-say">
            <h2>Velkommen, {businessName}</h2>
            <p>Luka er ikke åpnet ennå. Dette gjenstår før kundene kan bestille.</p>
            <SiteLinks business={business} />
          </div>
          <div className="luke is-down">
            <div className="luke-wall">
              <div className="luke-open">
                <div className="window">
                  <b>Ingen kan bestille ennå</b>
                  <span>Den som åpner siden, ser at den ikke er åpnet.</span>
                  <div className="window-row">
                    <a
                      className={buttonClass('plain', 'is-dark')}
                      href={shopUrl(subdomain)}
                      target="_blank"
                      rel="noopener"
                    >
                      Se siden som kunde
                      <ArrowUpRight className="i" aria-hidden="true" />
                      <span className="sr">(åpnes i ny fane)</span>
                    </a>
                  </div>
                </div>
              </div>
            </div>
          </div>
        </div>
        <div className="welcome-counter" />
      </section>
      <div className="overview-two">
        <Checklist business={business} />
        <PagePreview caption="Slik blir siden" subdomain={subdomain} draft={{}} />
      </div>
    </>
  );
}
