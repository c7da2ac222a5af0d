import { useState } from 'react';
import { feeText } from '../../../shared/kernel/money.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { feeSpan } from '../../../shared/shops/delivery-said.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import { clock } from '../checkout/checkout-fields.tsx';
import { WhenSheet } from '../checkout/time-sheet.tsx';
import { whenText } from '../checkout/times.ts';
import { placeName, useTown } from '../checkout/towns.ts';
import { words as checkout } from '../checkout/words.ts';
import { words as later } from '../later/words.ts';
import { FulfilmentChoice } from '../menu/way.tsx';
import { Lines } from '../parts/icon.tsx';
import type { Shop } from './shop.ts';

type BasketWayProps = { shop: Shop; now: number };

/** Over the basket's lines: how the guest gets the food, and when. Endre opens the times where there are any. */
export function BasketWay({ shop, now }: BasketWayProps) {
  const { business, form, act } = shop;
  const [isChanging, setChanging] = useState(false);
  useTown(form.fulfilment === 'delivery' ? form.postcode : '');
  const hasTimes = business.laterDays !== undefined;
  return (
    <>
      <div className="fact has-way basket-way">
        <Lines path={clock} />
        <span role="status">
          <b>{[orders.fulfilments[form.fulfilment], whenSaid(shop, now)].filter(Boolean).join(' · ')}</b>
          <span className="meta">{placeSaid(shop)}</span>
        </span>
        {(business.delivers || hasTimes) && !business.isDemoMenu && (
          <button
            type="button"
            className="text"
            aria-label={later.editWay}
            aria-haspopup={hasTimes ? 'dialog' : undefined}
            aria-expanded={hasTimes ? undefined : isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {later.edit}
          </button>
        )}
      </div>
      {isChanging &&
        (hasTimes ? (
          <WhenSheet {...{ shop, now }} onClose={() => setChanging(false)} />
        ) : (
          <FulfilmentChoice
            name="basket-way"
            chosen={form.fulfilment}
            onChoose={(fulfilment) => act({ type: 'fill', form: { fulfilment } })}
          />
        ))}
    </>
  );
}

/** '' where nobody can say how long it takes: to an unknown postcode, or to one that no food is driven to. */
function whenSaid({ business, form: { due, fulfilment }, terms }: Shop, now: number): string {
  if (due) return whenText(due, now);
  const isDriven = fulfilment === 'delivery';
  if (isDriven && (terms.outside || terms.upTo)) return '';
  if (!takingOrders(business, now).isOpen) return '';
  return later.aboutMinutes(business.readyInMinutes + (isDriven ? (terms.extraMinutes ?? 0) : 0));
}

function placeSaid({ business, form: { fulfilment, postcode }, terms, totals }: Shop): string {
  if (fulfilment === 'pickup') return business.address;
  if (terms.outside) return checkout.noDriveTo(placeName(postcode));
  const fee = feeSpan(terms) ?? (totals.quantity > 0 && feeText(totals.deliveryFeeOre));
  return [terms.zone && placeName(postcode), fee].filter(Boolean).join(' · ');
}
