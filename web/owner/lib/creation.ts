import { keyFrom } from '../../../shared/kernel/key-from.ts';
import { Problem } from '../../../shared/kernel/problem.ts';

/** An idempotency key. `crypto.randomUUID` is missing on plain http addresses in a local network. */
export const newKey = () => keyFrom(crypto.getRandomValues(new Uint8Array(16)));

/** One thing that a form creates: its idempotency key, and every draft sent with that key. */
export type Creation<Draft> = { key: string; sent: Draft[] };

export function newCreation<Draft>(): Creation<Draft> {
  return { key: newKey(), sent: [] };
}

type Calls<Draft, Created> = {
  create: (draft: Draft, key: string) => Promise<Created>;
  /** Changes what an earlier draft created into what this draft says. */
  change: (created: Created, draft: Draft) => Promise<Created>;
};

/**
 * Creates one thing, however often the user tries and edits in between. When an earlier draft was stored
 * although its answer was lost, the server refuses the key for the edited draft. Sending the earlier draft
 * again then finds the stored thing, which is changed.
 */
export async function createOnce<Draft, Created>(
  { key, sent }: Creation<Draft>,
  draft: Draft,
  { create, change }: Calls<Draft, Created>,
): Promise<Created> {
  const earlier = [...sent];
  sent.push(draft);
  const created = await create(draft, key).catch(async (problem: unknown) => {
    if (!isCode(problem, 'IDEMPOTENCY_KEY_REUSED')) throw problem;
    for (const before of earlier) {
      const stored = await create(before, key).catch(refusedAsUndefined);
      if (stored) return stored;
    }
    throw problem;
  });
  const isEdited = earlier.some((before) => JSON.stringify(before) !== JSON.stringify(draft));
  return isEdited ? change(created, draft) : created;
}

const isCode = (problem: unknown, code: Problem['code']) =>
  problem instanceof Problem && problem.code === code;

/** A draft that the server refuses created nothing; a lost answer says nothing and is thrown. */
function refusedAsUndefined(problem: unknown): undefined {
  if (isCode(problem, 'IDEMPOTENCY_KEY_REUSED') || isCode(problem, 'VALIDATION_FAILED')) return undefined;
  throw problem;
}
