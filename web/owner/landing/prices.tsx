import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ourFee } from '../../../shared/shops/owner-words.nb.ts';
import type { Billing } from '../../../shared/shops/plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Segmented } from '../../ui/field.tsx';
import { brand, contactAddress } from '../lib/brand.ts';
import { StartButton } from './phone-preview.tsx';

/** The marketing prices as fixed texts; nothing is computed from them. */
const premium: Record<Billing, { amount: string; explanation: string }> = {
  monthly: {
    amount: '399 kr',
    explanation: 'Innføringspris 299 kr i måneden det første året.',
  },
  yearly: {
    amount: '319 kr',
    explanation: 'Du betaler 3\u00a0828 kr for ett år. Det er 20 % rabatt på 399 kr per måned.',
  },
};

type PricesProps = {
  onStart: (() => void) | undefined;
  onTry: ((billing: Billing) => void) | undefined;
};

export function Prices({ onStart, onTry }: PricesProps) {
  const [billing, setBilling] = useState<Billing>('monthly');
  const { amount, explanation } = premium[billing];
  return (
    <section className="band night" id="priser">
      <div className="page-width">
        <h2 className="section-title">Priser uten liten skrift.</h2>
        <p className="intro">
          Begynn gratis, og prøv Premium i 14 dager når du vil. Ingenting belastes, og etterpå går du
          automatisk tilbake til Gratis. Prisene er uten mva.
        </p>
        <Segmented
          label="Betaling"
          value={billing}
          onChange={setBilling}
          options={[
            { value: 'monthly', text: 'Månedlig' },
            { value: 'yearly', text: 'Årlig, 20 % rabatt' },
          ]}
        />
        <div className="prices">
          <article className="price">
            <h3>Gratis</h3>
            <Amount>0 kr</Amount>
            <p className="per-year">For deg som vil prøve.</p>
            <Includes
              what={[
                '100 bestillinger per måned',
                `Eget subdomene, for eksempel napoli.${brand.site}`,
                'Kontant og kort ved henting og levering',
              ]}
            />
            <StartButton wide onStart={onStart} />
          </article>
          <article className="price best">
            <h3>Premium</h3>
            <Amount>{amount}</Amount>
            <p className="per-year" aria-live="polite">
              {explanation}
            </p>
            <Includes
              what={[
                '14 dager gratis prøveperiode',
                'Ubegrensede bestillinger',
                'Eget domene (kommer)',
                `Vipps og kort på nett. Gebyr: ${ourFee}`,
              ]}
            />
            <StartButton wide onStart={onTry && (() => onTry(billing))} text="Prøv gratis i 14 dager" />
          </article>
          <article className="price">
            <h3>Enterprise</h3>
            <p className="amount words">Etter avtale</p>
            <p className="per-year">For kjeder og steder med flere luker.</p>
            <Includes what={['Alt i Premium', 'Avtale om pris og oppfølging']} />
            <a className={buttonClass('plain', 'btn-wide')} href={`mailto:${contactAddress(brand.site)}`}>
              Snakk med oss
            </a>
          </article>
        </div>
      </div>
    </section>
  );
}

function Amount({ children }: { children: ReactNode }) {
  return (
    <p className="amount">
      {children} <small>per måned</small>
    </p>
  );
}

function Includes({ what }: { what: string[] }) {
  return (
    <ul>
      {what.map((line) => (
        <li key={line}>
          <Check className="i" aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
