import './payment.css';
import { Info, Lock, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { Connections, VippsConnection } from '../../../../../shared/payments/connection.ts';
import type { OwnerBusiness, PlanType } from '../../../../../shared/shops/business.ts';
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
import { useNow } from '../../../lib/use-now.ts';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { silentWays } from '../../../parts/silent-ways.ts';
import { CardWay } from './card-way.tsx';
import { Coupons } from './coupons.tsx';
import { aboutWay, MoneyFlow, PayOnlineLine, VippsFacts, WayState } from './pay-ways.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type PaymentTabProps = {
  stored: BusinessSettings;
  /** The stored settings are what we propose: nobody has saved how guests pay. */
  isProposed: boolean;
  plan: PlanType;
  connected: Connections;
  online: OwnerBusiness['online'];
  /** Leads to the plans, with the reason why. */
  onPremium: (reason: string) => void;
};

/** A save on another tablet shows here, except in the fields this one is changing. */
export function PaymentTab({ stored, isProposed, plan, connected, online, onPremium }: PaymentTabProps) {
  const { vipps, card } = connected;
  const silent = silentWays(online, useNow());
  const sinceOf = (provider: 'vipps' | 'stripe') => silent.find((way) => way.provider === provider)?.since;
  const isOnline = vipps !== null && vipps.state !== 'leaving';
  const values = useMemo(() => paymentFields(stored, plan, isOnline), [stored, plan, isOnline]);
  const { form, frame, bar } = useSettingsForm({
    schema: isOnline ? onlineForm : paymentForm,
    values,
    fieldsOf: (settings) => paymentFields(settings, plan, isOnline),
    changeOf: (draft) => draft,
  });
  const { control, register, resetField, formState } = form;
  const chosen = useWatch({ control, name: 'paymentMethods' });
  const isPaidOnline = isOnline || card?.state === 'active';
  return (
    <div className={isPaidOnline ? 'pay-cols' : ''}>
      <div className="settings-narrow">
        <form {...frame}>
          <h2 className="lead">Betalingsmåter</h2>
          {silent.map(({ name, title, text }) => (
            <p className="note warn pay-silent" key={name}>
              <TriangleAlert className="i" aria-hidden="true" />
              <span>
                <b>{title}</b> {text}
              </span>
            </p>
          ))}
          <Controller
            control={control}
            name="paymentMethods"
            render={({ field }) => (
              <PaymentMethods
                chosen={field.value}
                saved={values.paymentMethods}
                plan={plan}
                vipps={vipps}
                silentSince={sinceOf('vipps')}
                error={formState.errors.paymentMethods?.message}
                onChange={(methods) => {
                  field.onChange(methods);
                  if (!methods.vipps) resetField('vippsNumber');
                }}
                onPremium={onPremium}
              />
            )}
          />
          {chosen.vipps && !isOnline ? (
            <Field
              label="Vipps-nummer"
              hint="Fem eller seks sifre. Gjestene ser det når de velger Vipps."
              error={formState.errors.vippsNumber?.message}
            >
              <input {...register('vippsNumber')} inputMode="numeric" autoComplete="off" maxLength={20} />
            </Field>
          ) : null}
          {card === undefined ? null : (
            <CardWay
              card={card}
              silentSince={sinceOf('stripe')}
              onPremium={plan === 'free' ? onPremium : undefined}
            />
          )}
          <SaveBar label="Lagre betalingsinnstillinger" {...bar} isProposed={isProposed} />
        </form>
        <Coupons isGuarded={formState.isDirty} />
      </div>
      {isPaidOnline ? <MoneyFlow laterDays={stored.later?.days} /> : null}
    </div>
  );
}

type Chosen = Record<PaymentMethod, boolean>;
type PaymentMethodsProps = {
  chosen: Chosen;
  saved: Chosen;
  plan: PlanType;
  vipps: VippsConnection | null;
  silentSince: string | undefined;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
  onPremium: (reason: string) => void;
};

/** A method that cannot be had is not disabled without a word: a press says why. */
function PaymentMethods(props: PaymentMethodsProps) {
  const { chosen, saved, plan, vipps, silentSince, error, onChange, onPremium } = props;
  const [refusal, setRefusal] = useState<string>();
  const choose = (method: PaymentMethod, isOn: boolean) => {
    const why = refusedMethod(method, isOn, chosen, plan);
    setRefusal(why);
    if (!why) onChange({ ...chosen, [method]: isOn });
    else if (isOn) onPremium(why);
  };
  const said = (
    <div className="pay-said" role="alert" hidden={!(refusal ?? error)}>
      <Info className="i" aria-hidden="true" />
      {refusal ?? error}
    </div>
  );
  const box = (method: PaymentMethod) => (
    <Checkbox checked={chosen[method]} onChange={(event) => choose(method, event.target.checked)}>
      {paymentMethodNames[method]}
    </Checkbox>
  );
  const needsPremium = (method: PaymentMethod) =>
    method === 'vipps' && plan === 'free' ? (
      <Badge className="is-premium" icon={Lock}>
        Krever Premium
      </Badge>
    ) : null;
  if (!vipps || vipps.state === 'leaving')
    return (
      <fieldset className="card pay" aria-label="Betalingsmåter">
        {paymentMethods.map((method) => (
          <div key={method}>
            {box(method)}
            {method === 'card' ? <span className="meta">ved henting eller levering</span> : null}
            {needsPremium(method)}
          </div>
        ))}
        <PayOnlineLine
          vipps={vipps}
          onPremium={plan === 'free' ? () => onPremium(vippsNeedsPremium) : undefined}
        />
        {said}
      </fieldset>
    );
  return (
    <fieldset className="pay-ways" aria-label="Betalingsmåter">
      {paymentMethods.map((method) => (
        <div key={method} className="card pay">
          <div className="way-head">
            {box(method)}
            <span className="meta">{method === 'vipps' ? 'på nett' : aboutWay[method].hint}</span>
            {needsPremium(method) ?? (
              <WayState
                isOn={saved[method]}
                {...(method === 'vipps' && { since: vipps.failingSince, silentSince })}
              />
            )}
          </div>
          {method === 'vipps' ? (
            <VippsFacts vipps={vipps} />
          ) : (
            <p className="way-body">{aboutWay[method].text}</p>
          )}
        </div>
      ))}
      {said}
    </fieldset>
  );
}

const vippsNeedsPremium = 'Vipps krever Premium';

const fields = { paymentMethods: settingsChange.entries.paymentMethods.wrapped, vippsNumber };
/** The money goes through the connection, so no number is asked for. */
const onlineForm = v.object(fields);
/** The shared schema's field. */
const paymentForm = v.pipe(
  onlineForm,
  v.forward(
    v.check((said) => hasVippsNumber(said), 'vippsNumberWrong'),
    ['vippsNumber'],
  ),
);
type PaymentFields = v.InferInput<typeof paymentForm>;

type Stored = Pick<BusinessSettings, 'paymentMethods' | 'vippsNumber'>;

/**
 * The form's fields: the methods that customers are offered. On free Vipps shows as off, whatever a premium
 * past has stored; the server keeps that for the next upgrade. `isOnline`: Vipps is connected, also where it
 * fails at the moment.
 */
export function paymentFields(stored: Stored, plan: PlanType, isOnline = false): PaymentFields {
  const offered = offeredMethods(stored, plan, isOnline ? { works: true } : undefined);
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
  if (isOn && method === 'vipps' && plan === 'free') return vippsNeedsPremium;
  const isLast = !isOn && paymentMethods.every((other) => other === method || !chosen[other]);
  return isLast ? 'Minst én betalingsmåte må være på' : undefined;
}
