import { kroner } from '../../../shared/kernel/money.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { Shop } from '../basket/shop.ts';
import { allergenText } from '../parts/allergen-text.ts';

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
