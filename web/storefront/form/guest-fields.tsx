import { limits } from '../../../shared/kernel/limits.ts';
import { feeText } from '../../../shared/kernel/money.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import { fulfilmentNames } from '../../../shared/orders/steps.ts';
import { paymentMethodNames } from '../../../shared/shops/payment-methods.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { Field, WhoFields } from '../parts/field.tsx';

type GuestFieldsProps = { typed: TypedOrder; errors: Record<string, string>; isTexted: boolean | undefined };

const asTyped = () => {};

/** The guest's contact, the address of the food, and notes for the kitchen. */
export function GuestFields({ typed, errors, isTexted }: GuestFieldsProps) {
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

type WayFieldsProps = { business: PublicBusiness; typed: TypedOrder; error: string | undefined };

/** How the food gets to the guest, and how it is paid. */
export function WayFields({ business, typed, error }: WayFieldsProps) {
  const { delivers, deliveryFeeOre, paymentMethods } = business;
  const ways = delivers ? (['pickup', 'delivery'] as const) : (['pickup'] as const);
  const paid = paymentMethods.find((method) => method === typed.paymentMethod) ?? paymentMethods[0];
  return (
    <>
      <fieldset>
        <legend>Henting eller levering</legend>
        {ways.map((way) => (
          <label className="tick" key={way}>
            <input type="radio" name="fulfilment" value={way} defaultChecked={typed.fulfilment === way} />
            <span>{`${fulfilmentNames[way]} (${feeText(way === 'delivery' ? deliveryFeeOre : 0)})`}</span>
          </label>
        ))}
        {error && <p className="error">{error}</p>}
      </fieldset>
      <fieldset>
        <legend>Hvordan vil du betale?</legend>
        {paymentMethods.map((method) => (
          <label className="tick" key={method}>
            <input type="radio" name="paymentMethod" value={method} defaultChecked={method === paid} />
            <span>{paymentMethodNames[method]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
