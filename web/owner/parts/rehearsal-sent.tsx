import './parts.css';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Rehearsed } from '../../../shared/orders/answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Says what should happen now that a rehearsal is sent. */
export function RehearsalSent({ sent: { order, link }, onClose }: { sent: Rehearsed; onClose: () => void }) {
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
