import { Button } from '../../../ui/button.tsx';
import { newOrdersText } from '../../parts/arrivals.ts';

/**
 * Tells what the list holds back. It lies over the list and takes no room, so no card moves. `aria-live`
 * repeats the role, and keeps an open dialog from hiding the words from screen readers.
 */
export function HeldBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="order-held" role="status" aria-live="polite">
      {count > 0 ? (
        <p>
          {newOrdersText(count)}
          <Button onClick={onShow}>Vis</Button>
        </p>
      ) : null}
    </div>
  );
}
