import { limits } from '../../../shared/kernel/limits.ts';
import { Field } from '../parts/field.tsx';
import type { FieldErrors, OrderForm } from '../shop/order-form.ts';

type Props = {
  form: OrderForm;
  errors: FieldErrors;
  isRemembered: boolean;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
  onRemember: (isRemembered: boolean) => void;
};

/** Who orders, where the food goes, and what must not be in it. */
export function ContactFields({ form, errors, isRemembered, onWrite, onRemember }: Props) {
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
      <Field {...of('customerName')} label="Navn" autoComplete="name" maxLength={limits.name} />
      <Field
        {...of('customerPhone')}
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint="Vi ringer hvis det er noe med bestillingen"
      />
      <Field
        {...of('customerEmail')}
        label="E-post"
        type="email"
        isOptional
        autoComplete="email"
        maxLength={limits.email}
        hint="For å få bekreftelsen tilsendt"
      />
      <Field
        {...of('allergy')}
        label="Allergi"
        isOptional
        autoComplete="off"
        maxLength={200}
        hint="Kjøkkenet ser den øverst på bestillingen"
      />
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
