import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handleChange } from '../../../functions/table-events.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { fitsFilter } from '../../../infra/local/streams/handle-batch.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { table } from '../../helpers/table-mock.ts';
import { resetProviders } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { queued } from './queued-messages.ts';

/** Every kind of item in a business's partition; arguments are texts, whatever they mean. */
const places = Object.values(keys)
  .map((key) => (key as (...args: unknown[]) => { pk: string; sk: string })(bizId(1), 'OWNER', 'a', 'b'))
  .filter(({ pk }) => pk === bizId(1));

/** The fields of every kind of item that has listeners. */
const anything = {
  ...order(),
  email: 'ida@napoli.example',
  role: 'staff',
  invitedBy: 'Amir',
  sentAt: '2026-11-20T17:00:00.000Z',
  validUntil: '2026-11-27T17:00:00.000Z',
  asked: 1,
  expiresAt: 1,
};

test('the stream lets through every change that has a consequence', async () => {
  const handled: string[] = [];
  for (const { pk, sk } of places) {
    fakeTable();
    resetProviders();
    await handleChange({ business: bizId(1), sk, before: undefined, after: { pk, sk, ...anything } }, 0);
    const hasConsequence = table.calls().length + queued().length > 0;
    if (hasConsequence) handled.push(sk);
    const record = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } };
    if (hasConsequence) expect(fitsFilter(streamDefinition.filter, record)).toBe(true);
  }
  expect(handled).toEqual(
    expect.arrayContaining([
      'ORDER#OWNER',
      'SITE#PROFILE',
      'SITE#SETTINGS',
      'SITE#INFO',
      'SITE#MENU',
      'INVITE#OWNER',
    ]),
  );
});

test('an item that an operator puts back from a backup is no news; its next change is', async () => {
  const { pk, sk } = keys.order(bizId(1), 'ord_a' as never);
  const put = { pk, sk, ...anything, restoredAt: '2026-11-20T18:00:00.000Z' };
  type Fields = Record<string, unknown>;
  const consequences = async (before: Fields | undefined, after: Fields) => {
    fakeTable();
    resetProviders();
    await handleChange({ business: bizId(1), sk, before, after }, 0);
    return table.calls().length + queued().length;
  };
  expect(await consequences(undefined, put)).toBe(0);
  expect(await consequences({ ...anything, version: 1 }, put)).toBe(0);
  expect(
    await consequences({ ...put, version: 1, status: 'pending' }, { ...put, status: 'confirmed' }),
  ).toBeGreaterThan(0);
});
