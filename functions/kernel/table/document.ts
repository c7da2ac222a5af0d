import { type Because, Problem } from '../../../shared/kernel/problem.ts';
import { randomToken } from '../lambda/digest.ts';
import { retried } from '../lambda/retry.ts';
import { type Change, failedConditions, transactWrite, updating } from './changes.ts';
import type { Key } from './client.ts';
import { ConditionFailed, getItem, updateItem } from './items.ts';
import type { Stored } from './stored.ts';
import type { Update } from './update.ts';

/** One item that holds a whole list: a change is one write, and its version keeps edits from being lost. */
export type DocumentKind<Doc extends { version: number }> = {
  stored: Stored<Doc>;
  /** Read while nothing is stored yet; its version is 0. */
  empty: Doc;
  /** Throws for a document that must not be written. */
  check?: (doc: Doc) => void;
  /** Why it fails after eight lost version conflicts. */
  crowded: Because;
};

/** The document as it is now. */
export async function readDocument<Doc extends { version: number }>(
  key: Key,
  { stored, empty }: DocumentKind<Doc>,
): Promise<Doc> {
  return stored.find(await getItem(key, { consistent: true })) ?? empty;
}

/** Other items that are written together with a change, all or nothing. */
export type Beside<Doc> = (before: Doc, after: Doc) => Promise<Change[]>;

/** Writes a document together with other items. Throws ConditionFailed as `updateItem` does. */
async function updateWith(key: Key, update: Update, others: Change[]): Promise<void> {
  try {
    await transactWrite([updating(key, update), ...others]);
  } catch (error) {
    throw failedConditions(error) ? new ConditionFailed(await getItem(key, { consistent: true })) : error;
  }
}

/**
 * Changes a document on the version it was read in; when another tablet was faster, after a random pause
 * again on what it left, so that neither edit is lost. `lastWriter` lets a write whose answer was lost know
 * its own success. A change that answers the same document writes nothing. Throws what the change and the
 * check throw, and UNAVAILABLE when others are always faster.
 */
export async function changeDocument<Doc extends { version: number }>(
  key: Key,
  kind: DocumentKind<Doc>,
  change: (doc: Doc) => Doc,
  beside?: Beside<Doc>,
): Promise<Doc> {
  const writer = randomToken();
  async function tryOnce(): Promise<Doc> {
    const doc = await readDocument(key, kind);
    const next = change(doc);
    if (next === doc) return doc;
    const written = { ...next, version: doc.version + 1 };
    kind.check?.(written);
    const set = { ...written, lastWriter: writer };
    const isSame = doc.version === 0 ? 'attribute_not_exists(pk)' : '#version = :seen';
    const values = doc.version === 0 ? {} : { ':seen': doc.version };
    try {
      const update = kind.stored.update({ set, isWhole: true, condition: isSame, values });
      if (beside) await updateWith(key, update, await beside(doc, written));
      else await updateItem(key, update);
      return written;
    } catch (error) {
      if (error instanceof ConditionFailed && error.item?.lastWriter === writer)
        return kind.stored.read(error.item);
      throw error;
    }
  }
  try {
    return await retried(tryOnce, (error) => error instanceof ConditionFailed);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Problem('UNAVAILABLE', kind.crowded) : error;
  }
}
