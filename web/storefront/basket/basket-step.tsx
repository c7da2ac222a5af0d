import { limits } from '../../../shared/kernel/limits.ts';
import type { Later } from '../later/load-later.ts';
import { Icon } from '../parts/icon.tsx';
import { droppedText } from '../shop/basket.ts';
import type { Shop } from '../shop/shop.ts';
import { CartFoot } from './cart-foot.tsx';
import { LineRow } from './line-row.tsx';

type Props = {
  shop: Shop;
  later: Later | undefined;
  /** The checkout was asked for and takes its time, or could not be fetched. */
  isSlow: boolean;
  hasFailed: boolean;
  /** A line is about to go. */
  onRemove: () => void;
  onCheckout: () => void;
};

export function BasketStep({ shop, later, isSlow, hasFailed, onRemove, onCheckout }: Props) {
  const { basket, change, lines } = shop;
  const dropped = droppedText(basket.dropped);
  return (
    <>
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
                key={line.itemId}
                line={line}
                onQuantity={(quantity) => {
                  if (quantity <= 0) onRemove();
                  change({ type: 'quantitySet', itemId: line.itemId, quantity });
                }}
                onNote={(notes) => change({ type: 'noted', itemId: line.itemId, notes })}
              />
            ))}
          </ul>
          <label className="field message">
            <span className="label">Melding til kjøkkenet</span>
            <textarea
              className="area"
              rows={2}
              maxLength={limits.notes}
              value={basket.message}
              onChange={(event) => change({ type: 'messageWritten', message: event.currentTarget.value })}
            />
          </label>
          <div className="coupon">{later && <later.CouponPart shop={shop} />}</div>
        </>
      )}
      {hasFailed && (
        <p className="notice" role="alert">
          <Icon name="circle-alert" />
          Kassen lot seg ikke åpne. Sjekk nettet og prøv igjen, eller last siden på nytt – kurven blir med.
        </p>
      )}
      <CartFoot shop={shop} isSlow={isSlow} onCheckout={onCheckout} />
    </>
  );
}
