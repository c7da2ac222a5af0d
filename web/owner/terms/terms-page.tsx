import { termsVersion } from '../../../shared/shops/terms.ts';
import { Sections } from '../../law/sections.tsx';
import { Logo } from '../../ui/logo.tsx';
import { brand } from '../lib/brand.ts';
import { companyLine } from '../lib/company-line.ts';
import { platformTerms } from './terms.ts';

/** The terms that an owner accepts at sign-up. The page has no script. */
export function TermsPage() {
  return (
    <main className="privacy">
      <header>
        <a href="/" aria-label={`${brand.product}, til forsiden`}>
          <Logo name={brand.product} />
        </a>
      </header>
      <h1>Vilkår</h1>
      <p>
        For deg som driver restaurant med {brand.product}. Versjon {termsVersion}.
      </p>
      <Sections sections={platformTerms} />
      <p>{companyLine()}</p>
      <p>
        <a href="/personvern">Personvern</a>
      </p>
    </main>
  );
}
