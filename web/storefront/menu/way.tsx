import { useCallback, useEffect, useRef } from 'react';
import { clockText } from '../../../shared/kernel/dates.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import { fulfilments } from '../../../shared/orders/steps.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import type { Shop } from '../basket/shop.ts';
import type { Opening } from '../shop/opening-text.ts';
import { words } from './words.ts';

type WayProps = { shop: Shop; opening: Opening; now: number; onTime: () => void };

/** On top of the menu: how the food gets to the guest, how soon and for how much, before the first choice. */
export function Way({ shop, opening, now, onTime }: WayProps) {
  const { business, form, terms, leastOre, act } = shop;
  const { address, delivers, deliverySaid, deliveryZones, readyInMinutes } = business;
  const box = useRef<HTMLElement>(null);
  const { fulfilment } = form;
  const write = useCallback((postcode: string) => act({ type: 'fill', form: { postcode } }), [act]);
  useEffect(() => {
    // Chosen and typed before the script was here; after what was kept from another visit.
    const field = (wanted: string) => box.current?.querySelector<HTMLInputElement>(wanted);
    const postcode = field('[name=postcode]')?.value;
    if (field('[value=delivery]')?.checked)
      queueMicrotask(() => act({ type: 'fill', form: { fulfilment: 'delivery' } }));
    if (postcode) queueMicrotask(() => write(postcode));
  }, [act, write]);
  const isPickup = fulfilment === 'pickup';
  const isLater = business.laterDays !== undefined;
  const at = words.aboutTime(clockText(now + readyInMinutes * 60_000));
  const [fee, more] = terms.said ?? deliverySaid ?? [kroner(terms.feeOre)];
  const promise = promiseLabel(fulfilment, 'guest');
  const soon = isPickup ? at : `${promise} ${at}`;
  const heading =
    isLater && form.due ? `${promise} ${timeWord(Date.parse(form.due), now, kernel.at)}` : opening.heading;
  const facts = [
    heading ? !isPickup && fee : soon,
    isPickup && address.split(',')[0],
    leastOre > 0 && words.leastAmount(kroner(leastOre)),
  ];
  return (
    <section className="way" aria-label={words.way} ref={box}>
      <div className="wrap">
        {delivers && <FulfilmentChoice name="way" shop={shop} />}
        <p className="when" role="status">
          <b>{heading || (isPickup ? words.readyIn(readyInMinutes) : fee)}</b>
          <span className="meta">{(!isPickup && !heading && more) || facts.filter(Boolean).join(' · ')}</span>
        </p>
        {isLater && (
          <button type="button" className="text" aria-haspopup="dialog" onClick={onTime}>
            {words.changeTime}
          </button>
        )}
        {deliveryZones && <PostcodeField postcode={form.postcode} onWrite={write} />}
      </div>
    </section>
  );
}

type PostcodeProps = { postcode: string; onWrite: (postcode: string) => void };

/**
 * Where the food is to be driven, before the first choice: the line above says the price. Without script it
 * is a field of the order form, and Sjekk (shown then alone) opens that. Text from before the script stays.
 */
function PostcodeField({ postcode, onWrite }: PostcodeProps) {
  return (
    <div className="zone">
      <label>
        {words.postcode}
        <input
          className="input"
          form="bestill"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          value={postcode || undefined}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        className="text"
        form="bestill"
        name="fulfilment"
        value="delivery"
        onClick={(event) => event.preventDefault()}
      >
        {words.check}
      </button>
    </div>
  );
}

/** `name`: of the two radio buttons; the page may show the choice twice. */
type Props = { name: string; shop: Shop };

/** Words alone: the drawings of a bag and a bicycle would cost every first visit a third of a kilobyte. */
export function FulfilmentChoice({ name, shop: { form, act } }: Props) {
  return (
    <fieldset>
      <legend className="visually-hidden">{words.way}</legend>
      <div className="seg">
        {fulfilments.map((fulfilment) => (
          <label key={fulfilment}>
            <input
              type="radio"
              name={name}
              value={fulfilment}
              checked={fulfilment === form.fulfilment}
              onChange={() => act({ type: 'fill', form: { fulfilment } })}
            />
            {orders.fulfilments[fulfilment]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
