import { Ban, Clock, History, Mail, Maximize2, Printer, Undo2 } from 'lucide-react';
import { mailto } from '../../../../shared/kernel/mailto.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderName } from '../../../../shared/orders/order-number.ts';
import { actionsOf } from '../../../../shared/orders/step-words.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { useMay } from '../../lib/me-context.tsx';
import { ActionMenu, type MenuAction } from '../../parts/action-menu.tsx';
import { SoldOutMenu } from './line-sold-out.tsx';
import { useDesk } from './order-desk.tsx';
import { mayRefund } from './payline.tsx';

type OrderMenuProps = {
  order: Order;
  /** Opens the whole order of a short card. */
  onOpen: ((order: Order) => void) | undefined;
  /** Asks for another time than the minutes on the card. */
  onTime: (() => void) | undefined;
  isRefusedHere: boolean;
};

/** All that is seldom asked for. */
export function OrderMenu({ order, onOpen, onTime, isRefusedHere }: OrderMenuProps) {
  const { ask } = useDesk();
  const canMove = useMay('moveOrders');
  const canRefund = useMay('correctOrders') && mayRefund(order);
  const canSellOut = useMay('markSoldOut') && (isIn(order, 'waiting') || isIn(order, 'cooking'));
  const refusal = canMove && isRefusedHere ? actionsOf(order).find(({ isRefusal }) => isRefusal) : undefined;
  const actions: MenuAction[] = [
    ...(onOpen ? [{ text: 'Vis hele bestillingen', Icon: Maximize2, onChoose: () => onOpen(order) }] : []),
    ...(canMove && onTime ? [{ text: 'Ny tid', Icon: Clock, onChoose: onTime }] : []),
    { text: 'Historikk', Icon: History, onChoose: () => ask({ kind: 'history', order }) },
    { text: 'Skriv ut', Icon: Printer, onChoose: () => ask({ kind: 'slip', order }) },
    ...(canRefund ? [{ text: 'Refunder', Icon: Undo2, onChoose: () => ask({ kind: 'refund', order }) }] : []),
    ...(order.customerEmail
      ? [{ text: order.customerEmail, Icon: Mail, href: mailto(order.customerEmail) }]
      : []),
    ...(refusal
      ? [
          {
            ...{ text: refusal.label, Icon: Ban, isBad: true },
            onChoose: () => ask({ kind: 'refusal', order, label: refusal.label }),
          },
        ]
      : []),
  ];
  const Menu = canSellOut ? SoldOutMenu : ActionMenu;
  return <Menu label={`Mer om ${orderName(order)}`} actions={actions} lines={order.lines} />;
}
