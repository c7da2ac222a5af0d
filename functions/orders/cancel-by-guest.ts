import type { Context } from 'hono';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { inLanguage } from '../../shared/kernel/language.ts';
import { isProblem, Problem } from '../../shared/kernel/problem.ts';
import { words } from '../../shared/kernel/words.ts';
import type { Order } from '../../shared/orders/order.ts';
import { noAnswerId, tooLateId } from '../../shared/orders/order-form.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { answerProblem } from '../kernel/http/answer-problem.ts';
import { askedLanguage, baseOf } from '../kernel/http/base-of.ts';
import { applyCommand } from './apply-command.ts';
import { readTracked } from './store.ts';

const maxTries = 3;

/**
 * Takes an order back for the guest who holds its own token. Where the guest cancels while the kitchen says
 * yes, the rule decides and not the version that the page showed. A second press gets the first answer again.
 * Throws INVALID_TRANSITION when it is too late, FORBIDDEN for a link that only shows, NOT_FOUND.
 */
export async function cancelByGuest(business: BusinessId, token: string, now: number): Promise<Order> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await readTracked(business, token, now);
    if (order.isReadOnly) throw onlyShows();
    if (order.cancelReason === 'guest') return order;
    const command = { what: 'cancelledByGuest', version: order.version } as const;
    try {
      return await applyCommand(business, order.id, command, { kind: 'customer' }, now);
    } catch (error) {
      if (!isProblem(error, 'VERSION_CONFLICT')) throw error;
      // Its reason names the restaurant's people.
      if (attempt === maxTries) throw new Problem('VERSION_CONFLICT');
    }
  }
}

const onlyShows = () => new Problem('FORBIDDEN', { reason: 'onlyShows' } satisfies OrderReason);

const formType = 'application/x-www-form-urlencoded';

/** Whether a browser without script sent it: ours sends no body. */
export const isForm = (c: Context) => c.req.header('content-type')?.startsWith(formType) ?? false;

/** Leads back to the order, which shows the result, also a failure. A reload there sends nothing again. */
export async function answerCancelForm(c: Context, token: string, cancel: () => Promise<unknown>) {
  const root = inLanguage(askedLanguage(c), () => words.root);
  const page = `${baseOf(c)}${root}/bestilling/${encodeURIComponent(token)}`;
  try {
    await cancel();
    return c.redirect(page, 303);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // For the line about this request and the log: the guest gets a page, not a failure.
    c.error = error;
    const { status } = answerProblem(error, c);
    if (status >= 500) return c.redirect(`${page}#${noAnswerId}`, 303);
    const isLate = error instanceof Problem && error.code === 'INVALID_TRANSITION';
    return c.redirect(isLate ? `${page}#${tooLateId}` : page, 303);
  }
}
