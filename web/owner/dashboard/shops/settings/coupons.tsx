import './settings.css';
import { Clock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dateTimeText } from '../../../../../shared/kernel/dates.ts';
import { type Coupon, couponState } from '../../../../../shared/orders/coupon.ts';
import { offerText } from '../../../../../shared/orders/offer-text.ts';
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

/** '24.12.2026' */
const dateText = (day: string) => day.split('-').reverse().join('.');

const times = (count: number) => (count === 1 ? 'én gang' : `${count} ganger`);

/** '10 % rabatt på maten, fra 200 kr, til og med 24.12.2026, 7 av 10 brukt.' */
function couponTerms(coupon: Coupon): string {
  const { lastDay, from, until, maxUses, maxPerGuest, firstOrderOnly, uses = 0 } = coupon;
  return `${[
    offerText(coupon),
    from && `gjelder fra ${dateTimeText(from)}`,
    until && `til ${dateTimeText(until)}`,
    lastDay && `til og med ${dateText(lastDay)}`,
    firstOrderOnly && 'bare første bestilling',
    maxPerGuest && `${times(maxPerGuest)} per gjest`,
    maxUses && `${uses} av ${maxUses} brukt`,
  ]
    .filter(Boolean)
    .join(', ')}.`;
}

/** Why an offer that is on is not used now. */
function badgeOf({ maxUses, uses = 0, window }: Coupon, state: ReturnType<typeof couponState>) {
  if (state === 'expired') return 'Utløpt';
  if (state === 'early') return 'Kommer';
  if (state === 'active' && maxUses && uses >= maxUses) return 'Brukt opp';
  return window ? 'Av seg selv' : undefined;
}

type CouponRowProps = {
  coupon: Coupon;
  now: number;
  onEdit: () => void;
  onDelete: () => void;
};

/** The switch works at once; a coupon past its last day says so, whatever the switch shows. */
function CouponRow({ coupon, now, onEdit, onDelete }: CouponRowProps) {
  const { mutate, isPending, variables } = useChangeCoupon();
  const { code } = coupon;
  const isActive = isPending ? (variables.change.isActive ?? coupon.isActive) : coupon.isActive;
  const state = couponState({ ...coupon, isActive }, now);
  const badge = badgeOf(coupon, state);
  const turn = (on: boolean) => {
    if (!isPending) mutate({ code, change: { isActive: on } });
  };
  return (
    <li className={state === 'active' ? 'coupon-row' : 'coupon-row is-off'}>
      <div className="coupon-what">
        <b>{code}</b>
        {badge ? <Badge>{badge}</Badge> : null}
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

type OpenDialog = { kind: 'add'; isHappy: boolean } | { kind: 'edit' | 'delete'; coupon: Coupon };

/**
 * The codes guests may type into their basket, and the offers that apply by themselves. Each change is stored
 * at once, so no save button is theirs.
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
          Rabattkoder og happy hour
        </h2>
        {coupons ? (
          <div className="coupons-new">
            <Button icon={Clock} variant="quiet" onClick={() => setDialog({ kind: 'add', isHappy: true })}>
              Ny happy hour
            </Button>
            <Button icon={Plus} onClick={() => setDialog({ kind: 'add', isHappy: false })}>
              Ny rabattkode
            </Button>
          </div>
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
      {dialog?.kind === 'add' ? (
        <CouponDialog isHappy={dialog.isHappy} isGuarded={isGuarded} onClose={close} />
      ) : null}
      {dialog?.kind === 'edit' ? (
        <CouponDialog coupon={dialog.coupon} isGuarded={isGuarded} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteCoupon code={dialog.coupon.code} onClose={close} /> : null}
    </section>
  );
}

type CouponListProps = { coupons: Coupon[] | undefined; onOpen: (dialog: OpenDialog) => void };

function CouponList({ coupons, onOpen }: CouponListProps) {
  const now = useNow();
  if (!coupons) return null;
  if (coupons.length === 0)
    return (
      <p className="card coupons-none">
        Ingen rabattkoder ennå. Lag en kode som gjestene kan skrive i kurven, eller en happy hour som gjelder
        av seg selv.
      </p>
    );
  return (
    <>
      <ul className="card">
        {coupons.map((coupon) => (
          <CouponRow
            key={coupon.code}
            coupon={coupon}
            now={now}
            onEdit={() => onOpen({ kind: 'edit', coupon })}
            onDelete={() => onOpen({ kind: 'delete', coupon })}
          />
        ))}
      </ul>
      <p className="meta coupons-hint">
        En bestilling får én rabatt: den som gir gjesten mest. Alkohol settes aldri ned (alkoholloven § 9-2).
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
