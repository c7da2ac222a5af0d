import { promiseLabel, promiseText } from '../../../shared/orders/promise-words.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import type { Shop } from '../basket/shop.ts';
import { Fault, Lines } from '../parts/icon.tsx';
import { clock, minutesOf } from './checkout-fields.tsx';
import { whenText } from './times.ts';
import type { Times } from './use-times.ts';
import { words } from './words.ts';

type CheckoutTimeProps = {
  shop: Shop;
  times: Times;
  now: number;
  error: string | undefined;
  /** The next free time, after a refusal that names it; UTC ISO. */
  earliest: string | undefined;
  onOpen: () => void;
  onTake: (due: string) => void;
};

/** When the guest gets the food, and the way to another time. */
export function CheckoutTime({ shop, times, now, error, earliest, onOpen, onTake }: CheckoutTimeProps) {
  const { lost, isMissing } = times;
  const said = error || (lost && isMissing && words.timeLost(whenText(lost, now)));
  const { title, line } = rowWords(shop, times, now);
  return (
    <div>
      <div className="fact has-way">
        <Lines path={clock} />
        <span role="status">
          <b>{title}</b>
          {!error && <span className="meta">{line}</span>}
        </span>
        <button
          type="button"
          className="text"
          aria-haspopup="dialog"
          aria-describedby={said ? 'due-feil' : undefined}
          data-wrong={error ? '' : undefined}
          onClick={onOpen}
        >
          {isMissing ? words.chooseTime : words.changeTime}
        </button>
      </div>
      {said && <Fault id="due-feil">{said}</Fault>}
      {error && earliest && (
        <button type="button" className="text" onClick={() => onTake(earliest)}>
          {words.takeInstead(whenText(earliest, now))}
        </button>
      )}
    </div>
  );
}

function rowWords(shop: Shop, { soonest, isMissing, lost }: Times, now: number) {
  const { business } = shop;
  const { due, fulfilment } = shop.form;
  const promise = promiseLabel(fulfilment, 'guest');
  if (due) return { title: `${promise} ${whenText(due, now)}`, line: words.forLater };
  if (isMissing) {
    const isShut = !takingOrders(business, now).isOpen;
    const why = isShut ? words.shutNow : words.notNow[fulfilment];
    return { title: words.noTimeYet, line: lost && soonest ? '' : why };
  }
  const line = soonest
    ? promiseText(fulfilment, soonest, 'guest', now)
    : words.inAbout(promise, minutesOf(shop));
  return { title: words.asap, line };
}
