import { type Because, Problem, type ProblemCode } from '../../../shared/kernel/problem.ts';
import type { KernelReason } from '../../../shared/kernel/reasons.ts';

/** Refusals that several rooms decide. */

const notFound = (because: KernelReason) => new Problem('NOT_FOUND', because);

/** For guests: the shop does not exist, or is switched off. */
export const noShop = () => notFound({ reason: 'noShop' });

/** For owners: the user has no business, or it was erased. */
export const noBusiness = () => notFound({ reason: 'noBusiness' });

/** The same for an order that never was, one of another business, and a link that opens none. */
export const noOrder = () => notFound({ reason: 'noOrder' });

/** A fault of one field, `path`. */
export const refusedAt = (path: string, because: Because, code: ProblemCode = 'VALIDATION_FAILED') =>
  new Problem(code, because, { issues: [{ path, because }] });

/** The same request may succeed later. */
export const unavailable = () => new Problem('UNAVAILABLE');

/** The caller's role has not the right. */
export const forbidden = () => new Problem('FORBIDDEN', { reason: 'noRight' } satisfies KernelReason);
