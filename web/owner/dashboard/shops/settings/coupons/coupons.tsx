import './coupons.css';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { osloDay } from '../../../../../../shared/kernel/dates.ts';
import type { Coupon } from '../../../../../../shared/orders/coupon.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Confirm } from '../../../../../ui/confirm.tsx';
import { Bone, Skeleton } from '../../../../../ui/skeleton.tsx';
import { LoadError } from '../../../../../ui/states.tsx';
import { useShop } from '../../../../lib/shop.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponRow } from './coupon-row.tsx';
import { couponsQuery, useDeleteCoupon } from './queries.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; coupon: Coupon };

/**
 * The codes guests may type into their basket. Each change is stored at once, so no save button is theirs.
 * `isGuarded`: the page around them asks already before it is left.
 */
export function Coupons({ isGuarded }: { isGuarded: boolean }) {
  const { data: coupons, isError, isFetching, refetch } = useQuery(couponsQuery(useShop()));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <section aria-labelledby="coupons">
      <div className="coupons-head">
        <h2 className="lead" id="coupons">
          Rabattkoder
        </h2>
        {coupons ? (
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <Plus className="i" aria-hidden="true" />
            Ny rabattkode
          </Button>
        ) : null}
      </div>
      <CouponList coupons={coupons} onOpen={setDialog} />
      {!coupons && isError ? (
        <LoadError title="Kunne ikke laste rabattkodene" onRetry={() => void refetch()} busy={isFetching}>
          Kodene er trygge. Sjekk nettet og prøv igjen.
        </LoadError>
      ) : null}
      {!coupons && !isError ? (
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
