import { cancelSentences } from './cancel-sentences.ts';
import type { CancelReason } from './refusal.ts';

/**
 * The words the guest reads: the restaurant's own, or those of the reason where it wrote none. Undefined
 * where no reason is told, and where the restaurant erased the words (an empty message).
 */
export function refusalText(
  reason: CancelReason | undefined,
  message: string | undefined,
): string | undefined {
  if (!reason || reason === 'fake') return undefined;
  return (message ?? cancelSentences[reason]) || undefined;
}
