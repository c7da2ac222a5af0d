import { type FormEvent, useEffect, useRef, useState } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { newCode } from '../../../shared/orders/challenge.ts';
import { isPaidOnline } from '../../../shared/shops/payment-methods.ts';
import { BasketSums, reasonOf } from '../basket/basket-step.tsx';
import type { OrderForm, Shop } from '../basket/shop.ts';
import { FulfilmentChoice } from '../menu/way.tsx';
import { Call } from '../parts/call.tsx';
import { Notice } from '../parts/icon.tsx';
import { AgeBox, CodeStep, ContactFields, PaymentChoice, WayFacts } from './checkout-fields.tsx';
import { CheckoutTime } from './checkout-time.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { PayingNotice } from './paying-notice.tsx';
import { nothingSent } from './refusal.ts';
import { Contract, Review } from './review.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useOrder, useRememberedGuest, waysToPay } from './use-order.ts';
import { useTillEntry } from './use-till-entry.ts';
import { useTimes } from './use-times.ts';
import { words } from './words.ts';

type CheckoutProps = {
  shop: Shop;
  now: number;
  isInSheet: boolean;
  /** To the basket, asked for by the browser's own way back. */
  onBack: () => void;
  /** A line cannot be ordered: to the basket, which says why. */
  onRefused: () => void;
};

export function Checkout({ shop, now, isInSheet, onBack, onRefused }: CheckoutProps) {
  const { base, business, form, act, terms, totals } = shop;
  const [isRemembered, remember] = useRememberedGuest(shop);
  useTillEntry(isInSheet, onBack);
  const [isOfAge, setOfAge] = useState(false);
  const pay = waysToPay(shop, now);
  const order = useOrder(shop, pay.chosen, isRemembered, isOfAge, onRefused);
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { errors, codeAsked } = order;
  const times = useTimes(shop, now, errors.due);
  const [choosesTime, setChoosesTime] = useState(false);
  const { arrived } = shop.basket;
  const isOnline = isPaidOnline(business, pay.chosen);
  const hasCode = codeAsked !== undefined;
  const orderText = isOnline ? words.orderAndPay(hasCode) : words.order(form.fulfilment, hasCode);
  const isDriven = form.fulfilment === 'delivery';
  const isOutside = isDriven && !codeAsked && terms.outside === true;
  const reason = reasonOf(shop);
  const rest = useRest(order.restsUntil);
  const isOff = reason !== undefined || rest > 0;
  const missing = isOutside ? words.otherPostcode : times.isMissing ? words.chooseTime : undefined;
  useEffect(() => {
    // Only a whole new set of errors moves the focus; clearing one while typing leaves the rest.
    if (Object.values(errors).every((error) => error !== '')) {
      box.current?.querySelector<HTMLElement>('[aria-invalid],[data-wrong]')?.focus();
    }
  }, [errors]);

  const write = (field: keyof OrderForm) => (text: string) => {
    act({ type: 'fill', form: { [field]: text } });
    order.clearError(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (arrived) order.openOrder(arrived);
    else if (isOff) return;
    else if (isOutside) {
      const postcode = box.current?.querySelector<HTMLInputElement>('#postcode');
      postcode?.focus();
      // So that a new number takes the place of this one.
      postcode?.select();
    } else if (times.isMissing) setChoosesTime(true);
    else if (codeAsked) order.placeWith(code);
    else order.place();
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    // A guest who goes back from the code comes to correct the number.
    if (wasAsked.current && !codeAsked) box.current?.querySelector<HTMLElement>('#customerPhone')?.focus();
    wasAsked.current = codeAsked !== undefined;
  }, [codeAsked]);
  return (
    <>
      <form noValidate ref={box} onSubmit={submit}>
        <div className="cart-body form">
          {codeAsked ? (
            <CodeStep
              key={codeAsked.sent}
              asked={codeAsked}
              code={code}
              error={errors.code}
              onCode={(typed) => {
                setCode(typed);
                order.clearError('code');
              }}
              onResend={() => {
                setCode('');
                order.place(newCode);
              }}
              onBack={order.backToForm}
            />
          ) : (
            <>
              {business.delivers && <FulfilmentChoice name="fulfilment" shop={shop} />}
              {isDriven && <DestinationFields {...{ shop, now }} errors={errors} onWrite={write} />}
              <WayFacts shop={shop}>
                {times.isOffered && (
                  <CheckoutTime
                    {...{ shop, times, now }}
                    error={errors.due}
                    earliest={order.earliest}
                    onOpen={() => setChoosesTime(true)}
                    onTake={(due) => {
                      times.take(due);
                      order.clearError('due');
                    }}
                  />
                )}
              </WayFacts>
              <ContactFields
                form={form}
                errors={errors}
                isRemembered={isRemembered}
                isTexted={business.textsGuests}
                onWrite={write}
                onRemember={remember}
              />
              <PaymentChoice
                {...{ shop, pay }}
                error={errors.paymentMethod}
                onChoose={(paymentMethod) => act({ type: 'fill', form: { paymentMethod } })}
              />
            </>
          )}
          <div className="deal">
            <Review shop={shop} />
            <BasketSums shop={shop} />
            {shop.lines.some(isAlcohol) && (
              <AgeBox
                isOfAge={isOfAge}
                hours={business.alcohol}
                error={errors.isOfAge}
                onChange={(checked) => {
                  setOfAge(checked);
                  order.clearError('isOfAge');
                }}
              />
            )}
            <Contract base={base} business={business}>
              {isOnline && <p>{pay.chosen === 'vipps' ? words.reservedInVipps : words.reservedOnCard}</p>}
            </Contract>
          </div>
        </div>
        <div className="cart-foot">
          <PayingNotice shop={shop} />
          <CheckoutMessages order={order} arrived={arrived} reason={reason} />
          {rest > 0 && <Resting business={business} />}
          {arrived ? (
            <Arrived
              url={order.orderUrl(arrived)}
              onOpen={() => order.openOrder(arrived)}
              onAnother={() => {
                act({ type: 'write', arrived: undefined });
                order.place();
              }}
            />
          ) : (
            <button
              type="submit"
              className={`main-button${isOff || !missing ? '' : isOutside ? ' is-other' : ' is-missing'}`}
              disabled={isOff}
              aria-disabled={order.isSending ? 'true' : undefined}
              aria-describedby={reason && 'reason'}
            >
              <span>{waitingText(order.isSending, rest) ?? missing ?? orderText}</span>
              {!isOutside && <span className="sum">{kroner(totals.totalOre)}</span>}
            </button>
          )}
        </div>
      </form>
      {choosesTime && (
        <TimeSheet
          {...{ shop, times, now }}
          onClose={() => setChoosesTime(false)}
          onTaken={() => {
            setChoosesTime(false);
            order.clearError('due');
          }}
        />
      )}
    </>
  );
}

/** The minutes until orders are taken again; 0 when they are. */
function useRest(until: number): number {
  const [now, setNow] = useState(Date.now);
  const rest = Math.max(0, Math.ceil((until - now) / 60_000));
  useEffect(() => {
    setNow(Date.now());
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return rest;
}

const waitingText = (isSending: boolean, rest: number) =>
  isSending ? words.sending : rest > 0 ? words.tryAgainIn(rest) : undefined;

/** Above the button while it rests: why, and another way to order. */
function Resting({ business }: { business: Shop['business'] }) {
  return (
    <div role="alert">
      <Notice icon="circle-alert">{`${nothingSent(business.subdomain)}${words.tooMany}`}</Notice>
      <Call business={business} />
    </div>
  );
}

type CheckoutMessagesProps = {
  order: Pick<ReturnType<typeof useOrder>, 'message' | 'checking'>;
  arrived: string | undefined;
  reason: string | undefined;
};

/** The messages above the button: why it is off, the server's answer, and a note while the order waits. */
function CheckoutMessages({ order, arrived, reason }: CheckoutMessagesProps) {
  const said = order.message || (arrived && words.earlierArrived);
  return (
    <>
      {reason && !arrived && <Notice id="reason">{reason}</Notice>}
      <div role="alert">{said && <Notice icon="circle-alert">{said}</Notice>}</div>
      <p className="meta" role="status">
        {order.checking && words.checking[order.checking]}
      </p>
    </>
  );
}

type ArrivedProps = { url: string; onOpen: () => void; onAnother: () => void };

/**
 * Replaces the order button once this basket became an order: the order first, another one only on request.
 */
function Arrived({ url, onOpen, onAnother }: ArrivedProps) {
  return (
    <>
      <a
        className="main-button"
        href={url}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {words.seeOrder}
      </a>
      <button type="button" className="text" onClick={onAnother}>
        {words.orderAgain}
      </button>
    </>
  );
}
