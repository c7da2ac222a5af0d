import './rehearsal-button.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Rehearsed } from '../../../shared/orders/rehearsal.ts';
import { Button, type ButtonProps, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { answer } from '../lib/api.ts';
import { newKey } from '../lib/new-key.ts';
import { useShop } from '../lib/shop.ts';
import { whyNot } from '../lib/why-not.ts';
import { ordersQuery } from '../queries/orders.ts';

/** Sends a rehearsal, and then says what should happen now. A try whose answer was lost is sent again as the same one. */
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
      {sent ? <RehearsalSent sent={sent} onClose={() => setSent(undefined)} /> : null}
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

function RehearsalSent({ sent: { order, link }, onClose }: { sent: Rehearsed; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Prøvebestillingen er sendt"
      className="dialog-narrow"
      foot={
        <>
          <a className={buttonClass()} href={link} target="_blank" rel="noopener">
            Se kundens side
            <ArrowUpRight className="i" aria-hidden="true" />
          </a>
          <Link className={buttonClass('main')} to={`/dashboard/orders#${order.id}`} onClick={onClose}>
            Svar på prøven
          </Link>
        </>
      }
    >
      <ol className="rehearsal">
        <li>Hør at det ringer på skjermene dine.</li>
        <li>Bekreft bestillingen, som om den var ekte.</li>
        <li>{order.customerEmail ? `Se etter e-posten til ${order.customerEmail}.` : 'Se kundens side.'}</li>
      </ol>
      <p className="meta">Prøven telles ikke med noe sted, og er borte om et døgn.</p>
    </Dialog>
  );
}
