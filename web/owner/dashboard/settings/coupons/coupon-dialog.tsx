import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Coupon, CouponDraft } from '../../../../../shared/coupons/coupon.ts';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { newCreation } from '../../../lib/creation.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { type CouponFields, couponForm, fieldsOf } from './coupon-form.ts';
import { useAddCoupon, useChangeCoupon } from './queries.ts';

const kinds = [
  { value: 'percent', text: 'Prosent' },
  { value: 'amount', text: 'Beløp' },
] as const;

type CouponDialogProps = {
  coupon?: Coupon;
  /** The page asks already before it is left: the router takes one guard at a time. */
  isGuarded: boolean;
  onClose: () => void;
};

/** Makes a coupon, or edits `coupon`. Closes when it is stored and stays open, with everything typed, when it is not. */
export function CouponDialog({ coupon, isGuarded, onClose }: CouponDialogProps) {
  const [creation] = useState(newCreation<CouponDraft>);
  const add = useAddCoupon();
  const edit = useChangeCoupon();
  const { register, control, handleSubmit, setValue, setError, clearErrors, formState } = useForm<
    CouponFields,
    unknown,
    CouponDraft
  >({ defaultValues: fieldsOf(coupon), resolver: valibotResolver(couponForm) });
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  const isBusy = add.isPending || edit.isPending;
  const close = () => (isBusy ? undefined : onClose());
  const save = (draft: CouponDraft) => {
    const { code, discount, lastDay, minOrderOre } = draft;
    if (lastDay && lastDay !== coupon?.lastDay && lastDay < osloDay(Date.now()))
      return setError('lastDay', { message: 'Datoen er passert' }, { shouldFocus: true });
    if (coupon)
      return edit.mutate({ code, change: { discount, lastDay, minOrderOre } }, { onSuccess: onClose });
    const onError = (error: Error) => {
      if (codeOf(error) === 'COUPON_EXISTS')
        setError('code', { message: error.message }, { shouldFocus: true });
    };
    add.mutate({ draft, creation }, { onSuccess: onClose, onError });
  };
  const choose = (chosen: CouponFields['kind']) => {
    setValue('kind', chosen, { shouldDirty: true });
    clearErrors('value');
  };
  const refusal = reasonOf(add.error ?? edit.error);
  return (
    <Dialog
      open
      onOpenChange={close}
      isDirty={formState.isDirty && !isBusy}
      title={coupon ? `Rediger: ${coupon.code}` : 'Ny rabattkode'}
      onSubmit={(event) => void handleSubmit(save)(event)}
      foot={
        <>
          <Button onClick={close} disabled={isBusy}>
            Avbryt
          </Button>
          <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
            Lagre rabattkode
          </Button>
        </>
      }
    >
      {formState.isDirty && !isGuarded ? <LeaveGuard /> : null}
      {refusal ? <p className="note bad">{refusal}</p> : null}
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
        <Segmented label="Slags rabatt" options={kinds} value={kind} onChange={choose} />
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
        <Field label="Gjelder til og med" hint="Tomt: til du slår den av" error={errors.lastDay?.message}>
          <input {...register('lastDay')} type="date" />
        </Field>
        <Field label="Minste bestilling (kr)" hint="Tomt: ingen grense" error={errors.minOrder?.message}>
          <input {...register('minOrder')} className="num" inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
    </Dialog>
  );
}

const codeOf = (error: Error | null) => (error instanceof Problem ? error.code : undefined);

/** A reason the owner can do something about; a taken code is told at its field, and the toast has said the rest. */
function reasonOf(error: Error | null): string | undefined {
  const told = ['VALIDATION_FAILED', 'COUPONS_FULL', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'];
  return told.includes(codeOf(error) ?? '') ? error?.message : undefined;
}
