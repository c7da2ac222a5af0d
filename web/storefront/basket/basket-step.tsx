import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { maxOrderLines } from '../../../shared/kernel/order-limits.ts';
import { missingForOrder } from '../../../shared/orders/basket.ts';
import { PayingNotice } from '../checkout/paying-notice.tsx';
import { nothingSent } from '../checkout/refusal.ts';
import { words as later } from '../later/words.ts';
import { Notice } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import { offText, shutText } from '../shop/opening-text.ts';
import { fullText } from './basket.ts';
import { BasketWay } from './basket-way.tsx';
import { CouponPart } from './coupon.tsx';
import { LineRow } from './line-row.tsx';
import type { Shop, ShopLine } from './shop.ts';
import { words } from './words.ts';

type BasketStepProps = {
  shop: Shop;
  now: number;
  /** Called before the pressed button goes away. */
  onRemove: () => void;
  onCheckout: () => void;
  onEdit: (line: ShopLine) => void;
};

export function BasketStep({ shop, now, onRemove, onCheckout, onEdit }: BasketStepProps) {
  const { basket, act, lines, form, totals } = shop;
  const { freeOverOre } = shop.terms;
  const at = (form.due && Date.parse(form.due)) || Date.now();
  const dropped = droppedText(basket.dropped);
  return (
    <>
      <div className="cart-body">
        {shop.isRefused && (
          <Notice role="alert" icon="circle-alert">
            {`${nothingSent(shop.business.subdomain)}${words.lookOver}`}
          </Notice>
        )}
        <PayingNotice shop={shop} />
        {dropped && <Notice role="status">{dropped}</Notice>}
        {lines.length > 0 && <BasketWay {...{ shop, now }} />}
        {lines.length === 0 ? (
          <p className="empty meta">{words.nothingYet}</p>
        ) : (
          <>
            <ul>
              {lines.map((line) => (
                <LineRow
                  key={line.key}
                  line={line}
                  sold={shutText(line.dish, at)}
                  onQuantity={(quantity) => {
                    if (quantity <= 0) onRemove();
                    act({ type: 'setQuantity', key: line.key, quantity });
                  }}
                  onNote={(notes) => act({ type: 'note', key: line.key, notes })}
                  onEdit={() => onEdit(line)}
                />
              ))}
            </ul>
            {freeOverOre && totals.deliveryFeeOre > 0 && (
              <p className="free">
                {later.untilFree(kroner(freeOverOre - totals.subtotalOre))}
                <progress aria-hidden="true" value={totals.subtotalOre} max={freeOverOre} />
              </p>
            )}
            {lines.length >= maxOrderLines && <p className="notice">{fullText()}</p>}
            <label className="field message">
              <span className="label">{words.message}</span>
              <textarea
                className="area"
                rows={2}
                maxLength={limits.notes}
                value={basket.message}
                onChange={(event) => act({ type: 'write', message: event.currentTarget.value })}
              />
            </label>
            <div className="coupon">
              <CouponPart shop={shop} />
            </div>
            <BasketSums shop={shop} />
          </>
        )}
      </div>
      <CartFoot shop={shop} onUndone={onRemove} onCheckout={onCheckout} />
    </>
  );
}

/** The sums of the basket, the same in the checkout. */
export function BasketSums({ shop: { totals, form } }: { shop: Shop }) {
  return (
    <Sums
      of={totals}
      way={totals.quantity > 0 ? form.fulfilment : undefined}
      couponCode={totals.couponCode}
      subtotalOre={totals.subtotalOre}
      note={later.withTax}
    />
  );
}

type CartFootProps = { shop: Shop; onUndone: () => void; onCheckout: () => void };

/** The last removal and the way on, always in sight; a button that is off has its reason beside it. */
function CartFoot({ shop, onUndone, onCheckout }: CartFootProps) {
  const isEmpty = shop.lines.length === 0;
  const reason = isEmpty ? undefined : reasonOf(shop);
  return (
    <div className="cart-foot">
      <Undo shop={shop} onUndone={onUndone} />
      {reason && <Notice id="reason">{reason}</Notice>}
      <button
        type="button"
        className="main-button"
        disabled={isEmpty || reason !== undefined}
        aria-describedby={reason && 'reason'}
        onClick={onCheckout}
      >
        {words.toCheckout}
        {shop.totals.quantity > 0 && <span className="sum">{kroner(shop.totals.totalOre)}</span>}
      </button>
    </div>
  );
}

/** The last removal in words; '' without one. */
function removedText({ basket: { lines, undo } }: Pick<Shop, 'basket'>): string {
  if (!undo) return '';
  const [first, ...more] = undo.lines.filter((one) => !lines.some(({ key }) => key === one.key));
  if (!first) return '';
  return more.length > 0 ? words.emptied : later.removed(first.name);
}

type UndoProps = { shop: Shop; onUndone: () => void };

/** Puts back what was just taken out of the basket, until something else in it changes. */
function Undo({ shop, onUndone }: UndoProps) {
  const text = removedText(shop);
  return (
    <p className="undo" role="status">
      {text}
      {text && (
        <button
          type="button"
          className="text"
          onClick={() => {
            onUndone();
            shop.act({ type: 'restore' });
          }}
        >
          {words.undo}
        </button>
      )}
    </p>
  );
}

/** 'Parma er ikke lenger på menyen, så vi tok den ut av kurven.' */
export function droppedText(names: readonly string[]): string {
  const last = names.at(-1);
  return last === undefined ? '' : later.dropped(last, names.slice(0, -1));
}

/** A dish that is not sold now can only go; one with a choice that is not can be changed. */
function brokenText({ name, dish }: ShopLine): string {
  const off = offText(dish, Date.now());
  return off ? later.notSold(name, off) : later.cannotBeSo(name);
}

/** Why the basket cannot be ordered yet; undefined when it can. */
export function reasonOf({ lines, totals, leastOre, form }: Shop): string | undefined {
  const broken = lines.find((line) => line.problem);
  if (broken) return brokenText(broken);
  const missing = missingForOrder(totals.subtotalOre, leastOre);
  if (missing === 0) return undefined;
  return later.tooLittle(kroner(leastOre), kroner(missing), form.fulfilment === 'delivery');
}
