import { Problem, type ProblemCode } from '../../shared/kernel/problem.ts';
import type { MenuReason } from '../../shared/menu/owner-refusals.nb.ts';

export const menuProblem = (code: ProblemCode, because: MenuReason) => new Problem(code, because);

/** VALIDATION_FAILED with one reason at one field. */
export const refused = (path: string, because: MenuReason) =>
  new Problem('VALIDATION_FAILED', because, { issues: [{ path, because }] });
