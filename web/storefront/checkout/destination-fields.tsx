import { clockText } from '../../../shared/kernel/dates.ts';
import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import { takingOrders } from '../../../shared/shops/taking-orders.ts';
import type { FieldErrors, OrderForm, Shop } from '../basket/shop.ts';
import { words as menu } from '../menu/words.ts';
import { DoorFields, Field } from '../parts/field.tsx';
import { Lines } from '../parts/icon.tsx';
import { whenText } from './times.ts';
import { placeName, useTown } from './towns.ts';
import { words } from './words.ts';

type DestinationFieldsProps = {
  shop: Shop;
  now: number;
  errors: FieldErrors;
  onWrite: (field: keyof OrderForm) => (text: string) => void;
};

/**
 * Where the food is driven: the postcode says its town and its price at once, or that nothing is driven there
 * and the food can be fetched.
 */
export function DestinationFields({ shop, now, errors, onWrite }: DestinationFieldsProps) {
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
          <Lines path={bag} />
          <span>
            <b>{words.fetchInstead}</b>
            <span className="meta">{pickupText(shop, now)}</span>
          </span>
          <button
            type="button"
            className="main-button"
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

const bag =
  'M16 10a4 4 0 0 1-8 0M3 6h18M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8Z';

/** 'Klar ca. kl. 18:35 i Storgata 12.', and no time while none is promised. */
function pickupText({ business, form }: Shop, now: number) {
  const street = business.address.split(',')[0] || business.businessName;
  const soon = menu.aboutTime(clockText(now + business.readyInMinutes * 60_000));
  const when = form.due ? whenText(form.due, now) : takingOrders(business, now).isOpen && soon;
  return when ? words.readyThere(promiseLabel('pickup', 'guest'), when, street) : words.fetchedIn(street);
}
