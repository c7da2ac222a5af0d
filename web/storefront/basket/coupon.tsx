import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedCoupon } from '../../../shared/orders/coupon.ts';
import { type AppliedCoupon, onlyReasons } from '../../../shared/orders/offers.ts';
import type { OrderReason } from '../../../shared/orders/reasons.ts';
import { problemWords, wordsOf } from '../../../shared/orders/words-of.ts';
import { sendSolving } from '../checkout/challenge.ts';
import { words } from '../later/words.ts';
import { Fault, Lines } from '../parts/icon.tsx';
import { call, isRefusal } from '../shop/api.ts';
import type { Shop } from './shop.ts';
import { words as basket } from './words.ts';

const tag =
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01';

/** The basket's code: a form that opens and closes, and once a code holds, the code until it is removed. */
export function CouponPart({ shop }: { shop: Shop }) {
  const { base, basket, form, act, totals } = shop;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { coupon } = basket;

  const use = (chosen: AppliedCoupon | undefined) => {
    act({ type: 'write', coupon: chosen });
    setOpen(false);
    // The pressed button is gone now.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <div role="status">
        {coupon && (
          <>
            <p>
              <Lines path={tag} />
              <b>{coupon.code}</b>
              <button
                type="button"
                className="text"
                aria-label={words.removeCoupon}
                onClick={() => use(undefined)}
              >
                {words.removeIt}
              </button>
            </p>
            <span className="meta">{idleText(coupon, shop)}</span>
          </>
        )}
      </div>
      {!coupon && (
        <button type="button" className="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Lines path={tag} />
          {words.askCoupon}
        </button>
      )}
      {!coupon && isOpen && (
        <CouponForm base={base} asked={{ subtotalOre: totals.subtotalOre, due: form.due }} onApply={use} />
      )}
    </div>
  );
}

const said = (because: OrderReason) => wordsOf(because, 'COUPON_INVALID');

/** Why the code takes nothing off now; undefined when it does. */
function idleText({ code, minOrderOre, way }: AppliedCoupon, { totals, form }: Shop): string | undefined {
  if (totals.couponCode === code) return undefined;
  if (totals.subtotalOre < minOrderOre) return said({ reason: 'couponMinimum', leastOre: minOrderOre });
  if (way && way !== form.fulfilment) return said(onlyReasons[way]);
  return totals.couponCode && words.otherOfferIsMore(totals.couponCode);
}

type Asked = { subtotalOre: number; due: string | undefined };
type CouponFormProps = { base: string; asked: Asked; onApply: (coupon: AppliedCoupon) => void };

const ask = (base: string, code: string, asked: Asked) =>
  sendSolving(`code ${code}`, (headers) =>
    call<CheckedCoupon>(`${base}/api/storefront/coupon`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code, ...asked }),
    }),
  );

/** A code is the server's to judge; what is wrong with it is shown below the field. */
function CouponForm({ base, asked, onApply }: CouponFormProps) {
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );

  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (isAsking) return;
    if (typed === '') return refuse(words.typeCoupon);
    setAsking(true);
    try {
      const { discountOre: _, ...coupon } = await ask(base, typed, asked);
      // A guest who closed the form meanwhile, or emptied the basket, does not want the code any more.
      if (isShown.current) onApply(coupon);
    } catch (problem) {
      refuse(isRefusal(problem) ? problemWords(problem) : basket.noAnswer);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form className="field" noValidate onSubmit={submit}>
      <label className="label" htmlFor="coupon">
        {words.coupon}
      </label>
      <div className="ask">
        <input
          className="input"
          id="coupon"
          ref={field}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? 'coupon-feil' : undefined}
          onChange={() => setError('')}
        />
        <button type="submit" className="text" aria-disabled={isAsking ? 'true' : undefined}>
          {words.applyCoupon}
        </button>
      </div>
      <div role="alert">{error && <Fault id="coupon-feil">{error}</Fault>}</div>
    </form>
  );
}
