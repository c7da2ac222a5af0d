import { limits } from '../../../shared/kernel/limits.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import { Field } from '../parts/field.tsx';
import { WhoFields } from '../parts/who-fields.tsx';

type Props = { typed: TypedOrder; errors: Record<string, string>; isTexted: boolean | undefined };

const asTyped = () => {};

/** Who orders, where the food goes, and what the kitchen must know. */
export function GuestFields({ typed, errors, isTexted }: Props) {
  const of = (id: 'customerName' | 'customerPhone' | 'customerEmail' | 'address' | 'allergy' | 'notes') => ({
    ...{ id, name: id, value: typed[id], error: errors[id], onText: asTyped },
  });
  return (
    <fieldset>
      <legend>Hvem er du?</legend>
      <div className="form">
        <WhoFields of={of} isTexted={isTexted} />
        <Field
          {...of('address')}
          label="Adresse for levering"
          isOptional
          autoComplete="street-address"
          maxLength={limits.address}
        />
        <Field {...of('notes')} label="Melding til kjøkkenet" isOptional maxLength={limits.notes} />
      </div>
    </fieldset>
  );
}
