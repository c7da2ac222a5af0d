import { valibotResolver } from '@hookform/resolvers/valibot';
import { ChevronDown } from 'lucide-react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { longDate } from '../../../../../shared/kernel/date-words.ts';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import { reasons as menuReasons } from '../../../../../shared/menu/owner-refusals.nb.ts';
import type { Coupon, CouponDraft } from '../../../../../shared/orders/coupon.ts';
import { reasons } from '../../../../../shared/orders/owner-refusals.nb.ts';
import { Checkbox, Field, Segmented } from '../../../../ui/field.tsx';
import { worded } from '../../../lib/worded.ts';
import { ClockInput } from '../../../parts/clock-input.tsx';
import { EditDialog, useAddOrEdit } from '../../../parts/edit-dialog.tsx';
import { WindowFields } from '../../../parts/window-fields.tsx';
import { useAddCoupon, useChangeCoupon } from './coupon-changes.ts';
import { type CouponFields, couponForm, fieldsOf, usesRareTerms } from './coupon-form.ts';

const kinds = [
  { value: 'percent', text: 'Prosent' },
  { value: 'amount', text: 'Beløp' },
  { value: 'delivery', text: 'Fri levering' },
] as const;

const ways = [
  { value: 'both', text: 'Begge' },
  { value: 'pickup', text: 'Henting' },
  { value: 'delivery', text: 'Levering' },
] as const;

/** The browser writes a date as its own language does, so 03/04 has two readings. */
const dayInWords = (day: string) => longDate(Date.parse(`${day}T12:00:00Z`));

type CouponDialogProps = {
  coupon?: Coupon;
  /** A new offer that applies by itself; of an old one its window says so. */
  isHappy?: boolean;
  /** The page asks already before it is left: the router takes one guard at a time. */
  isGuarded: boolean;
  onClose: () => void;
};

/** Makes an offer, or edits `coupon`. Closes when it is stored; stays open with the typed text when not. */
export function CouponDialog({
  coupon,
  isHappy = Boolean(coupon?.window),
  isGuarded,
  onClose,
}: CouponDialogProps) {
  const change = useAddOrEdit(useAddCoupon(), useChangeCoupon(), onClose);
  const form = useForm<CouponFields, unknown, CouponDraft>({
    defaultValues: fieldsOf(coupon, isHappy),
    resolver: valibotResolver(worded(couponForm, reasons, menuReasons)),
  });
  const { register, control, handleSubmit, setValue, setError, clearErrors, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  const save = (draft: CouponDraft) => {
    const { code, isActive: _, ...terms } = draft;
    const isNewDay = draft.lastDay && draft.lastDay !== coupon?.lastDay;
    const isPast = isNewDay && draft.lastDay && draft.lastDay < osloDay(Date.now());
    const isOver = draft.until && draft.until !== coupon?.until && Date.parse(draft.until) <= Date.now();
    if (isPast || isOver)
      return setError(
        'lastDay',
        { message: isPast ? 'Datoen er passert' : 'Tiden er passert' },
        { shouldFocus: true },
      );
    if (coupon) return change.edit({ code, change: terms });
    change.add(draft, (error) => {
      if (error instanceof Problem && error.code === 'COUPON_EXISTS')
        setError('code', { message: error.message }, { shouldFocus: true });
    });
  };
  const choose = (chosen: CouponFields['kind']) => {
    setValue('kind', chosen, { shouldDirty: true });
    clearErrors('value');
  };
  const title = isHappy ? 'Ny happy hour' : 'Ny rabattkode';
  return (
    <EditDialog
      title={coupon ? `Rediger: ${coupon.code}` : title}
      saveLabel={isHappy ? 'Lagre happy hour' : 'Lagre rabattkode'}
      change={change}
      isDirty={formState.isDirty}
      isGuarded={!isGuarded}
      told={['VALIDATION_FAILED', 'COUPONS_FULL', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED']}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {coupon ? null : (
        <Field
          label={isHappy ? 'Navn *' : 'Kode *'}
          hint={isHappy ? 'Står på linja i kurven' : 'Det gjesten skriver, for eksempel SOMMER10'}
          error={errors.code?.message}
        >
          <input
            {...register('code')}
            className="coupon-typed"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-required="true"
          />
        </Field>
      )}
      <div className="coupon-off">
        <div className="field">
          <span className="label" aria-hidden="true">
            Slags rabatt
          </span>
          <Segmented label="Slags rabatt" options={kinds} value={kind} onChange={choose} />
        </div>
        {kind === 'delivery' ? null : (
          <Field label={kind === 'percent' ? 'Prosent *' : 'Beløp (kr) *'} error={errors.value?.message}>
            <input
              {...register('value')}
              className="num"
              inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
              autoComplete="off"
              aria-required="true"
            />
          </Field>
        )}
      </div>
      {isHappy ? <HappyHours form={form} /> : <DayAndMinimum form={form} />}
      <RareTerms
        form={form}
        isHappy={isHappy}
        isUsed={coupon !== undefined && usesRareTerms(fieldsOf(coupon, isHappy))}
      />
    </EditDialog>
  );
}

type Part = { form: UseFormReturn<CouponFields, unknown, CouponDraft> };

function HappyHours({ form: { control, formState } }: Part) {
  const error = formState.errors.window as
    | { message?: string; days?: Message; from?: Message; to?: Message }
    | undefined;
  return (
    <fieldset className="field">
      <legend className="label">Når den gjelder</legend>
      <Controller
        control={control}
        name="window"
        render={({ field: { value, onChange } }) => (
          <WindowFields
            value={value ?? { days: [], from: '', to: '' }}
            onChange={onChange}
            error={error?.message ?? (error?.days ?? error?.from ?? error?.to)?.message}
          />
        )}
      />
    </fieldset>
  );
}
type Message = { message?: string };

function DayAndMinimum({ form: { register, control, formState } }: Part) {
  const { errors } = formState;
  const day = useWatch({ control, name: 'lastDay' });
  return (
    <div className="coupon-pair">
      <Field
        label="Gjelder til og med"
        hint={day ? `Til og med ${dayInWords(day)}` : 'Tomt: til du slår den av'}
        error={errors.lastDay?.message}
      >
        <input {...register('lastDay')} type="date" />
      </Field>
      <Field label="Minste bestilling (kr)" hint="Tomt: ingen grense" error={errors.minOrder?.message}>
        <input {...register('minOrder')} className="num" inputMode="decimal" autoComplete="off" />
      </Field>
    </div>
  );
}

/** The terms that a plain offer does not need. Open where it is used, or where something in it is wrong. */
function RareTerms({ form, isHappy, isUsed }: Part & { isHappy: boolean; isUsed: boolean }) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [way, day] = useWatch({ control, name: ['way', 'fromDay'] });
  const folded = ['fromDay', 'fromTime', 'untilTime', 'maxUses', 'maxPerGuest'] as const;
  const isWrong = folded.some((name) => errors[name]) || (isHappy && (errors.lastDay || errors.minOrder));
  const time = (name: 'fromTime' | 'untilTime', label: string, hint: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} hint={hint} error={errors[name]?.message}>
          {(input) => <ClockInput {...input} value={value} onChange={onChange} />}
        </Field>
      )}
    />
  );
  const uses = (name: 'maxUses' | 'maxPerGuest', label: string) => (
    <Field label={label} hint="Tomt: ingen grense" error={errors[name]?.message}>
      <input {...register(name)} className="num" inputMode="numeric" autoComplete="off" />
    </Field>
  );
  return (
    <details className="coupon-terms" open={isUsed || Boolean(isWrong) || undefined}>
      <summary>
        Flere vilkår
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {isHappy ? <DayAndMinimum form={form} /> : null}
      <div className="coupon-pair">
        <Field
          label="Gjelder fra"
          hint={day ? `Fra ${dayInWords(day)}` : 'Tomt: med en gang'}
          error={errors.fromDay?.message}
        >
          <input {...register('fromDay')} type="date" />
        </Field>
        {time('fromTime', 'Fra klokka', 'Tomt: fra midnatt')}
        {time('untilTime', 'Til klokka', 'På den siste dagen. Tomt: ut dagen')}
        <div className="field">
          <span className="label" aria-hidden="true">
            Gjelder for
          </span>
          <Segmented
            label="Gjelder for"
            options={ways}
            value={way}
            onChange={(chosen) => setValue('way', chosen, { shouldDirty: true })}
          />
        </div>
        {isHappy ? null : (
          <>
            {uses('maxUses', 'Antall ganger i alt')}
            {uses('maxPerGuest', 'Antall ganger per gjest')}
          </>
        )}
      </div>
      {isHappy ? null : (
        <Checkbox {...register('firstOrderOnly')}>Bare gjestens første bestilling her</Checkbox>
      )}
    </details>
  );
}
