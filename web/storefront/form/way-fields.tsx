import type { ReactNode } from 'react';
import { clockText } from '../../../shared/kernel/dates.ts';
import { feeText } from '../../../shared/kernel/money.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import { paymentWords } from '../../../shared/orders/payment-words.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { feeSpan } from '../../../shared/shops/delivery-said.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import {
  isPaidOnline,
  isTooFarToReserve,
  payWays,
  reserveDays,
} from '../../../shared/shops/payment-methods.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { judgeDelivery } from '../checkout/judge-delivery.ts';
import { daysOf } from '../checkout/times.ts';
import { words as checkout } from '../checkout/words.ts';
import { words as menu } from '../menu/words.ts';
import { Fault } from '../parts/icon.tsx';

type TimeFieldProps = {
  business: PublicBusiness;
  typed: TypedOrder;
  times: OrderTimes;
  now: number;
  error: string | undefined;
};

/** When the guest gets the food: as soon as possible where that can be had, and the times of each day. */
export function TimeField({ business, typed, times: { soonest, times }, now, error }: TimeFieldProps) {
  const days = daysOf(times, business.laterDays ?? 0, now).filter((day) => day.times.length > 0);
  return (
    <div className="field">
      <label className="label" htmlFor="due">
        {checkout.whenWanted}
      </label>
      <select className="input" id="due" name="due" defaultValue={typed.due}>
        <option value="">{soonest ? checkout.asap : checkout.noTimeYet}</option>
        {days.map(({ day, name, date, times: ofDay }) => (
          <optgroup key={day} label={`${name} ${date}`}>
            {ofDay.map(({ at, isFull }) => (
              <option key={at} value={at} disabled={isFull}>
                {`${clockText(at)}${isFull ? ` – ${checkout.full}` : ''}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {error && <Fault>{error}</Fault>}
    </div>
  );
}

type WayFieldsProps = {
  business: PublicBusiness;
  typed: TypedOrder;
  now: number;
  error: string | undefined;
  children: ReactNode;
};

/** How the food gets to the guest, and how it is paid; `children` stand between them: when, and where to. */
export function WayFields({ business, typed, now, error, children }: WayFieldsProps) {
  const { delivers, vippsNumber } = business;
  const postcode = typed.postcode.trim();
  const terms = deliveryTerms(business, postcode);
  const { said = [] } = judgeDelivery(business, postcode, now);
  const fees = {
    pickup: feeText(0),
    delivery: terms.outside ? undefined : (feeSpan(terms) ?? feeText(terms.feeOre)),
  };
  const ways = delivers ? (['pickup', 'delivery'] as const) : (['pickup'] as const);
  const isTooFar = isTooFarToReserve(typed.due || undefined, now);
  const payments = payWays(business, isTooFar);
  const paid = payments.find((method) => method === typed.paymentMethod) ?? payments[0];
  return (
    <>
      <fieldset>
        <legend>{menu.way}</legend>
        {ways.map((way) => (
          <label className="tick" key={way}>
            <input type="radio" name="fulfilment" value={way} defaultChecked={typed.fulfilment === way} />
            <span>{`${orders.fulfilments[way]}${fees[way] ? ` (${fees[way]})` : ''}`}</span>
          </label>
        ))}
        {said.length > 0 && <p className="meta">{said.join('. ')}</p>}
        {error && <Fault>{error}</Fault>}
      </fieldset>
      {children}
      <fieldset>
        <legend>{checkout.howToPay}</legend>
        {business.vippsFails && <p className="meta">{checkout.vippsFails}</p>}
        {isTooFar && (business.paysOnline || business.cardOnline) && (
          <p className="meta">{wordsOf({ reason: 'payOnlineTooFar', days: reserveDays }, '')}</p>
        )}
        {payments.map((method) => (
          <label className="tick" key={method}>
            <input type="radio" name="paymentMethod" value={method} defaultChecked={method === paid} />
            <span>
              {paymentWords.methods[method]}
              {method === 'vipps' && vippsNumber && checkout.toNumber(vippsNumber)}
              {isPaidOnline(business, method) &&
                ` (${method === 'vipps' ? checkout.inAppNow : checkout.cardNow})`}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
