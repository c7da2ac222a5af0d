import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { orderFrom, readOrder } from '../../../functions/orders/store.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import { bizId, order } from '../../helpers/builders.ts';
import { configuredLine } from '../../helpers/configured-line.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);

test('what a guest wrote is deleted; what they chose, with its prices and its pant, stays', async () => {
  const made = order({
    ...{ status: 'completed', lines: [{ ...configuredLine, notes: 'Ring på' }], depositOre: 200 },
  });
  fakeTable([{ ...keys.order(business, made.id), ...made, schema: 2 }]);

  const by = { kind: 'system' } as const;
  await forgetOrder(business, orderFrom({ ...made, schema: 2 }), 'notes', { by, now: Date.now() });

  const { lines, depositOre } = await readOrder(business, made.id);
  expect(lines).toEqual([{ ...configuredLine, notes: '' }]);
  expect(depositOre).toBe(200);
});
