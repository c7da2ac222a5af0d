import { kroner } from '../../../shared/kernel/money.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import type { Shop } from '../basket/shop.ts';
import { allergenText } from '../parts/dish-facts.tsx';

/** All that is about to be sent beside the sums, so that a slip is seen before it is ordered. */
export function Review({ shop: { lines, basket, form } }: { shop: Shop }) {
  const said = [
    ['Leveres til', form.fulfilment === 'delivery' ? form.address.trim() : ''],
    ['Allergi', form.allergy.trim()],
    ['Melding til kjøkkenet', basket.message.trim()],
  ].filter(([, text]) => text !== '');
  return (
    <section className="review" aria-label="Dette bestiller du">
      <ul>
        {lines.map(({ key, dish, quantity, notes, choices, priceOre, seenOre, allergens }) => (
          <li key={key}>
            <span>{`${quantity} × ${lineTitle({ name: dish.name, choices })}`}</span>
            <span className="num">{kroner(priceOre * quantity)}</span>
            <small>{choiceText({ name: dish.name, choices })}</small>
            {seenOre !== undefined && seenOre !== priceOre && (
              <small>{`Ny pris: ${kroner(priceOre)}. Før: ${kroner(seenOre)}.`}</small>
            )}
            {notes && <small>{`«${notes}»`}</small>}
            <small>
              {allergens === null ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([{ allergens }])}
            </small>
          </li>
        ))}
      </ul>
      {said.map(([what, text]) => (
        <p className="meta" key={what}>
          {`${what}: `}
          <b>{what === 'Leveres til' ? text : `«${text}»`}</b>
        </p>
      ))}
    </section>
  );
}

type ContractProps = { base: string; business: PublicBusiness };

/**
 * The facts a guest must have read before the button is pressed: the seller, the terms, and that there is no
 * right of withdrawal (angrerettloven §§ 8 and 22, e-handelsloven § 8). The links open beside the order,
 * which stays as it is.
 */
export function Contract({ base, business }: ContractProps) {
  const { legalName, businessName, orgNumber, address, phone } = business;
  const seller = [legalName || businessName, orgNumber && `org.nr. ${formattedOrgNumber(orgNumber)}`];
  const reach = [address, phone && formattedPhone(phone)];
  return (
    <div className="contract">
      <p>
        Når du bestiller, godtar du{' '}
        <a href={`${base}/vilkar`} target="_blank" rel="noreferrer">
          salgsvilkårene
        </a>
        . Slik bruker vi{' '}
        <a href={`${base}/personvern`} target="_blank" rel="noreferrer">
          opplysningene dine
        </a>
        . Det er ikke angrerett på ferdiglaget mat.
      </p>
      <p>
        {`Selger: ${seller.filter(Boolean).join(' · ')}`}
        <br />
        {reach.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
