import { limits } from '../../../shared/kernel/limits.ts';
import { maxOrderLines } from '../../../shared/kernel/order-limits.ts';
import { fullText } from '../basket/basket.ts';
import type { Shop, ShopLine } from '../basket/shop.ts';
import { CouponPart } from '../coupons/coupon-part.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import { CartFoot } from './cart-foot.tsx';
import { droppedText } from './dropped-text.ts';
import { LineRow } from './line-row.tsx';

type Props = {
  shop: Shop;
  /** What was pressed is about to go. */
  onRemove: () => void;
  onCheckout: () => void;
  onEdit: (line: ShopLine) => void;
};

export function BasketStep({ shop, onRemove, onCheckout, onEdit }: Props) {
  const { basket, act, lines } = shop;
  const dropped = droppedText(basket.dropped);
  return (
    <>
      <div className="cart-body">
        {dropped && (
          <p className="notice" role="status">
            <Icon name="info" />
            {dropped}
          </p>
        )}
        {lines.length === 0 ? (
          <p className="empty meta">Kurven er tom. Trykk på pluss ved en rett, så legger vi den her.</p>
        ) : (
          <>
            <ul>
              {lines.map((line) => (
                <LineRow
                  key={line.key}
                  line={line}
                  onQuantity={(quantity) => {
                    if (quantity <= 0) onRemove();
                    act({ type: 'setQuantity', key: line.key, quantity });
                  }}
                  onNote={(notes) => act({ type: 'note', key: line.key, notes })}
                  onEdit={() => onEdit(line)}
                />
              ))}
            </ul>
            {lines.length >= maxOrderLines && <p className="notice">{fullText}</p>}
            <label className="field message">
              <span className="label">Melding til kjøkkenet</span>
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
            <Sums shop={shop} />
          </>
        )}
      </div>
      <CartFoot shop={shop} onUndone={onRemove} onCheckout={onCheckout} />
    </>
  );
}
