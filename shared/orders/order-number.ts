import type { Order } from './order.ts';
import * as owners from './owner-words.nb.ts';
import { words } from './words.ts';

type Numbered = Pick<Order, 'number' | 'isRehearsal'>;

/** The text for an order's number. A rehearsal has no number: it counts nowhere. */
export const orderNumber = ({ number, isRehearsal }: Numbered) =>
  isRehearsal ? words.rehearsalNumber : String(number);

/** 'Nr. 12', as it stands before the guest's name. */
export const orderNr = (order: Numbered) => (order.isRehearsal ? orderNumber(order) : words.nr(order.number));

/** 'nr. 12', within a sentence of the kitchen's. */
export const nrWithin = (order: Numbered) =>
  order.isRehearsal ? owners.rehearsalWithin : owners.nrWithin(order.number);

/** 'Nr. 12', where a sentence begins with it. */
export const nrFirst = (order: Numbered) =>
  order.isRehearsal ? owners.rehearsalFirst : owners.nrFirst(order.number);

/** 'bestilling 12', within a sentence. */
export const orderName = (order: Numbered) =>
  order.isRehearsal ? words.theRehearsal : words.order(order.number);

/** 'Bestilling 12', at the beginning of a title. */
export const orderTitle = (order: Numbered) =>
  order.isRehearsal ? words.rehearsal : words.orderTitle(order.number);
