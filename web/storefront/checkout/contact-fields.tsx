import { limits } from '../../../shared/kernel/limits.ts';
import { Field } from '../parts/field.tsx';
import { WhoFields } from '../parts/who-fields.tsx';
import type { FieldErrors, OrderForm } from '../shop/order-form.ts';

type Props = {
  form: OrderForm;
  errors: FieldErrors;
  isRemembered: boolean;
  isTexted: boolean | undefined;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
  onRemember: (isRemembered: boolean) => void;
};

/** Who orders, where the food goes, and what must not be in it. */
export function ContactFields({ form, errors, isRemembered, isTexted, onWrite, onRemember }: Props) {
  const of = (id: keyof OrderForm & string) => ({
    id,
    value: form[id] ?? '',
    error: errors[id],
    onText: onWrite(id),
  });
  return (
    <>
      {form.fulfilment === 'delivery' && (
        <Field
          {...of('address')}
          label="Adresse"
          autoComplete="street-address"
          maxLength={limits.address}
          hint="Gate, nummer, postnummer, og gjerne etasje"
        />
      )}
      <h3>Hvem er du?</h3>
      <WhoFields of={of} isTexted={isTexted} />
      <label className="tick">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        <span>Husk meg på denne enheten</span>
      </label>
    </>
  );
}
