import * as v from 'valibot';
import type { Order } from './order.ts';
import { version } from './status-change.ts';

/** Saying that an order was fetched after all; `version` is the one the screen showed. */
export const fetchedAfterAll = v.object({ version });
export type FetchedAfterAll = v.InferOutput<typeof fetchedAfterAll>;

/** 'Ikke hentet' may have been pressed wrongly, or the guest came later. There is no time limit: the money is in the till. */
export const mayBeFetched = ({ status, notFetched }: Pick<Order, 'status' | 'notFetched'>) =>
  status === 'completed' && notFetched === true;
