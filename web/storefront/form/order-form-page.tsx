import type { ReactNode } from 'react';
import { clockText } from '../../../shared/kernel/dates.ts';
import { limits } from '../../../shared/kernel/limits.ts';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { type Totals, totalsOf } from '../../../shared/orders/basket.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { offersAt, withOffer } from '../../../shared/orders/offers.ts';
import type { GuestField, TypedOrder } from '../../../shared/orders/order-form.ts';
import { paymentWords } from '../../../shared/orders/payment-words.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
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
import type { MenuOptions, PageData, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { words as basket } from '../basket/words.ts';
import { judgeDelivery } from '../checkout/judge-delivery.ts';
import { Contract } from '../checkout/review.tsx';
import { daysOf } from '../checkout/times.ts';
import { words as checkout } from '../checkout/words.ts';
import { words as menu } from '../menu/words.ts';
import { Field, WhoFields } from '../parts/field.tsx';
import { LanguageName, otherLanguages } from '../parts/language-link.tsx';
import { Seller, Strip } from '../parts/shop-frame.tsx';
import { Sums } from '../parts/sums.tsx';
import { openingOf } from '../shop/opening-text.ts';
import { words as page } from '../words.ts';
import { type ChosenLine, chosenLines } from './chosen-lines.ts';
import { DishFields } from './dish-fields.tsx';
import { words } from './words.ts';

export type OrderFormData = Pick<PageData, 'base' | 'language' | 'now'> & {
  business: PublicBusiness;
  options: MenuOptions;
  /** Secret and new with each form: an order that is sent twice is one order. */
  key: string;
  typed: TypedOrder;
  /** The problem of the whole form in a sentence, and sentences by field. */
  problem: string;
  errors: Record<string, string>;
  /** Where guests may choose when they get the food. */
  times?: OrderTimes | undefined;
};

/** An order without script: one page, sent back with the missing fields. The server counts the sum then. */
export function OrderFormPage({ data }: { data: OrderFormData }) {
  const { base, business, options, typed, problem, errors, key, times } = data;
  const now = Date.parse(data.now);
  const opening = openingOf(business, now);
  const menuAt = Date.parse(typed.due) || opening.laterFrom || now;
  const lines = chosenLines(business, options, typed, menuAt);
  const way = typed.fulfilment === 'delivery' ? 'delivery' : 'pickup';
  const plain = totalsOf(lines, way, deliveryTerms(business, typed.postcode.trim()));
  const totals = withOffer(plain, lines, way, offersAt(business.offers, menuAt));
  const isOpen = !business.isDemoMenu && opening.takesOrders;
  return (
    <>
      <Strip {...{ base, business }} path={isOpen ? undefined : '/bestill'} />
      <main className="order plain-order">
        <h1>{page.toForm}</h1>
        {problem && (
          <p className="notice" role="alert">
            {problem}
          </p>
        )}
        {isOpen ? (
          <form method="post" action={`${base}${kernel.root}/bestill`} noValidate>
            <input type="hidden" name="nokkel" value={key} />
            <input type="hidden" name="sum" value={totals.quantity > 0 ? totals.totalOre : ''} />
            {business.offerRows?.map((row) => (
              <p className="meta" key={row}>
                {row}
              </p>
            ))}
            <DishFields menu={business.menu} {...{ typed, lines, errors }} now={menuAt} />
            <WayFields {...{ business, typed, now }} error={errors.fulfilment}>
              {times && <TimeField {...{ business, typed, times, now }} error={errors.due} />}
              {business.delivers && <DestinationFields {...{ typed, errors, way }} />}
            </WayFields>
            <GuestFields {...{ business, typed, errors }} />
            {lines.some(isAlcohol) && (
              <div>
                <label className="tick">
                  <input type="checkbox" name="isOfAge" value="ja" defaultChecked={typed.isOfAge} />
                  <span>{checkout.ofAge}</span>
                </label>
                {errors.isOfAge && <p className="error">{errors.isOfAge}</p>}
              </div>
            )}
            <PlainSums {...{ lines, totals, way }} />
            <Contract base={base} business={business}>
              {business.paysOnline && <p>{checkout.reservedInVipps}</p>}
              {business.cardOnline && <p>{checkout.reservedOnCard}</p>}
            </Contract>
            <button type="submit" className="main-button" name="gjor" value="bestill">
              {business.paysOnline || business.cardOnline ? words.orderAsChosen : words.order}
            </button>
            {otherLanguages(business).map(([language, root]) => (
              <button
                type="submit"
                key={language}
                className="lang"
                formAction={`${base}${root}/bestill`}
                lang={language}
                name="gjor"
                value="regn"
              >
                <LanguageName language={language} />
              </button>
            ))}
          </form>
        ) : (
          <p className="notice">{opening.heading}.</p>
        )}
        {business.phone && (
          <p className="meta">
            {words.alsoCall}
            <a href={`tel:${dialledPhone(business.phone)}`}>{formattedPhone(business.phone)}</a>.
          </p>
        )}
      </main>
      <Seller base={base} seller={business} />
    </>
  );
}

type PlainSumsProps = {
  lines: readonly ChosenLine[];
  totals: Totals;
  way: Fulfilment;
};

/** The order to come, as the server has counted it. */
function PlainSums({ lines, totals, way }: PlainSumsProps) {
  if (lines.length === 0) return <p className="meta">{words.nothingChosen}</p>;
  return (
    <Sums of={totals} way={way} couponCode={totals.couponCode}>
      {lines.map(({ dish: { id, name }, chosen: choices, quantity, priceOre }) => (
        <div key={id}>
          <dt>
            {`${quantity} × ${lineTitle({ name, choices })}`}
            {choiceText({ name, choices }) && <small>{choiceText({ name, choices })}</small>}
          </dt>
          <dd>{kroner(priceOre * quantity)}</dd>
        </div>
      ))}
    </Sums>
  );
}

type GuestFieldsProps = Pick<OrderFormData, 'business' | 'typed' | 'errors'>;

const asTyped = () => {};
const fieldsOf =
  ({ typed, errors }: Pick<GuestFieldsProps, 'typed' | 'errors'>) =>
  (id: GuestField) => ({ id, name: id, value: typed[id], error: errors[id], onText: asTyped });

/** The guest's contact, and notes for the kitchen. */
function GuestFields({ business, ...form }: GuestFieldsProps) {
  const of = fieldsOf(form);
  return (
    <fieldset>
      <legend>{checkout.who}</legend>
      <div className="form">
        <WhoFields of={of} isTexted={business.textsGuests} />
        <Field {...of('notes')} label={basket.message} isOptional maxLength={limits.notes} />
      </div>
    </fieldset>
  );
}

/** The address of the food. */
function DestinationFields({ way, ...form }: Omit<GuestFieldsProps, 'business'> & { way: Fulfilment }) {
  const of = fieldsOf(form);
  const required = way === 'delivery';
  return (
    <fieldset>
      <legend>{required ? checkout.deliveredTo : words.onlyDelivery}</legend>
      <div className="form">
        <Field
          {...of('address')}
          {...{ required }}
          label={checkout.address}
          autoComplete="address-line1"
          maxLength={limits.address}
        />
        <Field
          {...of('postcode')}
          {...{ required }}
          label={checkout.postcode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={4}
        />
        <Field
          {...of('addressExtra')}
          label={checkout.addressExtra}
          isOptional
          autoComplete="address-line2"
          maxLength={limits.addressExtra}
        />
        <Field {...of('driverNote')} label={checkout.driverNote} isOptional maxLength={limits.driverNote} />
      </div>
    </fieldset>
  );
}

type TimeFieldProps = {
  business: PublicBusiness;
  typed: TypedOrder;
  times: OrderTimes;
  now: number;
  error: string | undefined;
};

/** When the guest gets the food: as soon as possible where that can be had, and the times of each day. */
function TimeField({ business, typed, times: { soonest, times }, now, error }: TimeFieldProps) {
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
      {error && <p className="error">{error}</p>}
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
function WayFields({ business, typed, now, error, children }: WayFieldsProps) {
  const { delivers, vippsNumber } = business;
  const postcode = typed.postcode.trim();
  const terms = deliveryTerms(business, postcode);
  const { said = [] } = judgeDelivery(business, postcode, now);
  const fees = {
    pickup: feeText(0),
    delivery: terms.outside ? undefined : (feeSpan(terms) ?? feeText(terms.feeOre)),
  };
  const ways = delivers ? (['pickup', 'delivery'] as const) : (['pickup'] as const);
  const payments = payWays(business, isTooFarToReserve(typed.due || undefined, now));
  const isPaidLater = (business.laterDays ?? 0) > reserveDays && (business.paysOnline || business.cardOnline);
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
        {error && <p className="error">{error}</p>}
      </fieldset>
      {children}
      <fieldset>
        <legend>{checkout.howToPay}</legend>
        {business.vippsFails && <p className="meta">{checkout.vippsFails}</p>}
        {isPaidLater && (
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
