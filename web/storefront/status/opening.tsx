import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { DishDrawing, drawingOf } from '../parts/dish-drawing.tsx';
import { Lines } from '../parts/icon.tsx';
import { guestStepOf, stepIcons } from './guest-steps.ts';
import { endName, isUnanswered, untilText } from './status-texts.ts';

type Props = { order: TrackedOrder; menu: PublicBusiness['menu']; now: number };

/**
 * The plates of the ordered dishes, each kind once, food before drink; a dish gone from the menu has the
 * plain one.
 */
function platesOf({ lines }: TrackedOrder, menu: PublicBusiness['menu']): string[] {
  const drawings = lines.map(({ itemId }) => {
    const group = menu.find(({ items }) => items.some((dish) => dish.id === itemId));
    return drawingOf(group?.category ?? '');
  });
  const kinds = [...new Set(drawings)];
  return [...kinds.filter((kind) => kind !== 'drikke'), ...kinds.filter((kind) => kind === 'drikke')];
}

function shutText(order: TrackedOrder, now: number): string {
  if (order.status === 'cancelled') return endName(order);
  if (order.notFetched) return 'Ikke hentet';
  return isUnanswered(order, now) ? 'Venter på svar' : 'Kjøkkenet svarer vanligvis innen få minutter';
}

/**
 * The guest's hatch: shut while waiting, lit with the promised time, plates on the counter when ready, a
 * bicycle on the way.
 */
export function StatusOpening({ order, menu, now }: Props) {
  const plates = platesOf(order, menu);
  const { fulfilment, promisedAt, promisedBefore } = order;
  const { shows } = guestStepOf(order);
  const isShut = shows === 'nothing' || order.notFetched || (shows === 'promise' && !promisedAt);
  return (
    <>
      <div className="opening">
        <div className={isShut ? 'lit is-down' : 'lit'}>
          {isShut && <span>{shutText(order, now)}</span>}
          {!isShut && shows === 'ride' && (
            <div className="ride">
              <Lines path={stepIcons.bike} />
            </div>
          )}
          {!isShut && shows === 'plates' && (
            <div className="served">
              {plates.slice(0, 2).map((drawing) => (
                <DishDrawing key={drawing} category={drawing} />
              ))}
            </div>
          )}
          {!isShut && shows === 'promise' && promisedAt && (
            <>
              <span>
                {promisedBefore ? 'Ny tid ca. kl.' : `${promiseLabel(fulfilment, 'guest')} ca. kl.`}
                {promisedBefore && (
                  <s>
                    <span className="visually-hidden">, før </span>
                    {clockText(promisedBefore)}
                  </s>
                )}
              </span>
              <b>{clockText(promisedAt)}</b>
              <span className="left">{untilText(order, now)}</span>
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
