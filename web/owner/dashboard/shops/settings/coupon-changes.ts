import { queryOptions } from '@tanstack/react-query';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Coupon, CouponChange, CouponDraft } from '../../../../../shared/orders/coupon.ts';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import { type Creation, createOnce } from '../../../lib/creation.ts';
import type { Shop } from '../../../lib/shop.ts';

export const couponsQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['coupons', id],
    queryFn: (): Promise<Coupon[]> => answer(api.coupons.$get()),
  });

/** Each is under way until the list has been read again, so no row jumps back. */
const inList = { makesOld: (shop: Shop) => [couponsQuery(shop)], waits: true };

const changeCoupon = (api: Shop['api'], code: string, change: CouponChange) =>
  answer(api.coupons[':code'].$patch({ param: { code }, json: change }));

/** The form owns `creation`, so a second try makes no second coupon. A coupon cannot change its code. */
export const useAddCoupon = () =>
  useChange({
    ...inList,
    call: ({ api }, { draft, creation }: { draft: CouponDraft; creation: Creation<CouponDraft> }) =>
      createOnce<CouponDraft, Coupon>(creation, draft, {
        create: (coupon, key) =>
          answer(api.coupons.$post({ json: coupon }, { headers: { 'Idempotency-Key': key } })),
        change: async ({ code }, { code: wanted, ...change }) => {
          if (code !== wanted)
            throw new Problem('IDEMPOTENCY_KEY_REUSED', undefined, {
              message: `${code} ble lagret. Lag ${wanted} i et nytt skjema.`,
            });
          return changeCoupon(api, code, change);
        },
      }),
    done: (_stored, { draft: { code, window } }) => `${window ? code : `Rabattkoden ${code}`} er klar`,
    failed: () => 'Kunne ikke lagre rabattkoden',
  });

export const useChangeCoupon = () =>
  useChange({
    ...inList,
    call: ({ api }, { code, change }: { code: string; change: CouponChange }) =>
      changeCoupon(api, code, change),
    done: (_stored, { code, change: { isActive } }) => {
      if (isActive === undefined) return `Rabattkoden ${code} er oppdatert`;
      return isActive ? `Rabattkoden ${code} er slått på` : `Rabattkoden ${code} er slått av`;
    },
    failed: () => 'Kunne ikke oppdatere rabattkoden',
  });

export const useDeleteCoupon = () =>
  useChange({
    ...inList,
    call: ({ api }, code: string) => answer(api.coupons[':code'].$delete({ param: { code } })),
    done: (_stored, code) => `Rabattkoden ${code} er slettet`,
    failed: () => 'Kunne ikke slette rabattkoden',
  });
