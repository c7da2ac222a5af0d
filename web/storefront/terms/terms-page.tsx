import type { PageData } from '../../../shared/business/public-business.ts';
import { Sections } from '../../law/sections.tsx';
import { Icon } from '../parts/icon.tsx';
import { Strip } from '../parts/strip.tsx';
import { shopTerms } from './terms.ts';

type Props = { data: Extract<PageData, { kind: 'privacy' | 'terms' }> };

/** What a guest agrees to by ordering. */
export function TermsPage({ data: { base, product, business } }: Props) {
  return (
    <>
      <Strip base={base} name={business.businessName} />
      <main className="order privacy">
        <h1>Salgsvilkår</h1>
        <p>{`Vilkårene gjelder når du bestiller mat hos ${business.businessName} på denne siden.`}</p>
        <Sections sections={shopTerms(business, product)} />
        <p className="order-end meta">
          <a className="text" href={base || '/'}>
            <Icon name="arrow-left" />
            Til menyen
          </a>
        </p>
      </main>
    </>
  );
}
