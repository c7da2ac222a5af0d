import { Pencil, Trash2 } from 'lucide-react';
import { type Coupon, couponState } from '../../../../../../shared/orders/coupon.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import { couponTerms } from './coupon-text.ts';
import { useChangeCoupon } from './queries.ts';

type CouponRowProps = {
  coupon: Coupon;
  /** The Oslo day it is now. */
  today: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** The switch works at once; a coupon past its last day says so, whatever the switch shows. */
export function CouponRow({ coupon, today, onEdit, onDelete }: CouponRowProps) {
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
        <Button variant="icon" aria-label={`Rediger ${code}`} title="Rediger" onClick={onEdit}>
          <Pencil className="i" aria-hidden="true" />
        </Button>
        <Button variant="icon" aria-label={`Slett ${code}`} title="Slett" onClick={onDelete}>
          <Trash2 className="i" aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
