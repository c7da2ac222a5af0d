import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { codeLength } from '../../../shared/orders/challenge.ts';
import { paymentWords } from '../../../shared/orders/payment-words.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { type AlcoholHours, alcoholHoursText } from '../../../shared/shops/alcohol-hours.ts';
import { isPaidOnline, type OrderMethod, reserveDays } from '../../../shared/shops/payment-methods.ts';
import type { FieldErrors, OrderForm, Shop } from '../basket/shop.ts';
import { Field, WhoFields } from '../parts/field.tsx';
import { Fault, Lines } from '../parts/icon.tsx';
import type { CodeAsked, waysToPay } from './use-order.ts';
import { words } from './words.ts';

type ContactFieldsProps = {
  form: OrderForm;
  errors: FieldErrors;
  isRemembered: boolean;
  isTexted: boolean | undefined;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
  onRemember: (isRemembered: boolean) => void;
};

/** The guest's contact and allergies. */
export function ContactFields({
  form,
  errors,
  isRemembered,
  isTexted,
  onWrite,
  onRemember,
}: ContactFieldsProps) {
  const of = (id: keyof OrderForm & string) => ({
    id,
    value: form[id] ?? '',
    error: errors[id],
    onText: onWrite(id),
  });
  return (
    <>
      <h3>{words.who}</h3>
      <WhoFields of={of} isTexted={isTexted} />
      <label className="tick">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        <span>{words.rememberMe}</span>
      </label>
    </>
  );
}

type PaymentChoiceProps = {
  shop: Shop;
  pay: ReturnType<typeof waysToPay>;
  error: string | undefined;
  onChoose: (method: OrderMethod) => void;
};

/** A way that is paid with the order: how, and more of it once it is chosen. */
const paidNow = (method: OrderMethod, sum: string) =>
  method === 'vipps'
    ? { how: words.inAppNow, more: words.approveInApp(sum) }
    : { how: words.cardNow, more: words.walletsToo };

/** Only what the restaurant takes. Nothing is paid on this page; online it is paid on the next. */
export function PaymentChoice({ shop, pay, error, onChoose }: PaymentChoiceProps) {
  const { business, form, totals } = shop;
  const { ways, off, chosen } = pay;
  const { vippsNumber, vippsFails } = business;
  return (
    <fieldset>
      <legend>
        <h3>{words.howToPay}</h3>
      </legend>
      {vippsFails && (
        <p className="pick is-off">
          <i />
          {paymentWords.methods.vipps}
          <small>{words.vippsFails}</small>
        </p>
      )}
      {off.length > 0 && (
        <p className="pick is-off">
          <i />
          {off.map((method) => paymentWords.methods[method]).join(', ')}
          <small>{wordsOf({ reason: 'payOnlineTooFar', days: reserveDays }, '')}</small>
        </p>
      )}
      {ways.map((method) => {
        const now = isPaidOnline(business, method) && paidNow(method, kroner(totals.totalOre));
        return (
          <label key={method} className={method === chosen ? 'pick is-on' : 'pick'}>
            <input
              type="radio"
              name="paymentMethod"
              checked={method === chosen}
              aria-invalid={error ? 'true' : undefined}
              onChange={() => onChoose(method)}
            />
            <i />
            {paymentWords.methods[method]}
            {method === 'vipps' && vippsNumber && words.toNumber(vippsNumber)}
            <span className="meta">{now ? now.how : words.whenPaid[form.fulfilment]}</span>
            {now && method === chosen && <small>{now.more}</small>}
          </label>
        );
      })}
      {error && <Fault>{error}</Fault>}
    </fieldset>
  );
}

type AgeBoxProps = {
  isOfAge: boolean;
  /** When the shop hands alcohol out. */
  hours: AlcoholHours | undefined;
  error: string | undefined;
  onChange: (isOfAge: boolean) => void;
};

/** Asked where the basket holds alcohol (alkoholloven § 1-5); who hands it out looks at the identity card. */
export function AgeBox({ isOfAge, hours, error, onChange }: AgeBoxProps) {
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={isOfAge}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error && 'isOfAge-feil'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {words.ofAge}
          {hours && <small>{words.alcoholHanded(alcoholHoursText(hours))}</small>}
        </span>
      </label>
      {error && <Fault id="isOfAge-feil">{error}</Fault>}
    </div>
  );
}

type CodeStepProps = {
  asked: CodeAsked;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
};

/** Asks for the code that was sent to the phone of the order; the button below sends the order with it. */
export function CodeStep({ asked, code, error, onCode, onResend, onBack }: CodeStepProps) {
  const { phone, resendAfterSeconds } = asked;
  const box = useRef<HTMLDivElement>(null);
  const [canResend, setCanResend] = useState(false);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    const timer = setTimeout(() => setCanResend(true), resendAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [resendAfterSeconds]);
  return (
    <div className="form" ref={box}>
      <p role="status">{words.codeSent(formattedPhone(phone))}</p>
      <Field
        id="code"
        label={words.code}
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength + 4}
        enterKeyHint="send"
        onText={onCode}
      />
      <div className="ways">
        <button type="button" className="text" onClick={onBack}>
          {words.editNumber}
        </button>
        {canResend && (
          <button type="button" className="text" onClick={onResend}>
            {words.sendNewCode}
          </button>
        )}
      </div>
    </div>
  );
}

const pin =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
export const clock = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 6v6l4 2';

/** The minutes until the food is ready, or at the guest's: to a postcode that is not known, the least. */
export const minutesOf = ({ business, form, terms }: Shop) =>
  business.readyInMinutes + (form.fulfilment === 'delivery' ? (terms.extraMinutes ?? 0) : 0);

type WayFactsProps = { shop: Shop; children?: ReactNode };

/**
 * The place of pickup, and about when the food is ready. The kitchen promises a time only when it confirms.
 * `children`: the row of the time, where the guest may choose.
 */
export function WayFacts({ shop, children }: WayFactsProps) {
  const { terms } = shop;
  const { businessName, address } = shop.business;
  const { fulfilment } = shop.form;
  const isPickup = fulfilment === 'pickup';
  // An address that no food is driven to gets no promise.
  if (!isPickup && terms.outside) return null;
  return (
    <div className="way-facts">
      {isPickup && (
        <p className="fact">
          <Lines path={pin} />
          <span>
            <b>{address || businessName}</b>
            <span className="meta">{words.pickupHere}</span>
          </span>
        </p>
      )}
      {children || (
        <p className="fact">
          <Lines path={clock} />
          <span>
            <b>{words.inAbout(promiseLabel(fulfilment, 'guest'), minutesOf(shop))}</b>
            <span className="meta">{words.timeComes}</span>
          </span>
        </p>
      )}
    </div>
  );
}
