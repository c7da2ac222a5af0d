import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { type Totals, totalsOf } from '../../../shared/orders/basket.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { offersAt, withOffer } from '../../../shared/orders/offers.ts';
import type { GuestField, TypedOrder } from '../../../shared/orders/order-form.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import type { MenuOptions, PageData, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { words as basket } from '../basket/words.ts';
import { Contract } from '../checkout/review.tsx';
import { words as checkout } from '../checkout/words.ts';
import { DoorFields, Field, WhoFields } from '../parts/field.tsx';
import { LanguageName, otherLanguages } from '../parts/language-link.tsx';
import { Seller, Strip } from '../parts/shop-frame.tsx';
import { Sums } from '../parts/sums.tsx';
import { openingOf } from '../shop/opening-text.ts';
import { words as page } from '../words.ts';
import { type ChosenLine, chosenLines } from './chosen-lines.ts';
import { DishFields } from './dish-fields.tsx';
import { TimeField, WayFields } from './way-fields.tsx';
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
  const hasSum = totals.quantity > 0;
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
            <input type="hidden" name="sum" value={hasSum ? totals.totalOre : ''} />
            {business.offerRows?.map((row) => (
              <p className="meta" key={row}>
                {row}
              </p>
            ))}
            <DishFields menu={business.menu} {...{ typed, lines, errors }} now={menuAt} />
            <PlainSums {...{ lines, totals, way }} />
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
            <Contract base={base} business={business}>
              {business.paysOnline && <p>{checkout.reservedInVipps}</p>}
              {business.cardOnline && <p>{checkout.reservedOnCard}</p>}
            </Contract>
            {hasSum && <Sums of={{ deliveryFeeOre: 0, totalOre: totals.totalOre }} way={undefined} />}
            <button type="submit" className={hasSum ? 'main-button' : 'plain'} name="gjor" value="bestill">
              {business.paysOnline || business.cardOnline ? checkout.orderAndPay(false) : words.order}
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
      <Seller base={base} seller={business} isNamed={isOpen} />
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
    <fieldset className="only-delivery">
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
          beside=""
        />
        <DoorFields of={of} />
      </div>
    </fieldset>
  );
}
