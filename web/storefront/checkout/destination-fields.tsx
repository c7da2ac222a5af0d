import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import type { FieldErrors, OrderForm, Shop } from '../basket/shop.ts';
import { DoorFields, Field } from '../parts/field.tsx';
import { placeName, useTown } from './towns.ts';
import { words } from './words.ts';

type DestinationFieldsProps = {
  shop: Shop;
  errors: FieldErrors;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
};

/**
 * Where the food is driven: the postcode says its town and its price at once, or that nothing is driven there
 * and the food can be fetched.
 */
export function DestinationFields({ shop, errors, onWrite }: DestinationFieldsProps) {
  const { form, terms, totals, act } = shop;
  const town = useTown(form.postcode);
  const of = (id: 'address' | 'postcode' | 'addressExtra' | 'driverNote') => ({
    ...{ id, value: form[id], error: errors[id], onText: onWrite(id) },
  });
  const price = totals.deliveryFeeOre > 0 ? words.drivenFor(kroner(totals.deliveryFeeOre)) : words.drivenFree;
  const hint = terms.zone ? price : town === '' ? words.postcodeUnknown : undefined;
  return (
    <>
      <Field
        {...of('address')}
        label={words.address}
        autoComplete="address-line1"
        maxLength={limits.address}
      />
      <Field
        {...of('postcode')}
        error={terms.outside ? words.noDriveTo(placeName(form.postcode)) : errors.postcode}
        label={words.postcode}
        autoComplete="postal-code"
        inputMode="numeric"
        beside={town ?? ''}
        {...(hint && { hint })}
        onText={(text) => onWrite('postcode')(text.replace(/\D/g, '').slice(0, 4))}
      />
      {terms.outside && (
        <div className="fetch" role="status">
          <b>{words.fetchInstead}</b>
          <button
            type="button"
            className="add is-choose"
            onClick={() => act({ type: 'fill', form: { fulfilment: 'pickup' } })}
          >
            {words.toPickup}
          </button>
        </div>
      )}
      {!terms.outside && <DoorFields of={of} />}
    </>
  );
}
