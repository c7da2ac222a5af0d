import './settings.css';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { kroner } from '../../../../../shared/kernel/money.ts';
import { type Coupon, couponState } from '../../../../../shared/orders/coupon.ts';
import type { Discount } from '../../../../../shared/orders/discount.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Switch } from '../../../../ui/field.tsx';
import { Bone, Skeleton } from '../../../../ui/states.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useLoad } from '../../../lib/use-load.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { couponsQuery, useChangeCoupon, useDeleteCoupon } from './coupon-changes.ts';
import { CouponDialog } from './coupon-dialog.tsx';

/** '10 %' or '50 kr' */
function discountText(discount: Discount): string {
  return discount.kind === 'percent' ? `${discount.percent}\u00a0%` : kroner(discount.amountOre);
}

/** '24.12.2026' */
const dateText = (day: string) => day.split('-').reverse().join('.');

/** '10 % av maten · til og med 24.12.2026 · fra 200 kr' */
function couponTerms({ discount, lastDay, minOrderOre }: Coupon): string {
  return [
    discount.kind === 'percent' ? `${discountText(discount)} av maten` : discountText(discount),
    lastDay && `til og med ${dateText(lastDay)}`,
    minOrderOre > 0 && `fra ${kroner(minOrderOre)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type CouponRowProps = {
  coupon: Coupon;
  /** The Oslo day it is now. */
  today: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** The switch works at once; a coupon past its last day says so, whatever the switch shows. */
function CouponRow({ coupon, today, onEdit, onDelete }: CouponRowProps) {
  const { mutate, isPending, variables } = useChangeCoupon();
  const { code } = coupon;
  const isActive = isPending ? (variables.change.isActive ?? coupon.isActive) : coupon.isActive;
  const state = couponState({ ...coupon, isActive }, today);
  const turn = (on: boolean) => {
    if (!isPending) mutate({ code, change: { isActive: on } });
  };
  return (
    <li className={state === 'active' ? 'coupon-row' : 'coupon-row is-off'}>
      <div className="coupon-what">
        <b>{code}</b>
        {state === 'expired' ? <Badge>Utløpt</Badge> : null}
        <span className="meta num">{couponTerms(coupon)}</span>
      </div>
      <Switch checked={isActive} onChange={(event) => turn(event.target.checked)}>
        <span className="sr">{code} kan brukes</span>
      </Switch>
      <span className="coupon-acts">
        <Button
          icon={Pencil}
          variant="icon"
          aria-label={`Rediger ${code}`}
          title="Rediger"
          onClick={onEdit}
        />
        <Button icon={Trash2} variant="icon" aria-label={`Slett ${code}`} title="Slett" onClick={onDelete} />
      </span>
    </li>
  );
}

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; coupon: Coupon };

/**
 * The codes guests may type into their basket. Each change is stored at once, so no save button is theirs.
 * `isGuarded`: the page around them asks already before it is left.
 */
export function Coupons({ isGuarded }: { isGuarded: boolean }) {
  const { data: coupons, failure } = useLoad(
    couponsQuery(useShop()),
    'Kunne ikke laste rabattkodene',
    'Kodene er trygge.',
  );
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <section aria-labelledby="coupons">
      <div className="coupons-head">
        <h2 className="lead" id="coupons">
          Rabattkoder
        </h2>
        {coupons ? (
          <Button icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
            Ny rabattkode
          </Button>
        ) : null}
      </div>
      <CouponList coupons={coupons} onOpen={setDialog} />
      {failure}
      {!coupons && !failure ? (
        <Skeleton className="card coupons-bones" label="Laster rabattkoder...">
          <Bone width="40%" height="1.25rem" />
          <Bone width="70%" height="1rem" />
        </Skeleton>
      ) : null}
      {dialog?.kind === 'add' ? <CouponDialog isGuarded={isGuarded} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? (
        <CouponDialog coupon={dialog.coupon} isGuarded={isGuarded} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteCoupon code={dialog.coupon.code} onClose={close} /> : null}
    </section>
  );
}

type CouponListProps = { coupons: Coupon[] | undefined; onOpen: (dialog: OpenDialog) => void };

function CouponList({ coupons, onOpen }: CouponListProps) {
  const today = osloDay(useNow());
  if (!coupons) return null;
  if (coupons.length === 0)
    return (
      <p className="card coupons-none">
        Ingen rabattkoder ennå. Lag en kode som gjestene kan skrive i kurven.
      </p>
    );
  return (
    <>
      <ul className="card">
        {coupons.map((coupon) => (
          <CouponRow
            key={coupon.code}
            coupon={coupon}
            today={today}
            onEdit={() => onOpen({ kind: 'edit', coupon })}
            onDelete={() => onOpen({ kind: 'delete', coupon })}
          />
        ))}
      </ul>
      <p className="meta coupons-hint">
        Rabatten gjelder maten, ikke leveringen. En bestilling kan ha én kode.
      </p>
    </>
  );
}

function DeleteCoupon({ code, onClose }: { code: string; onClose: () => void }) {
  const { mutateAsync } = useDeleteCoupon();
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title="Slett rabattkode"
      text={`Er du sikker på at du vil slette ${code}? Bestillinger som har brukt den, beholder rabatten.`}
      busyText="Sletter..."
      onConfirm={() => mutateAsync(code)}
    />
  );
}
