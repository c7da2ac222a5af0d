import { Clock, History, Hourglass, Printer, TriangleAlert } from 'lucide-react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderName, orderNumber } from '../../../../shared/orders/order-number.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { shownPromise } from './card-rules.ts';
import { type Due, dueOf, minutesSince, spanText } from './due.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

/** One large figure: the wait of a waiting order, the promised time while cooking, the number when ready. */
export function OrderHead({ order }: { order: Order }) {
  const { ask } = useDesk();
  const now = useListNow();
  const due = dueOf(order, now);
  const waited = minutesSince(clockOf(order).askedAt, now);
  return (
    <header className="order-head">
      {isIn(order, 'waiting') ? (
        <span className="order-wait">
          <Hourglass className="i" aria-hidden="true" />
          <span>
            <span>{statusName(order)}</span> {waited < 1 ? 'på svar' : spanText(waited)}
          </span>
        </span>
      ) : (
        <span className="order-one">{mainFigure(order)}</span>
      )}
      {due ? <DueMark due={due} /> : null}
      <span className="order-tools-end">
        <Button
          variant="icon"
          aria-label={`Historikk for ${orderName(order)}`}
          title="Historikk"
          onClick={() => ask({ kind: 'history', order })}
        >
          <History className="i" aria-hidden="true" />
        </Button>
        <Button
          variant="icon"
          aria-label={`Skriv ut ${orderName(order)}`}
          title="Skriv ut"
          onClick={() => ask({ kind: 'slip', order })}
        >
          <Printer className="i" aria-hidden="true" />
        </Button>
      </span>
    </header>
  );
}

function mainFigure(order: Order): string {
  const promise = shownPromise(order);
  return promise ? clockText(promise) : orderNumber(order);
}

/** Late is a flag with a sign, soon is a frame: the shape says it, too, not the colour alone. */
function DueMark({ due: { look, text } }: { due: Due }) {
  const Icon = look === 'late' ? TriangleAlert : look === 'soon' ? Clock : undefined;
  return (
    <span className={look === 'plain' ? 'due' : `due is-${look}`}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {text}
    </span>
  );
}
