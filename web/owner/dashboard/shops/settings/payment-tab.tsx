import { CircleCheck, Info, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import * as v from 'valibot';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import { typedOreOrNothing } from '../../../../../shared/kernel/typed-amount.ts';
import type { PlanType } from '../../../../../shared/shops/business.ts';
import {
  type BusinessSettings,
  offeredMethods,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
  type SettingsChange,
  settingsChange,
} from '../../../../../shared/shops/settings.ts';
import { isPaused, type Pause } from '../../../../../shared/shops/taking-orders.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox, Field, Switch } from '../../../../ui/field.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { SaveBar, useSaved } from '../../../parts/save-bar.tsx';
import { endless, opened, useAcceptOrders } from '../../../queries/accept-orders.ts';
import { typedMinutes } from './answer-tab.tsx';
import { Coupons } from './coupons.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type PaymentTabProps = {
  stored: BusinessSettings;
  plan: PlanType;
  /** Leads to the plans, with the reason why. */
  onPremium: (reason: string) => void;
};

/** A save on another tablet shows here, except in the fields this one is changing. */
export function PaymentTab({ stored, plan, onPremium }: PaymentTabProps) {
  const values = useMemo(() => paymentFields(stored, plan), [stored, plan]);
  const { form, frame, bar } = useSettingsForm({
    schema: paymentForm,
    values,
    fieldsOf: (settings) => paymentFields(settings, plan),
    changeOf: (draft) => paymentChange(draft, stored, plan),
    mode: 'onTouched',
  });
  const { control, register, setValue, watch, formState } = form;
  const { errors } = formState;
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
      <form {...frame}>
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
        <SaveBar label="Lagre betalingsinnstillinger" {...bar} />
      </form>
      <Coupons isGuarded={formState.isDirty} />
    </div>
  );
}

/** Works at once, without the save button: a full kitchen cannot wait. The hatch makes pauses with an end. */
function AcceptSwitch({ pause }: { pause: Pause }) {
  const now = useNow();
  const { mutate, isPending, variables } = useAcceptOrders();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const isOn = !isPaused(isPending ? variables.pause : pause, now);
  const change = (acceptOrders: boolean) => {
    if (isPending) return;
    forgetSaved();
    mutate({ pause: acceptOrders ? opened : endless }, { onSuccess: showSaved });
  };
  return (
    <section className="card pay" aria-label="Bestillinger">
      <Switch className="accepts" checked={isOn} onChange={(event) => change(event.target.checked)}>
        <span>
          Ta imot bestillinger
          {isSaved ? (
            <span className="saved" aria-hidden="true">
              <CircleCheck className="i" />
              Lagret!
            </span>
          ) : null}
          <span className="meta">
            Slå av når kjøkkenet er fullt. Siden blir stående, men sier at dere tar pause.
          </span>
        </span>
      </Switch>
      <span className="sr" role="status">
        {isSaved ? (isOn ? 'Lagret! Siden tar imot bestillinger.' : 'Lagret! Siden tar pause.') : null}
      </span>
    </section>
  );
}

type Amount = 'minOrderOre' | 'deliveryFeeOre';

type DeliveryFieldsProps = {
  register: UseFormRegister<PaymentFields>;
  /** Registers an amount that is tidied when the field is left. */
  amount: (name: Amount) => ReturnType<UseFormRegister<PaymentFields>>;
  delivers: boolean;
  errors: FieldErrors<PaymentFields>;
};

/** How guests get their food: how soon, whether it is driven out, for how much, and from which sum on. */
function DeliveryFields({ register, amount, delivers, errors }: DeliveryFieldsProps) {
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

const { minOrderOre, deliveryFeeOre, readyInMinutes, paymentMethods: methods } = settingsChange.entries;

/** The shared schema's fields, with the amounts as somebody types them. */
export const paymentForm = v.object({
  delivers: v.boolean(),
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.pipe(v.string(), v.transform(typedMinutes), readyInMinutes.wrapped),
  minOrderOre: v.pipe(typedOreOrNothing, minOrderOre.wrapped),
  deliveryFeeOre: v.pipe(typedOreOrNothing, deliveryFeeOre.wrapped),
  paymentMethods: methods.wrapped,
});
type PaymentFields = v.InferInput<typeof paymentForm>;
/** The form's result: the part of a save that belongs to this form. */
type PaymentDraft = v.InferOutput<typeof paymentForm>;

type Stored = Pick<
  BusinessSettings,
  'delivers' | 'minOrderForPickup' | 'readyInMinutes' | 'minOrderOre' | 'deliveryFeeOre' | 'paymentMethods'
>;

/**
 * The form's fields: the methods that customers are offered. On free Vipps shows as off, whatever a premium
 * past has stored.
 */
export function paymentFields(stored: Stored, plan: PlanType): PaymentFields {
  const offered = offeredMethods(stored, plan);
  return {
    delivers: stored.delivers,
    minOrderForPickup: stored.minOrderForPickup,
    readyInMinutes: String(stored.readyInMinutes),
    minOrderOre: inputFromOre(stored.minOrderOre),
    deliveryFeeOre: inputFromOre(stored.deliveryFeeOre),
    paymentMethods: {
      cash: offered.includes('cash'),
      card: offered.includes('card'),
      vipps: offered.includes('vipps'),
    },
  };
}

/** Sends the methods only when the form changed them, so a stored Vipps waits for the next upgrade. */
export function paymentChange(draft: PaymentDraft, stored: Stored, plan: PlanType): SettingsChange {
  const shown = paymentFields(stored, plan).paymentMethods;
  const { paymentMethods: chosen, ...amounts } = draft;
  const isSame = paymentMethods.every((method) => shown[method] === chosen[method]);
  return isSame ? amounts : { ...amounts, paymentMethods: chosen };
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
