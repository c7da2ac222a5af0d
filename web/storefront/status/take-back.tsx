import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { mayTakeBack, takeBackUntil } from '../../../shared/orders/clock.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { noAnswerId, tooLateId } from '../../../shared/orders/order-form.ts';
import { problemWords } from '../../../shared/orders/words-of.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import { Icon } from '../parts/icon.tsx';
import { isRefusal } from '../shop/api.ts';
import { cancelOrder, cancelPath } from './follow-order.ts';
import { orderPath } from './share.tsx';
import { words } from './words.ts';

type TakeBackProps = {
  base: string;
  token: string;
  order: TrackedOrder;
  now: number;
  onTaken: (order: TrackedOrder) => void;
};

/**
 * The guest's way to take an order back while it is open, with a question first. A form, so that it also
 * works without script: then keeping the order loads the page anew, and a late guest is led to the words that
 * say so. `data-plain`: the browser handles a press before the script is there (early/take-taps.ts).
 */
export function TakeBack({ base, token, order, now, onTaken }: TakeBackProps) {
  const [sends, setSends] = useState(false);
  const [error, setError] = useState('');
  const question = useRef<HTMLDetailsElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const open = useRef<HTMLElement>(null);
  const close = () => {
    if (question.current) question.current.open = false;
    open.current?.focus();
  };
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    if (sends) return;
    setSends(true);
    setError('');
    try {
      onTaken(await cancelOrder(base, token));
    } catch (problem) {
      setError(isRefusal(problem) ? problemWords(problem) : words.noAnswer);
      close();
    }
    setSends(false);
  };
  const onKeep = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };
  const may = mayTakeBack(order, now);
  return (
    <div className={may || error ? 'take-back' : undefined}>
      <div role="alert">{error && <p className="notice">{error}</p>}</div>
      {!may && order.status !== 'cancelled' && (
        <p id={tooLateId} className="notice">
          {words.tooLate}
        </p>
      )}
      {may && (
        <p id={noAnswerId} className="notice">
          {words.noAnswer}
        </p>
      )}
      {may && (
        <form method="post" action={cancelPath(base, token) + kernel.query} onSubmit={cancel}>
          <details ref={question} onToggle={() => question.current?.open && keep.current?.focus()}>
            <summary className="plain" ref={open}>
              <Icon name="x" />
              {words.takeBack}
            </summary>
            <section className="box" aria-labelledby="take-back">
              <h2 id="take-back">{words.takeBackQuestion}</h2>
              <p className="meta">{words.takeBackLine}</p>
              <button
                type="submit"
                className="plain"
                data-plain=""
                ref={keep}
                formMethod="get"
                formAction={orderPath(base, token)}
                onClick={onKeep}
              >
                {words.keep}
              </button>
              <button type="submit" className="main-button" data-plain="" disabled={sends}>
                {words.yesTakeBack}
              </button>
            </section>
          </details>
          <p className="meta">
            {order.money ? `${untilWhen(order, now)} ${words.takeBackReleases}` : untilWhen(order, now)}
          </p>
        </form>
      )}
    </div>
  );
}

/**
 * An order for later has a time until which the guest may change their mind, whenever the kitchen answers.
 */
function untilWhen(order: TrackedOrder, now: number): string {
  const { due, createdAt } = order;
  const asIfAnswered = due ? { ...order, confirmedAt: createdAt, promisedAt: due } : order;
  const until = takeBackUntil(order) ?? takeBackUntil(asIfAnswered);
  if (until === undefined) return words.takeBackUntilAnswer;
  return words.takeBackUntil(timeWord(until, now, words.untilClock));
}

/** On a page opened by a link that only shows, in a browser that did not place the order. */
export function TakeBackElsewhere({ order, now }: Pick<TakeBackProps, 'order' | 'now'>) {
  if (!mayTakeBack(order, now)) return null;
  return <p className="take-back meta">{words.takeBackElsewhere}</p>;
}
