import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { Sums } from '../basket/sums.tsx';
import { allergenText } from '../menu/allergen-text.ts';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import type { Shop } from '../shop.ts';
import { FulfilmentChoice } from './fulfilment-choice.tsx';
import type { OrderForm } from './order-form.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { useOrder } from './use-order.ts';

const payTime = { pickup: 'når du henter', delivery: 'når maten kommer' };

type Props = { shop: Shop; onUnavailable: (itemIds: string[]) => void };

export function Checkout({ shop, onUnavailable }: Props) {
  const { business, form, setForm, lines, totals } = shop;
  const order = useOrder(shop, onUnavailable);
  const box = useRef<HTMLFormElement>(null);
  const { errors } = order;
  useEffect(() => {
    // Only a whole new set of errors moves the focus; clearing one while typing leaves the rest.
    if (Object.values(errors).every((error) => error !== '')) {
      box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [errors]);

  const write = (field: keyof OrderForm) => (text: string) => {
    setForm((known) => ({ ...known, [field]: text }));
    order.clearError(field);
  };
  const contains = allergenText(lines.map(({ dish }) => dish));
  const when = payTime[form.fulfilment];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    order.place();
  };
  return (
    <form className="form" noValidate ref={box} onSubmit={submit}>
      <FulfilmentChoice
        chosen={form.fulfilment}
        onChoose={(fulfilment) => setForm((known) => ({ ...known, fulfilment }))}
      />
      {form.fulfilment === 'delivery' && (
        <Field
          id="address"
          label="Adresse"
          value={form.address}
          error={errors.address}
          autoComplete="street-address"
          maxLength={limits.address}
          onText={write('address')}
        />
      )}
      <Field
        id="customerName"
        label="Navn"
        value={form.customerName}
        error={errors.customerName}
        autoComplete="name"
        maxLength={limits.name}
        onText={write('customerName')}
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
        onText={write('customerPhone')}
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
        onText={write('customerEmail')}
      />
      <PaymentChoice
        offered={business.paymentMethods}
        chosen={form.paymentMethod ?? business.paymentMethods[0]}
        when={when}
        error={errors.paymentMethod}
        onChoose={(paymentMethod) => setForm((known) => ({ ...known, paymentMethod }))}
      />
      <div>
        <Sums shop={shop} withLines />
        <p className="meta">
          {`${contains && `${contains}. `}Du betaler ${kroner(totals.totalOre)} ${when}.`}
        </p>
      </div>
      <div className="cart-foot">
        <div role="alert">
          {order.message && (
            <p className="notice">
              <Icon name="circle-alert" />
              {order.message}
            </p>
          )}
          {order.earlierUrl && (
            <p className="notice">
              <Icon name="circle-alert" />
              <span>
                Bestillingen du sendte først, kom fram likevel, uten endringene dine. Ring oss hvis noe skal
                rettes. <a href={order.earlierUrl}>Se bestillingen</a>
              </span>
            </p>
          )}
        </div>
        <button type="submit" className="go" aria-disabled={order.isSending ? 'true' : undefined}>
          {order.isSending ? 'Sender …' : 'Bestill'}
          <span className="sum">{kroner(totals.totalOre)}</span>
        </button>
      </div>
    </form>
  );
}
