import { Problem } from '../../shared/kernel/problem.ts';
import { randomToken } from '../lambda/digest.ts';
import type { Item, Key } from './client.ts';
import { ConditionFailed, getItem, updateItem } from './items.ts';
import { retried } from './retry.ts';
import type { Update } from './update.ts';

/** One item that holds a whole list: a change is one write, and its version keeps simultaneous edits from losing each other. */
export type DocumentKind<Doc extends { version: number }> = {
  /** The stored document; where there is none, an empty one of version 0. */
  from: (item: Item | undefined) => Doc;
  /** What a write sets beside version and writer. Throws for a document that must not be. */
  fields: (doc: Doc) => Required<Pick<Update, 'set' | 'names' | 'values'>>;
  /** Message after eight lost version conflicts. */
  crowded: string;
};

/**
 * Changes a document on the version it was read in; when another tablet was faster, after a random pause again on what stands
 * then, so that neither edit is lost. `lastWriter` lets a write whose answer was lost know its own success. A change that answers
 * the same document writes nothing. Throws what the change and the fields throw, and UNAVAILABLE when others are always faster.
 */
export async function changeDocument<Doc extends { version: number }>(
  key: Key,
  kind: DocumentKind<Doc>,
  change: (doc: Doc) => Doc,
): Promise<Doc> {
  const writer = randomToken();
  async function tryOnce(): Promise<Doc> {
    const doc = kind.from(await getItem(key, { consistent: true }));
    const next = change(doc);
    if (next === doc) return doc;
    const written = { ...next, version: doc.version + 1 };
    try {
      await updateItem(key, onVersion(doc.version, kind.fields(written), writer));
      return written;
    } catch (error) {
      if (error instanceof ConditionFailed && error.item?.lastWriter === writer) return kind.from(error.item);
      throw error;
    }
  }
  try {
    return await retried(tryOnce, (error) => error instanceof ConditionFailed);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Problem('UNAVAILABLE', kind.crowded) : error;
  }
}

function onVersion(seen: number, { set, names, values }: Update, writer: string): Update {
  return {
    set: `SET ${set}, version = :next, lastWriter = :writer`,
    condition: seen === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
    ...(names && { names }),
    values: { ...values, ':next': seen + 1, ':writer': writer, ...(seen > 0 && { ':seen': seen }) },
  };
}
