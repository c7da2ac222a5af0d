import { Ban, History, Mail, Maximize2, Minimize2, Printer, Undo2 } from 'lucide-react';
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

/** `onTurn` makes a short card whole and back; a card that is whole anyway has none. */
type OrderMenuProps = { order: Order; isShort: boolean; onTurn: (() => void) | undefined };

/** All that is seldom asked for, and of a short card what it does not show. */
export function OrderMenu({ order, isShort, onTurn }: OrderMenuProps) {
  const { ask } = useDesk();
  const canMove = useMay('moveOrders');
  const canRefund = useMay('correctOrders') && mayRefund(order);
  const canSellOut = useMay('markSoldOut') && (isIn(order, 'waiting') || isIn(order, 'cooking'));
  const refusal = isShort && canMove ? actionsOf(order).find(({ isRefusal }) => isRefusal) : undefined;
  const turn = isShort
    ? { text: 'Vis hele bestillingen', Icon: Maximize2 }
    : { text: 'Vis mindre', Icon: Minimize2 };
  const actions: MenuAction[] = [
    ...(onTurn ? [{ ...turn, onChoose: onTurn }] : []),
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
