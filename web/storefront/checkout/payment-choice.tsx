import { type PaymentMethod, paymentMethodNames } from '../../../shared/shops/payment-methods.ts';
import { Icon } from '../parts/icon.tsx';

type Props = {
  offered: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  when: string;
  error: string | undefined;
  onChoose: (method: PaymentMethod) => void;
};

/** Only what the restaurant takes; nothing is paid on this page. */
export function PaymentChoice({ offered, chosen, when, error, onChoose }: Props) {
  return (
    <fieldset>
      <legend>
        <h3>Hvordan vil du betale?</h3>
      </legend>
      {offered.map((method) => (
        <label key={method} className={method === chosen ? 'pick is-on' : 'pick'}>
          <input
            type="radio"
            name="paymentMethod"
            checked={method === chosen}
            aria-invalid={error ? 'true' : undefined}
            onChange={() => onChoose(method)}
          />
          <i />
          {paymentMethodNames[method]}
          <span className="meta">{when}</span>
        </label>
      ))}
      {error && (
        <p className="error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
