import { type Fulfilment, fulfilmentNames, fulfilments } from '../../../shared/orders/steps.ts';

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
      <legend className="visually-hidden">Henting eller levering</legend>
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
            {fulfilmentNames[fulfilment]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
