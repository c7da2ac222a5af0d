import { type FormEvent, useEffect, useRef, useState } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import { newCode } from '../../../shared/orders/challenge.ts';
import { allergenText } from '../parts/allergen-text.ts';
import { Icon } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import type { OrderForm } from '../shop/order-form.ts';
import type { Shop } from '../shop/shop.ts';
import { Arrived } from './arrived.tsx';
import { CodeStep } from './code-step.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FulfilmentChoice } from './fulfilment-choice.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useOrder } from './use-order.ts';

const payTime = { pickup: 'når du henter', delivery: 'når maten kommer' };

type Props = { shop: Shop; onUnavailable: (itemIds: string[]) => void };

export function Checkout({ shop, onUnavailable }: Props) {
  const { business, form, setForm, lines, totals } = shop;
  const order = useOrder(shop, onUnavailable);
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { errors, codeAsked } = order;
  const { arrived } = shop.basket;
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
    if (arrived) order.openOrder(arrived);
    else if (codeAsked) order.placeWith(code);
    else order.place();
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    // Who goes back from the code comes to correct the number.
    if (wasAsked.current && !codeAsked) box.current?.querySelector<HTMLElement>('#customerPhone')?.focus();
    wasAsked.current = codeAsked !== undefined;
  }, [codeAsked]);
  return (
    <form className="form" noValidate ref={box} onSubmit={submit}>
      {codeAsked ? (
        <CodeStep
          key={codeAsked.sent}
          asked={codeAsked}
          code={code}
          error={errors.code}
          onCode={(typed) => {
            setCode(typed);
            order.clearError('code');
          }}
          onResend={() => {
            setCode('');
            order.place(newCode);
          }}
          onBack={order.backToForm}
        />
      ) : (
        <>
          <FulfilmentChoice
            chosen={form.fulfilment}
            onChoose={(fulfilment) => setForm((known) => ({ ...known, fulfilment }))}
          />
          <ContactFields form={form} errors={errors} onWrite={write} />
          <PaymentChoice
            offered={business.paymentMethods}
            chosen={form.paymentMethod ?? business.paymentMethods[0]}
            when={when}
            error={errors.paymentMethod}
            onChoose={(paymentMethod) => setForm((known) => ({ ...known, paymentMethod }))}
          />
        </>
      )}
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
          {arrived && !order.message && (
            <p className="notice">
              <Icon name="circle-alert" />
              Bestillingen du sendte først, kom fram likevel, uten endringene dine. Ring oss hvis noe skal
              rettes.
            </p>
          )}
        </div>
        <p className="meta" role="status">
          {order.isChecking && 'Et øyeblikk – vi sjekker bestillingen'}
        </p>
        {arrived ? (
          <Arrived
            url={order.orderUrl(arrived)}
            onOpen={() => order.openOrder(arrived)}
            onAnother={() => {
              shop.change({ type: 'arrived', token: undefined });
              order.place();
            }}
          />
        ) : (
          <button type="submit" className="go" aria-disabled={order.isSending ? 'true' : undefined}>
            {order.isSending ? 'Sender …' : 'Bestill'}
            <span className="sum">{kroner(totals.totalOre)}</span>
          </button>
        )}
      </div>
    </form>
  );
}
