import type { ReactNode } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import type { Shop } from '../basket/shop.ts';
import { words as basketWords } from '../basket/words.ts';
import { words as later } from '../later/words.ts';
import { allergenText } from '../parts/dish-facts.tsx';
import { words as parts } from '../parts/words.ts';
import { placeOf } from './towns.ts';
import { words } from './words.ts';

/** All that is about to be sent beside the sums, so that a slip is seen before it is ordered. */
export function Review({ shop: { lines, basket, form } }: { shop: Shop }) {
  const quote = (text: string) => text.trim() && words.quoted(text.trim());
  const said = [
    [words.deliveredTo, placeOf(form)],
    [words.driverNote, form.fulfilment === 'delivery' ? quote(form.driverNote) : ''],
    [later.allergy, quote(form.allergy)],
    [basketWords.message, quote(basket.message)],
  ].filter(([, text]) => text !== '');
  return (
    <section className="review" aria-label={words.review}>
      <ul>
        {lines.map(({ key, dish, quantity, notes, choices, priceOre, seenOre, allergens }) => (
          <li key={key}>
            <span>{`${quantity} × ${lineTitle({ name: dish.name, choices })}`}</span>
            <span className="num">{kroner(priceOre * quantity)}</span>
            <small>{choiceText({ name: dish.name, choices })}</small>
            {seenOre !== undefined && seenOre !== priceOre && (
              <small>{later.newPrice(kroner(priceOre), kroner(seenOre))}</small>
            )}
            {notes && <small>{words.quoted(notes)}</small>}
            <small>{allergens === null ? parts.allergensUnknown : allergenText([{ allergens }])}</small>
          </li>
        ))}
      </ul>
      {said.map(([what, text]) => (
        <p className="meta" key={what}>
          {`${what}: `}
          <b>{text}</b>
        </p>
      ))}
    </section>
  );
}

type ContractProps = { base: string; business: PublicBusiness; children?: ReactNode };

/**
 * The facts a guest must have read before the button is pressed: the seller, the terms, and that there is no
 * right of withdrawal (angrerettloven §§ 8 and 22, e-handelsloven § 8). The links open beside the order,
 * which stays as it is.
 */
export function Contract({ base, business, children }: ContractProps) {
  const { legalName, businessName, orgNumber, address, phone } = business;
  const seller = [legalName || businessName, orgNumber && words.orgNumber(formattedOrgNumber(orgNumber))];
  const reach = [address, phone && formattedPhone(phone)];
  return (
    <div className="contract">
      <p>
        {words.contract.accept}{' '}
        <a href={`${base}${kernel.root}/vilkar`} target="_blank" rel="noreferrer">
          {words.contract.terms}
        </a>
        {words.contract.use}{' '}
        <a href={`${base}${kernel.root}/personvern`} target="_blank" rel="noreferrer">
          {words.contract.data}
        </a>
        {words.contract.withdrawal}
      </p>
      {children}
      <p>
        {words.seller(seller.filter(Boolean).join(' · '))}
        <br />
        {reach.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
