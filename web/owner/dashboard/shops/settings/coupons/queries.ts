import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../../../../shared/kernel/problem.ts';
import type { Coupon, CouponChange, CouponDraft } from '../../../../../../shared/orders/coupon.ts';
import { useToast } from '../../../../../ui/toast.tsx';
import { answer } from '../../../../lib/api.ts';
import { type Creation, createOnce } from '../../../../lib/creation.ts';
import { type Shop, useShop } from '../../../../lib/shop.ts';

export const couponsQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['coupons', id],
    queryFn: (): Promise<Coupon[]> => answer(api.coupons.$get()),
  });

type CouponCall<Asked> = {
  call: (asked: Asked, api: Shop['api']) => Promise<unknown>;
  done: (asked: Asked) => string;
  failed: string;
};

/** A change and its toasts. It is under way until the list has been read again, so no row jumps back. */
function useCouponCall<Asked>({ call, done, failed }: CouponCall<Asked>) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (asked: Asked) => call(asked, shop.api),
    onSuccess: (_answer, asked: Asked) => toast.success(done(asked)),
    onError: () => toast.error(failed),
    onSettled: () => queries.invalidateQueries(couponsQuery(shop)),
  });
}

const changeCoupon = (api: Shop['api'], code: string, change: CouponChange) =>
  answer(api.coupons[':code'].$patch({ param: { code }, json: change }));

/** The form owns `creation`, so a second try makes no second coupon. A coupon cannot change its code. */
export function useAddCoupon() {
  return useCouponCall({
    call: ({ draft, creation }: { draft: CouponDraft; creation: Creation<CouponDraft> }, api) =>
      createOnce<CouponDraft, Coupon>(creation, draft, {
        create: (coupon, key) =>
          answer(api.coupons.$post({ json: coupon }, { headers: { 'Idempotency-Key': key } })),
        change: async ({ code }, { code: wanted, ...change }) => {
          if (code !== wanted)
            throw new Problem(
              'IDEMPOTENCY_KEY_REUSED',
              `${code} ble lagret. Lag ${wanted} i et nytt skjema.`,
            );
          return changeCoupon(api, code, change);
        },
      }),
    done: ({ draft }) => `Rabattkoden ${draft.code} er klar`,
    failed: 'Kunne ikke lagre rabattkoden',
  });
}

export function useChangeCoupon() {
  return useCouponCall({
    call: ({ code, change }: { code: string; change: CouponChange }, api) => changeCoupon(api, code, change),
    done: ({ code, change: { isActive } }) => {
      if (isActive === undefined) return `Rabattkoden ${code} er oppdatert`;
      return isActive ? `Rabattkoden ${code} er slått på` : `Rabattkoden ${code} er slått av`;
    },
    failed: 'Kunne ikke oppdatere rabattkoden',
  });
}

export function useDeleteCoupon() {
  return useCouponCall({
    call: (code: string, api) => answer(api.coupons[':code'].$delete({ param: { code } })),
    done: (code) => `Rabattkoden ${code} er slettet`,
    failed: 'Kunne ikke slette rabattkoden',
  });
}
