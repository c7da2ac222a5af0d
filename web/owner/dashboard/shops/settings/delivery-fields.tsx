import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { PaymentFields } from './payment-form.ts';

type Amount = 'minOrderOre' | 'deliveryFeeOre';

type DeliveryFieldsProps = {
  register: UseFormRegister<PaymentFields>;
  /** Registers an amount that is tidied when the field is left. */
  amount: (name: Amount) => ReturnType<UseFormRegister<PaymentFields>>;
  delivers: boolean;
  errors: FieldErrors<PaymentFields>;
};

/** How guests get their food: how soon, whether it is driven out, for how much, and from which sum on. */
export function DeliveryFields({ register, amount, delivers, errors }: DeliveryFieldsProps) {
  return (
    <section className="card delivery" aria-label="Henting og levering">
      <Field
        label="Klar om (minutter)"
        hint="Kundene leser det før de bestiller: «klar om ca. 20 min». Når du bekrefter, lover du en egen tid."
        error={errors.readyInMinutes?.message}
      >
        <input {...register('readyInMinutes')} className="num" inputMode="numeric" autoComplete="off" />
      </Field>
      <Checkbox {...register('delivers')}>
        <span>
          Vi leverer
          <span className="meta">Uten hake kan kundene bare hente.</span>
        </span>
      </Checkbox>
      {/* Off, the fee counts for nothing; it is kept for the day it is on again. */}
      <div className="delivery-fee" hidden={!delivers}>
        <Field label="Leveringsgebyr (kr)" error={errors.deliveryFeeOre?.message}>
          <input {...amount('deliveryFeeOre')} className="num" inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <Field
        label="Minste bestilling (kr)"
        hint={delivers ? 'Gjelder levering. 0 er ingen grense.' : '0 er ingen grense.'}
        error={errors.minOrderOre?.message}
      >
        <input {...amount('minOrderOre')} className="num" inputMode="decimal" autoComplete="off" />
      </Field>
      <Checkbox {...register('minOrderForPickup')}>Krev minste bestilling ved henting også</Checkbox>
    </section>
  );
}
