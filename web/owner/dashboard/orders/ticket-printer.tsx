import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { OrderTicket } from './order-ticket.tsx';

type TicketPrinterProps = { order: Order; businessName: string; onDone: () => void };

/** Prints one ticket and nothing else: while it stands in the page, the print style sheet hides its neighbours (ORD-007). */
export function TicketPrinter({ order, businessName, onDone }: TicketPrinterProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(<OrderTicket order={order} businessName={businessName} />, document.body);
}
