import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedCoupon } from '../../../shared/orders/coupon.ts';
import type { AppliedCoupon } from '../../../shared/orders/discount.ts';
import { sendSolving } from '../checkout/send-solving.ts';
import { Icon } from '../parts/icon.tsx';
import { call, isRefusal } from '../shop/api.ts';

type Props = { base: string; subtotalOre: number; onApply: (coupon: AppliedCoupon) => void };

const ask = (base: string, code: string, subtotalOre: number) =>
  sendSolving(`code ${code}`, (headers) =>
    call<CheckedCoupon>(`${base}/api/storefront/coupon`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code, subtotalOre }),
    }),
  );

/** A code is the server's to judge; what is wrong with it is shown below the field. */
export function CouponForm({ base, subtotalOre, onApply }: Props) {
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
    if (typed === '') return refuse('Skriv rabattkoden');
    setAsking(true);
    try {
      const { code, discount, minOrderOre } = await ask(base, typed, subtotalOre);
      // A guest who closed the form meanwhile, or emptied the basket, does not want the code any more.
      if (isShown.current) onApply({ code, discount, minOrderOre });
    } catch (problem) {
      refuse(isRefusal(problem) ? problem.message : 'Vi fikk ikke svar. Sjekk nettet og prøv igjen.');
    } finally {
      setAsking(false);
    }
  };
  return (
    <form className="field" noValidate onSubmit={submit}>
      <label className="label" htmlFor="coupon">
        Rabattkode
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
          Bruk
        </button>
      </div>
      <div role="alert">
        {error && (
          <p className="error" id="coupon-feil">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
      </div>
    </form>
  );
}
