import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { DishDrawing, drawingOf } from '../parts/dish-drawing.tsx';

/** The kitchen promises when the food leaves it, not how long the way is. */
const promisedText = { pickup: 'Klar ca. kl.', delivery: 'Sendes ut ca. kl.' };

type Props = { order: TrackedOrder; menu: PublicBusiness['menu'] };

/** The plates of what was ordered, each kind once; a dish that has left the menu is served on the plain one. */
function platesOf({ lines }: TrackedOrder, menu: PublicBusiness['menu']): string[] {
  const drawings = lines.map(({ itemId }) => {
    const group = menu.find(({ items }) => items.some((dish) => dish.id === itemId));
    return drawingOf(group?.category ?? '');
  });
  return [...new Set(drawings)];
}

/** The customer's own hatch: shut while waiting, lit with the promised time, plates on the counter when the food is ready. */
export function StatusOpening({ order, menu }: Props) {
  const plates = platesOf(order, menu);
  const { status, fulfilment, promisedAt } = order;
  const isServed = status === 'ready' || status === 'completed';
  const isShut = status === 'pending' || status === 'cancelled' || (!isServed && !promisedAt);
  return (
    <>
      <div className="opening">
        <div className={isShut ? 'lit is-down' : 'lit'}>
          {isShut && (
            <span>{status === 'cancelled' ? 'Avbrutt' : 'Kjøkkenet svarer vanligvis innen få minutter'}</span>
          )}
          {!isShut && isServed && (
            <div className="served">
              {plates.slice(0, 2).map((drawing) => (
                <DishDrawing key={drawing} category={drawing} />
              ))}
            </div>
          )}
          {!isShut && !isServed && promisedAt && (
            <>
              <span>{promisedText[fulfilment]}</span>
              <b>{clockText(promisedAt)}</b>
              <DishDrawing category={plates[0] ?? ''} />
            </>
          )}
        </div>
      </div>
      <div className="shelf" />
      <div className="base" />
    </>
  );
}
