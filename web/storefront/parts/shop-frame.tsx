import type { ReactNode } from 'react';
import { mailto } from '../../../shared/kernel/mailto.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PublicBusiness, ShopFacts } from '../../../shared/storefront/answers.ts';
import { LanguageLinks } from './language-link.tsx';
import { words } from './words.ts';

type StripProps = {
  base: string;
  business: Pick<ShopFacts, 'businessName' | 'isNorwegianOnly'>;
  /** Of the page behind the shop's prefix, where it can be asked for in another language. */
  path?: string;
  children?: ReactNode;
};

/** The restaurant's name over the pages that are about one order; it leads to the menu. */
export function Strip({ base, business, path, children }: StripProps) {
  return (
    <header className="front strip">
      <div className="wrap">
        <a href={base + kernel.root || '/'}>{business.businessName}</a>
        {path && <LanguageLinks {...{ base, business, path }} />}
        {children}
      </div>
    </header>
  );
}

type SellerFacts = Pick<PublicBusiness, 'businessName' | 'legalName' | 'orgNumber' | 'address' | 'email'>;

type SellerProps = {
  base: string;
  seller: SellerFacts;
  /** The page has said above who sells. */
  isNamed?: boolean;
};

/** The seller, at the foot of every page but the menu, whose footer names it (ehandelsloven § 8). */
export function Seller({ base, seller, isNamed = false }: SellerProps) {
  const { businessName, legalName, orgNumber, address, email } = seller;
  return (
    <footer className="seller meta">
      {!isNamed && (
        <p>
          {[
            words.seller(legalName || businessName),
            orgNumber && words.orgNumber(formattedOrgNumber(orgNumber)),
            address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p>
        {email && <a href={mailto(email)}>{email}</a>}
        <a href={`${base}${kernel.root}/vilkar`}>{words.terms}</a>
        <a href={`${base}${kernel.root}/personvern`}>{words.privacy}</a>
      </p>
    </footer>
  );
}
