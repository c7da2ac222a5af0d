import type { Context } from 'hono';
import { httpStatus, Problem } from '../../shared/kernel/problem.ts';
import { tooLateId } from '../../shared/orders/guest-cancel.ts';
import { baseOf } from '../http/base-of.ts';

const formType = 'application/x-www-form-urlencoded';

/** Whether a browser without script sent it: ours sends no body. */
export const isForm = (c: Context) => c.req.header('content-type')?.startsWith(formType) ?? false;

/** Leads back to the order, which shows what came of it. A reload of that page sends nothing again. */
export async function answerCancelForm(c: Context, token: string, cancel: () => Promise<unknown>) {
  const page = `${baseOf(c)}/bestilling/${token}`;
  try {
    await cancel();
    return c.redirect(page, 303);
  } catch (error) {
    if (!(error instanceof Problem) || httpStatus[error.code as keyof typeof httpStatus] >= 500) throw error;
    // For the line about this request: the guest gets a page, not a failure.
    c.error = error;
    return c.redirect(error.code === 'INVALID_TRANSITION' ? `${page}#${tooLateId}` : page, 303);
  }
}
