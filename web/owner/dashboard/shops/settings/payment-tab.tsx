import { Info, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { PlanType } from '../../../../../shared/shops/business.ts';
import {
  type BusinessSettings,
  hasVippsNumber,
  offeredMethods,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
  settingsChange,
  vippsNumber,
} from '../../../../../shared/shops/settings.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { Coupons } from './coupons.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type PaymentTabProps = {
  stored: BusinessSettings;
  /** The stored settings are what we propose: nobody has saved how guests pay. */
  isProposed: boolean;
  plan: PlanType;
  /** Leads to the plans, with the reason why. */
  onPremium: (reason: string) => void;
};

/** A save on another tablet shows here, except in the fields this one is changing. */
export function PaymentTab({ stored, isProposed, plan, onPremium }: PaymentTabProps) {
  const values = useMemo(() => paymentFields(stored, plan), [stored, plan]);
  const { form, frame, bar } = useSettingsForm({
    schema: paymentForm,
    values,
    fieldsOf: (settings) => paymentFields(settings, plan),
    changeOf: (draft) => draft,
  });
  const { control, register, resetField, formState } = form;
  const chosen = useWatch({ control, name: 'paymentMethods' });
  return (
    <div className="settings-narrow">
      <form {...frame}>
        <h2 className="lead">Betalingsmåter</h2>
        <Controller
          control={control}
          name="paymentMethods"
          render={({ field }) => (
            <PaymentMethods
              chosen={field.value}
              plan={plan}
              error={formState.errors.paymentMethods?.message}
              onChange={(methods) => {
                field.onChange(methods);
                if (!methods.vipps) resetField('vippsNumber');
              }}
              onPremium={onPremium}
            />
          )}
        />
        {chosen.vipps ? (
          <Field
            label="Vipps-nummer"
            hint="Fem eller seks sifre. Gjestene ser det når de velger Vipps."
            error={formState.errors.vippsNumber?.message}
          >
            <input {...register('vippsNumber')} inputMode="numeric" autoComplete="off" maxLength={20} />
          </Field>
        ) : null}
        <SaveBar label="Lagre betalingsinnstillinger" {...bar} isProposed={isProposed} />
      </form>
      <Coupons isGuarded={formState.isDirty} />
    </div>
  );
}

type Chosen = Record<PaymentMethod, boolean>;
type PaymentMethodsProps = {
  chosen: Chosen;
  plan: PlanType;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
  onPremium: (reason: string) => void;
};

/** A method that cannot be had is not disabled without a word: a press says why. */
function PaymentMethods({ chosen, plan, error, onChange, onPremium }: PaymentMethodsProps) {
  const [refusal, setRefusal] = useState<string>();
  const choose = (method: PaymentMethod, isOn: boolean) => {
    const why = refusedMethod(method, isOn, chosen, plan);
    setRefusal(why);
    if (!why) onChange({ ...chosen, [method]: isOn });
    else if (isOn) onPremium(why);
  };
  const said = refusal ?? error;
  return (
    <fieldset className="card pay" aria-label="Betalingsmåter">
      {paymentMethods.map((method) => (
        <div key={method}>
          <Checkbox checked={chosen[method]} onChange={(event) => choose(method, event.target.checked)}>
            {paymentMethodNames[method]}
          </Checkbox>
          {method === 'card' ? <span className="meta">ved henting eller levering</span> : null}
          {method === 'vipps' && plan === 'free' ? (
            <Badge className="is-premium" icon={Lock}>
              Krever Premium
            </Badge>
          ) : null}
        </div>
      ))}
      <div className="pay-said" role="alert" hidden={!said}>
        <Info className="i" aria-hidden="true" />
        {said}
      </div>
    </fieldset>
  );
}

/** The shared schema's field. */
const paymentForm = v.pipe(
  v.object({ paymentMethods: settingsChange.entries.paymentMethods.wrapped, vippsNumber }),
  v.forward(
    v.check((said) => hasVippsNumber(said), 'vippsNumberWrong'),
    ['vippsNumber'],
  ),
);
type PaymentFields = v.InferInput<typeof paymentForm>;

type Stored = Pick<BusinessSettings, 'paymentMethods' | 'vippsNumber'>;

/**
 * The form's fields: the methods that customers are offered. On free Vipps shows as off, whatever a premium
 * past has stored; the server keeps that for the next upgrade.
 */
export function paymentFields(stored: Stored, plan: PlanType): PaymentFields {
  const offered = offeredMethods(stored, plan);
  return {
    paymentMethods: {
      cash: offered.includes('cash'),
      card: offered.includes('card'),
      vipps: offered.includes('vipps'),
    },
    vippsNumber: stored.vippsNumber,
  };
}

/** Why a method cannot be chosen; undefined when it can. */
export function refusedMethod(
  method: PaymentMethod,
  isOn: boolean,
  chosen: Record<PaymentMethod, boolean>,
  plan: PlanType,
): string | undefined {
  if (isOn && method === 'vipps' && plan === 'free') return 'Vipps krever Premium';
  const isLast = !isOn && paymentMethods.every((other) => other === method || !chosen[other]);
  return isLast ? 'Minst én betalingsmåte må være på' : undefined;
}
