import { Problem } from '../../../shared/kernel/problem.ts';
import { problemOf } from './problem-of.ts';

/** Calls our API for a link or a code, without login. Throws the server's `Problem`; no answer: `NETWORK`. */
export async function askPublicly<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Problem('NETWORK', undefined, { message: 'Ingen kontakt. Sjekk nettet og prøv igjen.' });
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}
