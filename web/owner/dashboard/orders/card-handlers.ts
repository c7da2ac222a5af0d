import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderAction } from './card-rules.ts';

/** What the buttons of a card set off. The same for all cards, and for as long as the list is there. */
export type CardHandlers = {
  onAct: (order: Order, action: OrderAction) => void;
  onConfirm: (order: Order, action: OrderAction, minutes: number) => void;
  /** Asks for minutes that are not among the usual ones. `keep` takes what was answered, also if it cannot be saved. */
  onOtherTime: (order: Order, action: OrderAction, minutes: number, keep: (minutes: number) => void) => void;
  onNotFetched: (order: Order) => void;
  onNewTime: (order: Order) => void;
  onPrint: (order: Order) => void;
  onHistory: (order: Order) => void;
};
