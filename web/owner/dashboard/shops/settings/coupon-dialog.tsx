import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { longDate } from '../../../../../shared/kernel/date-words.ts';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { inputFromOre } from '../../../../../shared/kernel/money.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import {
  type Coupon,
  type CouponDraft,
  couponDraft,
  discounts,
} from '../../../../../shared/orders/coupon.ts';
import type { Discount } from '../../../../../shared/orders/discount.ts';
import { reasons } from '../../../../../shared/orders/owner-refusals.nb.ts';
import { Field, Segmented } from '../../../../ui/field.tsx';
import { typedOre, typedOreOrNothing } from '../../../lib/typed-amount.ts';
import { worded } from '../../../lib/worded.ts';
import { EditDialog, useAddOrEdit } from '../../../parts/edit-dialog.tsx';
import { useAddCoupon, useChangeCoupon } from './coupon-changes.ts';

/** The form's fields, as somebody types them; `value` is percent or kroner, whichever is chosen. */
type CouponFields = {
  code: string;
  kind: Discount['kind'];
  value: string;
  lastDay: string;
  minOrder: string;
};

const typedPercent = v.pipe(
  v.string(),
  v.transform((typed) => Number(typed.replace(/[\s%]/g, '') || Number.NaN)),
);

const fields = {
  code: couponDraft.entries.code,
  lastDay: v.pipe(
    v.string(),
    v.transform((day) => day || null),
    couponDraft.entries.lastDay.wrapped,
  ),
  minOrder: v.pipe(typedOreOrNothing, couponDraft.entries.minOrderOre.wrapped),
};

/** The draft's own schema behind the form; a wrong value is shown at `value`, for percent and for kroner. */
const couponForm = v.pipe(
  v.variant('kind', [
    v.object({
      ...fields,
      kind: v.literal('percent'),
      value: v.pipe(typedPercent, discounts.percent.entries.percent),
    }),
    v.object({
      ...fields,
      kind: v.literal('amount'),
      value: v.pipe(typedOre, discounts.amount.entries.amountOre),
    }),
  ]),
  v.transform(({ code, kind, value, lastDay, minOrder }) => ({
    code,
    discount: kind === 'percent' ? { kind, percent: value } : { kind, amountOre: value },
    isActive: true,
    lastDay,
    minOrderOre: minOrder,
  })),
);

/** An empty form, or the coupon to edit. */
function fieldsOf(coupon: Coupon | undefined): CouponFields {
  if (!coupon) return { code: '', kind: 'percent', value: '', lastDay: '', minOrder: '' };
  const { code, discount, lastDay, minOrderOre } = coupon;
  return {
    code,
    kind: discount.kind,
    value: discount.kind === 'percent' ? String(discount.percent) : inputFromOre(discount.amountOre),
    lastDay: lastDay ?? '',
    minOrder: minOrderOre > 0 ? inputFromOre(minOrderOre) : '',
  };
}

const kinds = [
  { value: 'percent', text: 'Prosent' },
  { value: 'amount', text: 'Beløp' },
] as const;

/** The browser writes a date as its own language does, so 03/04 has two readings. */
const dayInWords = (day: string) => `Til og med ${longDate(Date.parse(`${day}T12:00:00Z`))}`;

type CouponDialogProps = {
  coupon?: Coupon;
  /** The page asks already before it is left: the router takes one guard at a time. */
  isGuarded: boolean;
  onClose: () => void;
};

/** Makes a coupon, or edits `coupon`. Closes when it is stored; stays open with the typed text when not. */
export function CouponDialog({ coupon, isGuarded, onClose }: CouponDialogProps) {
  const change = useAddOrEdit(useAddCoupon(), useChangeCoupon(), onClose);
  const { register, control, handleSubmit, setValue, setError, clearErrors, formState } = useForm<
    CouponFields,
    unknown,
    CouponDraft
  >({ defaultValues: fieldsOf(coupon), resolver: valibotResolver(worded(couponForm, reasons)) });
  const [kind, typedDay] = useWatch({ control, name: ['kind', 'lastDay'] });
  const { errors } = formState;
  const save = (draft: CouponDraft) => {
    const { code, discount, lastDay, minOrderOre } = draft;
    if (lastDay && lastDay !== coupon?.lastDay && lastDay < osloDay(Date.now()))
      return setError('lastDay', { message: 'Datoen er passert' }, { shouldFocus: true });
    if (coupon) return change.edit({ code, change: { discount, lastDay, minOrderOre } });
    change.add(draft, (error) => {
      if (error instanceof Problem && error.code === 'COUPON_EXISTS')
        setError('code', { message: error.message }, { shouldFocus: true });
    });
  };
  const choose = (chosen: CouponFields['kind']) => {
    setValue('kind', chosen, { shouldDirty: true });
    clearErrors('value');
  };
  return (
    <EditDialog
      title={coupon ? `Rediger: ${coupon.code}` : 'Ny rabattkode'}
      saveLabel="Lagre rabattkode"
      change={change}
      isDirty={formState.isDirty}
      isGuarded={!isGuarded}
      told={['VALIDATION_FAILED', 'COUPONS_FULL', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED']}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {coupon ? null : (
        <Field label="Kode *" hint="Det gjesten skriver, for eksempel SOMMER10" error={errors.code?.message}>
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
        <Field label={kind === 'percent' ? 'Prosent *' : 'Beløp (kr) *'} error={errors.value?.message}>
          <input
            {...register('value')}
            className="num"
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-required="true"
          />
        </Field>
      </div>
      <div className="coupon-pair">
        <Field
          label="Gjelder til og med"
          hint={typedDay ? dayInWords(typedDay) : 'Tomt: til du slår den av'}
          error={errors.lastDay?.message}
        >
          <input {...register('lastDay')} type="date" />
        </Field>
        <Field label="Minste bestilling (kr)" hint="Tomt: ingen grense" error={errors.minOrder?.message}>
          <input {...register('minOrder')} className="num" inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
    </EditDialog>
  );
}
