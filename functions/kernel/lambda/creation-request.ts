import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { KernelOwnerReason } from '../../../shared/kernel/owner-refusals.nb.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { digest } from './digest.ts';

/** Hashes of a creating request's idempotency key and parsed body, stored with what it created. */
export type CreationRequest = { keyHash: string; bodyHash: string };

/** `kind` keeps the keys of two lists apart; `draft` is the parsed body, so spelling does not count. */
export function creationRequest(
  kind: string,
  business: BusinessId,
  key: string,
  draft: object,
): CreationRequest {
  return { keyHash: digest(kind, business, key), bodyHash: digest('body', JSON.stringify(draft)) };
}

/**
 * The entry that this request created before, if it did. Throws IDEMPOTENCY_KEY_REUSED when its key was sent
 * with another body.
 */
export function createdBefore<Entry extends Partial<CreationRequest>>(
  entries: readonly Entry[],
  { keyHash, bodyHash }: CreationRequest,
): Entry | undefined {
  const created = entries.find((entry) => entry.keyHash === keyHash);
  if (created && created.bodyHash !== bodyHash) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED', { reason: 'alreadyStored' } satisfies KernelOwnerReason);
  }
  return created;
}
