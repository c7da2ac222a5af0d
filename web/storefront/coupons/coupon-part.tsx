import { useRef, useState } from 'react';
import type { AppliedCoupon } from '../../../shared/orders/discount.ts';
import { couponMinMessage } from '../../../shared/orders/discount-words.ts';
import type { Shop } from '../basket/shop.ts';
import { Lines } from '../parts/icon.tsx';
import { CouponForm } from './coupon-form.tsx';

const tag =
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01';

/** The basket's code: a form that opens and closes, and once a code holds, the code until it is removed. */
export function CouponPart({ shop: { base, basket, act, totals } }: { shop: Shop }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { coupon } = basket;

  const use = (chosen: AppliedCoupon | undefined) => {
    act({ type: 'write', coupon: chosen });
    setOpen(false);
    // What was pressed is gone with this.
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
                aria-label="Fjern rabattkode"
                onClick={() => use(undefined)}
              >
                Fjern
              </button>
            </p>
            <span className="meta">{couponMinMessage(totals.subtotalOre, coupon.minOrderOre)}</span>
          </>
        )}
      </div>
      {!coupon && (
        <button type="button" className="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Lines path={tag} />
          Har du en rabattkode?
        </button>
      )}
      {!coupon && isOpen && <CouponForm base={base} subtotalOre={totals.subtotalOre} onApply={use} />}
    </div>
  );
}
