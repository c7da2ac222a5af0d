import { ArrowUpRight } from 'lucide-react';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { shopUrl } from '../../lib/config.ts';
import { PagePreview } from '../../parts/page-preview.tsx';
import { Checklist } from './checklist.tsx';
import { ShutFrame } from './shut-welcome.tsx';
import { SiteLinks } from './welcome.tsx';

/** Oversikt of a restaurant that is not published: what is left to do stands where the orders will be. */
export function NotOpen({ business }: { business: OwnerBusiness }) {
  const { businessName, subdomain } = business;
  return (
    <>
      <ShutFrame
        label="Velkommen"
        say={
          <>
            <h2>Velkommen, {businessName}</h2>
            <p>Luka er ikke åpnet ennå. Dette gjenstår før kundene kan bestille.</p>
            <SiteLinks business={business} />
          </>
        }
        title="Ingen kan bestille ennå"
        line="Den som åpner siden, ser at den ikke er åpnet."
      >
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
      </ShutFrame>
      <div className="overview-two">
        <Checklist business={business} />
        <PagePreview caption="Slik blir siden" subdomain={subdomain} draft={{}} isPhone />
      </div>
    </>
  );
}
