import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadLater } from '../later/load-later.ts';
import type { Cart as WholeCart } from './cart.tsx';

/**
 * The basket in the browser's first script: as the server wrote it, until there is something in it or it has to say something else.
 * Then its own script comes (vite.config.ts puts this in its place).
 */
export function Cart(props: ComponentProps<typeof WholeCart>) {
  const { shop, opening, isOpen, onClose } = props;
  const { lines, dropped } = shop.basket;
  const [whole, setWhole] = useState<{ Cart: typeof WholeCart }>();
  const [hasFailed, setFailed] = useState(false);
  const kept = useRef<HTMLDivElement>(null);
  const takesOrders = useRef(opening.takesOrders);
  const isNeeded = isOpen || lines.length + dropped.length > 0 || opening.takesOrders !== takesOrders.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each dish, and when it is asked for
  useEffect(() => {
    // Where there is nothing to keep, as in an owner's preview, it is drawn at once.
    if (!isNeeded && kept.current?.firstChild) return;
    setFailed(false);
    Promise.all([import('./cart.tsx'), loadLater()]).then(
      ([cart]) => setWhole(cart),
      () => {
        setFailed(true);
        onClose();
      },
    );
  }, [isNeeded, isOpen, lines]);
  if (whole) return <whole.Cart {...props} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it says that what is inside is not ours to draw */}
      <div className="cart" id="kurv" tabIndex={-1} ref={kept} dangerouslySetInnerHTML={{ __html: '' }} />
      {(isOpen || hasFailed) && (
        <p className="toast" role="status">
          {hasFailed ? 'Sjekk nettet og prøv igjen.' : 'Åpner …'}
        </p>
      )}
    </>
  );
}
