import './kitchen-slip.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { KitchenSlip } from './kitchen-slip.tsx';

type SlipPrinterProps = { order: Order; businessName: string; onDone: () => void };

/** Prints one slip and nothing else: while it is in the page, the print style sheet hides its neighbours. */
export function SlipPrinter({ order, businessName, onDone }: SlipPrinterProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(<KitchenSlip order={order} businessName={businessName} />, document.body);
}
