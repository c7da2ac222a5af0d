import { useEffect } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { emptyBasket } from '../basket/basket.ts';
import type { Shop } from '../basket/shop.ts';
import { Notice } from '../parts/icon.tsx';
import { isRefusal } from '../shop/api.ts';
import { readOrderPage } from '../shop/order-page.ts';
import { isToken, rememberOrder } from '../shop/saved.ts';
import { words } from './words.ts';

/**
 * While a payment for this basket waits: the way to it. One that has become an order meanwhile, in another
 * tab or with every tab closed, takes the basket with it; one that came to nothing leaves it.
 */
export function PayingNotice({ shop: { base, business, basket, act } }: { shop: Shop }) {
  const { subdomain } = business;
  const token = isToken(basket.paying) ? basket.paying : undefined;
  useEffect(() => {
    if (!token) return;
    const look = async () => {
      const page = await readOrderPage(base, token).catch((problem: unknown) =>
        isRefusal(problem) ? undefined : ({ waits: 'waiting' } as const),
      );
      if (page && !('waits' in page)) {
        rememberOrder(subdomain, { number: page.number, token, due: page.due });
        act({ type: 'read', basket: emptyBasket });
        // The way to a running order stands on the menu, and reads anew when its page is shown.
        dispatchEvent(new Event('pageshow'));
      } else if (page?.waits !== 'waiting') act({ type: 'write', paying: undefined });
    };
    const lookAgain = () => void (document.hidden || look());
    void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [base, subdomain, token, act]);
  if (!token) return null;
  return (
    <Notice role="status">
      <span>
        {words.waitsElsewhere} <a href={`${base}${kernel.root}/bestilling/${token}`}>{words.goOn}</a>
      </span>
    </Notice>
  );
}
