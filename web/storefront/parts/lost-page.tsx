import { useState } from 'react';
import { Problem } from '../../../shared/kernel/problem.ts';
import { retention } from '../../../shared/kernel/retention.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { readBusiness } from '../shop/api.ts';
import { Call } from './call-link.tsx';
import { DishDrawing } from './icon.tsx';
import { Strip } from './shop-frame.tsx';

type LostPageProps = { data: Extract<PageData, { kind: 'missing' | 'failed' }> };

const texts = {
  missing: 'Denne restauranten finnes ikke eller er ikke tilgjengelig.',
  failed: 'Kunne ikke laste bedriftsinformasjon',
};

/** A seam for tests. */
export const reload = { page: () => location.reload() };

/** No restaurant here, or none that could be read just now; only the second can be tried again. */
export function LostPage({ data: { kind: found, base, home, product } }: LostPageProps) {
  const [kind, setKind] = useState(found);
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    try {
      await readBusiness(base);
      reload.page();
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'NOT_FOUND') setKind('missing');
      setLoading(false);
    }
  };
  return (
    <main className="lost">
      <DishDrawing category="" />
      <h1>Vi fant ikke restauranten</h1>
      <p>{texts[kind]}</p>
      {kind === 'failed' && (
        <button
          type="button"
          className="main-button"
          onClick={retry}
          aria-disabled={isLoading ? 'true' : undefined}
        >
          Prøv igjen
        </button>
      )}
      {kind === 'missing' && (
        <a className="text" href={home}>
          {`Gå til ${product}`}
        </a>
      )}
      <p role="status" className="meta">
        {isLoading && 'Laster restaurant...'}
      </p>
    </main>
  );
}

/**
 * An order's link that opens no order here. The page never says why: that would tell whether the order exists
 * elsewhere.
 */
export function LostOrder({ data }: { data: Extract<PageData, { kind: 'orderMissing' }> }) {
  const { base, business } = data;
  return (
    <>
      <Strip base={base} name={business.businessName} />
      <main className="lost">
        <DishDrawing category="" />
        <h1>Fant ikke bestillingen</h1>
        <p>{`Lenken til en bestilling virker i ${retention.linkDays} dager. Sjekk at du har fått med hele.${business.phone && ' Ring oss hvis du lurer på noe.'}`}</p>
        <a className="main-button" href={base || '/'}>
          Til menyen
        </a>
        <Call business={business} />
      </main>
    </>
  );
}
