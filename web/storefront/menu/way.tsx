import { useCallback, useEffect, useRef } from 'react';
import { clockText } from '../../../shared/kernel/dates.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import type { Fulfilment } from '../../../shared/orders/steps.ts';
import { fulfilments } from '../../../shared/orders/steps.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import type { Shop } from '../basket/shop.ts';
import type { Opening } from '../shop/opening-text.ts';
import { words } from './words.ts';

type WayProps = { shop: Shop; opening: Opening; now: number };

/** On top of the menu: how the food gets to the guest, how soon and for how much, before the first choice. */
export function Way({ shop, opening: { heading }, now }: WayProps) {
  const { business, form, terms, leastOre, act } = shop;
  const { address, delivers, deliverySaid, readyInMinutes } = business;
  const box = useRef<HTMLDivElement>(null);
  const { fulfilment } = form;
  const choose = useCallback((fulfilment: Fulfilment) => act({ type: 'fill', form: { fulfilment } }), [act]);
  useEffect(() => {
    // Chosen before the script was here; after what was kept from another visit.
    const isChosen = box.current?.querySelector<HTMLInputElement>('[value=delivery]')?.checked;
    if (isChosen) queueMicrotask(() => choose('delivery'));
  }, [choose]);
  const isPickup = fulfilment === 'pickup';
  const at = words.aboutTime(clockText(now + readyInMinutes * 60_000));
  const [fee, more] = terms.said ?? deliverySaid ?? [kroner(terms.feeOre)];
  const soon = isPickup ? at : `${promiseLabel('delivery', 'guest')} ${at}`;
  const facts = [
    heading ? !isPickup && fee : soon,
    isPickup && address,
    leastOre > 0 && words.leastAmount(kroner(leastOre)),
  ];
  return (
    <div className="way" ref={box}>
      <div className="wrap">
        {delivers && <FulfilmentChoice name="way" chosen={fulfilment} onChoose={choose} />}
        <p className="when" role="status">
          <b>{heading || (isPickup ? words.readyIn(readyInMinutes) : fee)}</b>
          <span className="meta">{(!isPickup && !heading && more) || facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
    </div>
  );
}

type Props = {
  /** Of the two radio buttons: the page may show the choice twice. */
  name: string;
  chosen: Fulfilment;
  onChoose: (fulfilment: Fulfilment) => void;
};

/** Words alone: the drawings of a bag and a bicycle would cost every first visit a third of a kilobyte. */
export function FulfilmentChoice({ name, chosen, onChoose }: Props) {
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
              checked={fulfilment === chosen}
              onChange={() => onChoose(fulfilment)}
            />
            {orders.fulfilments[fulfilment]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
