import { Problem, type ProblemCode } from '../../../../../shared/kernel/problem.ts';
import { problemOf } from '../../../lib/problem-of.ts';

/** Refusals that say in their own words what to do. */
const plainCodes: readonly (ProblemCode | 'NETWORK')[] = [
  'VALIDATION_FAILED',
  'SUBDOMAIN_TAKEN',
  'VERSION_CONFLICT',
  'TOO_MANY_REQUESTS',
];

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

type Answered<Body> = { ok: boolean; status: number; json: () => Promise<Body> };

/** The body of a good answer. Anything else is thrown with the prefix the alert shows. */
export async function savedAnswer<Body>(request: Promise<Answered<Body>>): Promise<Body> {
  const response = await request.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED') throw error;
    throw new Problem(
      'NETWORK',
      `Network error: ${textOf(error, 'message') ?? 'Could not connect to database'}`,
    );
  });
  if (response.ok) return response.json();
  const body: unknown = await response.json().catch(() => undefined);
  const problem = await problemOf({ status: response.status, json: async () => body });
  if (plainCodes.includes(problem.code)) throw problem;
  const message = textOf(fieldOf(body, 'error'), 'message') ?? 'Unknown error';
  throw new Problem(problem.code, `Database error: ${message}`);
}

export type SaveFailure = { message: string; details: string[] };

/** What the alert says about an error of any shape, in sentences alone: no code and no raw answer is for people. */
export function saveFailure(error: unknown): SaveFailure {
  const description = textOf(error, 'error_description');
  const details = textOf(error, 'details');
  const message = textOf(error, 'message') ?? description ?? details ?? 'Ukjent feil oppstod';
  const issues = error instanceof Problem ? (error.issues ?? []).map((issue) => issue.message) : [];
  const more = [...issues, description ?? '', details ?? ''].filter(
    (text) => text !== '' && text !== message,
  );
  return { message, details: [...new Set(more)] };
}
