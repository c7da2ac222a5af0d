import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { openingOf } from '../shop/opening-text.ts';

/**
 * The link to the order form, which needs no script. Shown where none runs, and when ours fails or does not
 * come; the link carries the choices made meanwhile (take-taps.ts). The pluses of the menu belong to it, too.
 */
export function OrderFormLink({ data }: { data: Extract<PageData, { kind: 'menu' }> }) {
  const { business, base, now } = data;
  if (business.isDemoMenu || business.menu.length === 0 || !openingOf(business, Date.parse(now)).takesOrders)
    return null;
  return (
    <form className="order-form-link" id="bestill" method="post" action={`${base}/bestill`}>
      <p>
        <b>Kurven virker ikke akkurat nå.</b> Bestill med et skjema, så er det du har valgt, med.
      </p>
      <button type="submit" className="main-button" data-plain="">
        Bestill med skjema
      </button>
      {business.phone && (
        <a className="text" href={`tel:${dialledPhone(business.phone)}`}>
          {`Ring ${formattedPhone(business.phone)}`}
        </a>
      )}
    </form>
  );
}
