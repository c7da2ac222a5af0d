import { httpStatus, Problem } from '../../../shared/kernel/problem.ts';

/** The server's own sentence where it refused something, and otherwise `failed`: nobody answered, or something broke. */
export function whyNot(error: Error, failed: string): string {
  return error instanceof Problem && error.code !== 'NETWORK' && httpStatus[error.code] < 500
    ? error.message
    : failed;
}
