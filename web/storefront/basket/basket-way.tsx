import { useState } from 'react';
import { feeText } from '../../../shared/kernel/money.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { feeSpan } from '../../../shared/shops/delivery-said.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import { clock, minutesOf } from '../checkout/checkout-fields.tsx';
import { WhenSheet } from '../checkout/time-sheet.tsx';
import { whenText } from '../checkout/times.ts';
import { placeName, useTown } from '../checkout/towns.ts';
import { words as checkout } from '../checkout/words.ts';
import { words as later } from '../later/words.ts';
import { FulfilmentChoice } from '../menu/way.tsx';
import { Lines } from '../parts/icon.tsx';
import type { Shop } from './shop.ts';

/** Over the basket's lines: how the guest gets the food, when, and the way to change it. */
export function BasketWay({ shop, now }: { shop: Shop; now: number }) {
  const { business, form, terms, totals } = shop;
  const { fulfilment, postcode } = form;
  const [isChanging, setChanging] = useState(false);
  const isDriven = fulfilment === 'delivery';
  useTown(isDriven ? postcode : '');
  const hasTimes = business.laterDays !== undefined;
  // The time to an unknown postcode is not known, and there is none where no food is driven to.
  const isKnown = !isDriven || !(terms.outside || terms.upTo);
  const { isOpen } = takingOrders(business, now);
  const soon = isOpen ? isKnown && later.aboutMinutes(minutesOf(shop)) : checkout.noTimeYet.toLowerCase();
  const when = hasTimes && form.due ? whenText(form.due, now) : soon;
  const fee = feeSpan(terms) ?? (totals.quantity > 0 && feeText(totals.deliveryFeeOre));
  const drivenTo = terms.outside
    ? [checkout.noDriveTo(placeName(postcode))]
    : [terms.zone && placeName(postcode), fee];
  return (
    <>
      <div className="fact has-way basket-way">
        <Lines path={clock} />
        <span role="status">
          <b>{said([orders.fulfilments[fulfilment], when])}</b>
          <span className="meta">{isDriven ? said(drivenTo) : business.address}</span>
        </span>
        {(business.delivers || hasTimes) && !business.isDemoMenu && (
          <button type="button" className="text" onClick={() => setChanging(!isChanging)}>
            {hasTimes ? checkout.changeTime : later.edit}
          </button>
        )}
      </div>
      {isChanging && hasTimes && <WhenSheet {...{ shop, now }} onClose={() => setChanging(false)} />}
      {isChanging && !hasTimes && <FulfilmentChoice name="basket-way" shop={shop} />}
    </>
  );
}

const said = (parts: unknown[]) => parts.filter(Boolean).join(' · ');
