import { limits } from '../../../shared/kernel/limits.ts';
import { Field } from '../parts/field.tsx';
import type { FieldErrors, OrderForm } from '../shop/order-form.ts';

type Props = {
  form: OrderForm;
  errors: FieldErrors;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
};

/** Who orders, and where the food goes. */
export function ContactFields({ form, errors, onWrite }: Props) {
  return (
    <>
      {form.fulfilment === 'delivery' && (
        <Field
          id="address"
          label="Adresse"
          value={form.address}
          error={errors.address}
          autoComplete="street-address"
          maxLength={limits.address}
          onText={onWrite('address')}
        />
      )}
      <Field
        id="customerName"
        label="Navn"
        value={form.customerName}
        error={errors.customerName}
        autoComplete="name"
        maxLength={limits.name}
        onText={onWrite('customerName')}
      />
      <Field
        id="customerPhone"
        label="Telefon"
        type="tel"
        inputMode="tel"
        value={form.customerPhone}
        error={errors.customerPhone}
        autoComplete="tel"
        maxLength={30}
        onText={onWrite('customerPhone')}
      />
      <Field
        id="customerEmail"
        label="E-post"
        type="email"
        value={form.customerEmail}
        error={errors.customerEmail}
        isOptional
        autoComplete="email"
        maxLength={limits.email}
        onText={onWrite('customerEmail')}
      />
    </>
  );
}
