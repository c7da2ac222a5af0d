import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import type { ChoiceIssue } from '../../../shared/menu/choice-issue.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { offersAt, withOffer } from '../../../shared/orders/offers.ts';
import type { GuestField, TypedOrder } from '../../../shared/orders/order-form.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import type {
  MenuOptions,
  PageData,
  PublicBusiness,
  PublicDish,
} from '../../../shared/storefront/answers.ts';
import { words as basket } from '../basket/words.ts';
import { Contract } from '../checkout/review.tsx';
import { words as checkout } from '../checkout/words.ts';
import { DoorFields, Field, WhoFields } from '../parts/field.tsx';
import { Fault, Notice } from '../parts/icon.tsx';
import { LanguageName, otherLanguages } from '../parts/language-link.tsx';
import { Seller, Strip } from '../parts/shop-frame.tsx';
import { Sums } from '../parts/sums.tsx';
import { words as parts } from '../parts/words.ts';
import { openingOf } from '../shop/opening-text.ts';
import { words as page } from '../words.ts';
import { type ChosenLine, chosenLines, groupName } from './chosen-lines.ts';
import { CountButton, DishFields } from './dish-fields.tsx';
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
  const terms = deliveryTerms(business, typed.postcode.trim());
  const plain = totalsOf(lines, way, terms);
  const totals = withOffer(plain, lines, way, offersAt(business.offers, menuAt));
  const isFeeOpen = way === 'delivery' && Boolean(terms.upTo?.feeOre);
  const isOutside = way === 'delivery' && Boolean(terms.outside);
  const isMissing = lines.some(({ missing }) => missing.length > 0);
  const isSaid = ({ dish, missing }: ChosenLine) =>
    missing.some((issue) => problem === `${missingText(dish, issue)}.`);
  const hasSum = totals.quantity > 0;
  const isCounted = hasSum && !isMissing && !isFeeOpen && !isOutside;
  const total = {
    totalSaid: saidFrom(totals.totalOre, isFeeOpen || lines.some(isLeast)),
    note: way === 'pickup' && business.delivers ? words.withoutDelivery : undefined,
  };
  const isOpen = !business.isDemoMenu && opening.takesOrders;
  return (
    <>
      <Strip {...{ base, business }} path={isOpen ? undefined : '/bestill'} />
      <main className="order plain-order">
        <h1>{page.toForm}</h1>
        {(problem || isMissing) && (
          <Notice role="alert" icon="circle-alert">
            <span>
              {!lines.some(isSaid) && problem}
              <Missing lines={lines} />
            </span>
          </Notice>
        )}
        {isOpen ? (
          <form method="post" action={`${base}${kernel.root}/bestill`} noValidate>
            <input type="hidden" name="nokkel" value={key} />
            <input type="hidden" name="sum" value={isCounted ? totals.totalOre : ''} />
            {business.offerRows?.map((row) => (
              <p className="meta" key={row}>
                {row}
              </p>
            ))}
            <DishFields menu={business.menu} {...{ typed, lines, errors, isCounted }} now={menuAt} />
            {hasSum ? (
              <Sums
                {...total}
                of={totals}
                way={isOutside ? undefined : way}
                couponCode={totals.couponCode}
                feeSaid={saidFrom(totals.deliveryFeeOre, isFeeOpen)}
              >
                {lines.map((line) => (
                  <PlainLine key={line.dish.id} line={line} />
                ))}
              </Sums>
            ) : (
              <p className="meta">{words.nothingChosen}</p>
            )}
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
                {errors.isOfAge && <Fault>{errors.isOfAge}</Fault>}
              </div>
            )}
            <Contract base={base} business={business}>
              {business.paysOnline && <p>{checkout.reservedInVipps}</p>}
              {business.cardOnline && <p>{checkout.reservedOnCard}</p>}
            </Contract>
            {hasSum && (
              <>
                <CountButton className="plain" />
                <Sums {...total} of={{ deliveryFeeOre: 0, totalOre: totals.totalOre }} way={undefined} />
              </>
            )}
            <button type="submit" className={isCounted ? 'main-button' : 'plain'} name="gjor" value="bestill">
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

const saidFrom = (ore: number, isFrom: boolean) => (isFrom ? parts.from(kroner(ore)) : undefined);

/** Whether a line can only cost more, once all is chosen. */
const isLeast = ({ missing }: ChosenLine) => missing.some(({ because }) => because.reason === 'tooFew');

/** 'Margherita: Velg størrelse', as the server refuses it. */
const missingText = ({ name: dish }: PublicDish, { because }: ChoiceIssue) =>
  wordsOf({ ...because, dish }, '');

/** The choices that an order still needs, each with the way to its place. */
const Missing = ({ lines }: { lines: readonly ChosenLine[] }) =>
  lines.flatMap(({ dish, missing }) =>
    missing.map((issue) => (
      <a key={missingText(dish, issue)} href={`#${groupName(dish, issue.groupId)}`}>
        {missingText(dish, issue)}
      </a>
    )),
  );

/** A dish of the order to come, as the server has counted it. */
function PlainLine({ line }: { line: ChosenLine }) {
  const { dish, chosen: choices, quantity, priceOre } = line;
  const named = { name: dish.name, choices };
  const ore = priceOre * quantity;
  return (
    <div>
      <dt>
        {`${quantity} × ${lineTitle(named)}`}
        {choiceText(named) && <small>{choiceText(named)}</small>}
        <Missing lines={[line]} />
      </dt>
      <dd>{saidFrom(ore, isLeast(line)) ?? kroner(ore)}</dd>
    </div>
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
