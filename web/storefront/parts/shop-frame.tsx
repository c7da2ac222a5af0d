import type { ReactNode } from 'react';
import { mailto } from '../../../shared/kernel/mailto.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { LanguageLink } from './language-link.tsx';
import { words } from './words.ts';

type StripProps = {
  base: string;
  name: string;
  /** Of the page behind the shop's prefix, where it can be asked for in the other language. */
  path?: string;
  children?: ReactNode;
};

/** The restaurant's name over the pages that are about one order; it leads to the menu. */
export function Strip({ base, name, path, children }: StripProps) {
  return (
    <header className="front strip">
      <div className="wrap">
        <a href={base + kernel.root || '/'}>{name}</a>
        {path && <LanguageLink base={base} path={path} />}
        {children}
      </div>
    </header>
  );
}

type SellerFacts = Pick<PublicBusiness, 'businessName' | 'legalName' | 'orgNumber' | 'address' | 'email'>;

/** The seller, at the foot of every page but the menu, whose footer names it (ehandelsloven § 8). */
export function Seller({ base, seller }: { base: string; seller: SellerFacts }) {
  const { businessName, legalName, orgNumber, address, email } = seller;
  return (
    <footer className="seller meta">
      <p>
        {[
          words.seller(legalName || businessName),
          orgNumber && words.orgNumber(formattedOrgNumber(orgNumber)),
          address,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {email && <a href={mailto(email)}>{email}</a>}
        <a href={`${base}${kernel.root}/vilkar`}>{words.terms}</a>
        <a href={`${base}${kernel.root}/personvern`}>{words.privacy}</a>
      </p>
    </footer>
  );
}
