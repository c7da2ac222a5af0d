import { expect, test } from 'vitest';
import { handleChange } from '../../../functions/events/handle-change.ts';
import { keys } from '../../../functions/table/keys.ts';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { fitsFilter } from '../../../infra/local/streams/fits-filter.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

/** Every kind of item in a business's partition; arguments are texts, whatever they mean. */
const places = Object.values(keys)
  .map((key) => (key as (...args: unknown[]) => { pk: string; sk: string })(bizId(1), 'OWNER', 'a', 'b'))
  .filter(({ pk }) => pk === bizId(1));

test('the stream lets through every change that has a consequence', async () => {
  const handled: string[] = [];
  for (const { pk, sk } of places) {
    fakeTable();
    await handleChange({ business: bizId(1), sk, before: undefined, after: { pk, sk, ...order() } }, 0);
    if (table.calls().length > 0) handled.push(sk);
    const record = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } };
    if (table.calls().length > 0) expect(fitsFilter(streamDefinition.filter, record)).toBe(true);
  }
  expect(handled).toEqual(
    expect.arrayContaining(['ORDER#OWNER', 'SITE#PROFILE', 'SITE#SETTINGS', 'SITE#INFO', 'SITE#MENU']),
  );
});
