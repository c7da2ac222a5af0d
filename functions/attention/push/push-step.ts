import * as v from 'valibot';
import { type PushNote, pushKinds } from '../../../shared/attention/push-note.ts';
import { orderId } from '../../../shared/kernel/ids.ts';

/** A note as the step of a message: 'unanswered ord_…'. */
export function stepOf({ kind, order }: PushNote): string {
  return order ? `${kind} ${order}` : kind;
}

const parts = v.object({ kind: v.picklist(pushKinds), order: v.optional(orderId) });

/** Throws for a step that this version does not know: the message waits for the version that does. */
export function noteFrom(step: string): PushNote {
  const [kind, order] = step.split(' ');
  const { kind: known, order: about } = v.parse(parts, { kind, order });
  return { kind: known, ...(about && { order: about }) };
}
