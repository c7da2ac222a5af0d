import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import type { PlanType } from '../../../../../shared/shops/business.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { AcceptSwitch } from '../../../parts/accept-switch.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { Coupons } from './coupons/coupons.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import {
  type PaymentDraft,
  type PaymentFields,
  paymentChange,
  paymentFields,
  paymentForm,
} from './payment-form.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { useSaveSettings } from './queries.ts';

type PaymentTabProps = {
  stored: BusinessSettings;
  plan: PlanType;
  /** Leads to the plans, with the reason why. */
  onPremium: (reason: string) => void;
};

/** What another tablet saves shows here, except in the fields this one is changing. */
export function PaymentTab({ stored, plan, onPremium }: PaymentTabProps) {
  const values = useMemo(() => paymentFields(stored, plan), [stored, plan]);
  const { control, register, handleSubmit, setValue, watch, reset, formState } = useForm<
    PaymentFields,
    unknown,
    PaymentDraft
  >({
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    resolver: valibotResolver(paymentForm),
  });
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const { errors } = formState;
  const save = (draft: PaymentDraft) =>
    mutate(paymentChange(draft, stored, plan), {
      onSuccess: (settings) => {
        reset(paymentFields(settings, plan), { keepDirtyValues: false });
        showSaved();
      },
    });
  const amount = (name: 'minOrderOre' | 'deliveryFeeOre') =>
    register(name, {
      onBlur: (event: { target: { value: string } }) => {
        const ore = oreFromInput(event.target.value.trim() || '0');
        if (ore !== undefined) setValue(name, inputFromOre(ore), { shouldDirty: true });
      },
    });
  return (
    <div className="settings-narrow">
      <AcceptSwitch pause={stored} />
      <form noValidate onSubmitCapture={forgetSaved} onSubmit={(event) => void handleSubmit(save)(event)}>
        <h2 className="lead">Betalingsmåter</h2>
        <Controller
          control={control}
          name="paymentMethods"
          render={({ field }) => (
            <PaymentMethods
              chosen={field.value}
              plan={plan}
              error={errors.paymentMethods?.message}
              onChange={field.onChange}
              onPremium={onPremium}
            />
          )}
        />
        <h2 className="lead">Henting og levering</h2>
        <DeliveryFields register={register} amount={amount} delivers={watch('delivers')} errors={errors} />
        <SaveBar
          label="Lagre betalingsinnstillinger"
          isBusy={isPending}
          isSaved={isSaved}
          isDirty={formState.isDirty}
        />
      </form>
      <Coupons isGuarded={formState.isDirty} />
    </div>
  );
}
