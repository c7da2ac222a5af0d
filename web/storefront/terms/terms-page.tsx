import type { PageData } from '../../../shared/shops/public-business.ts';
import { Sections } from '../../law/sections.tsx';
import { Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/strip.tsx';
import { shopTerms } from './terms.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

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
            <Lines path={back} />
            Til menyen
          </a>
        </p>
      </main>
    </>
  );
}
