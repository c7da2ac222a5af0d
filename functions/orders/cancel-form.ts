import type { Context } from 'hono';
import { Problem } from '../../shared/kernel/problem.ts';
import { noAnswerId, tooLateId } from '../../shared/orders/order-form.ts';
import { answerProblem } from '../kernel/http/answer-problem.ts';
import { baseOf } from '../kernel/http/base-of.ts';

const formType = 'application/x-www-form-urlencoded';

/** Whether a browser without script sent it: ours sends no body. */
export const isForm = (c: Context) => c.req.header('content-type')?.startsWith(formType) ?? false;

/** Leads back to the order, which shows the result, also a failure. A reload there sends nothing again. */
export async function answerCancelForm(c: Context, token: string, cancel: () => Promise<unknown>) {
  const page = `${baseOf(c)}/bestilling/${encodeURIComponent(token)}`;
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
