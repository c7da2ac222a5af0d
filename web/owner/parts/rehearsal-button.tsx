import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Rehearsed } from '../../../shared/orders/answers.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { answer } from '../lib/api.ts';
import { newKey } from '../lib/creation.ts';
import { whyNot } from '../lib/problem-of.ts';
import { useShop } from '../lib/shop.ts';
import { ordersQuery } from '../queries/orders.ts';

const RehearsalSent = lazy(async () => ({
  default: (await import('./rehearsal-sent.tsx')).RehearsalSent,
}));

/** Sends a rehearsal, then says what should happen now. After a lost answer it sends the same one again. */
export function RehearsalButton(
  look: Pick<ButtonProps, 'variant' | 'className' | 'children' | 'aria-label'>,
) {
  const [sent, setSent] = useState<Rehearsed>();
  const rehearsing = useRehearse();
  return (
    <>
      <Button
        {...look}
        busy={rehearsing.isPending}
        busyText="Sender..."
        onClick={() => rehearsing.mutate(undefined, { onSuccess: setSent })}
      />
      {sent ? (
        <Suspense>
          <RehearsalSent sent={sent} onClose={() => setSent(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useRehearse() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (): Promise<Rehearsed> =>
      answer(shop.api.orders.rehearsal.$post({}, { headers: { 'idempotency-key': key.current } })),
    onSuccess: () => {
      key.current = newKey();
      void queries.invalidateQueries({ queryKey: ordersQuery(shop).queryKey });
    },
    onError: (error) => toast.error(whyNot(error, 'Prøvebestillingen ble ikke sendt. Prøv igjen.')),
  });
}
