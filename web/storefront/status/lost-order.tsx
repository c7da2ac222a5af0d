import { retention } from '../../../shared/privacy/retention.ts';
import type { PageData } from '../../../shared/shops/public-business.ts';
import { DishDrawing } from '../parts/dish-drawing.tsx';
import { Strip } from '../parts/strip.tsx';
import { Call } from './call.tsx';

/** An order's link that opens nothing here. Why it does not is never said: it would tell whether the order exists elsewhere. */
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
