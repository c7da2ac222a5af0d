import { type Fulfilment, fulfilmentNames, fulfilments } from '../../../shared/orders/fulfilment.ts';
import { Icon } from '../parts/icon.tsx';

const icons = { pickup: 'shopping-bag', delivery: 'bike' } as const;

type Props = { chosen: Fulfilment; onChoose: (fulfilment: Fulfilment) => void };

export function FulfilmentChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="visually-hidden">Henting eller levering</legend>
      <div className="seg">
        {fulfilments.map((fulfilment) => (
          <label key={fulfilment} className={fulfilment === chosen ? 'is-on' : undefined}>
            <input
              type="radio"
              name="fulfilment"
              checked={fulfilment === chosen}
              onChange={() => onChoose(fulfilment)}
            />
            <Icon name={icons[fulfilment]} />
            {fulfilmentNames[fulfilment]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
