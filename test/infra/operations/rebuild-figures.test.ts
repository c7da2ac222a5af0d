import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { countOrder } from '../../../functions/figures/count-order.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { rebuildFiguresOf } from '../../../infra/operations/rebuild-figures.ts';
import { fullOrder, now, stored } from '../../functions/privacy/orders-of-a-shop.ts';
import { bizId } from '../../helpers/builders.ts';
import { tableOfOperation } from './table-of-operation.ts';

const napoli = bizId(1);

test('an operator sees which figures differ from the orders, and makes them again only when told to', async () => {
  const { table } = await tableOfOperation();
  process.env.TABLE_NAME = 'luka';
  await table.send(
    new PutCommand({ TableName: 'luka', Item: { ...keys.subdomain('napoli'), businessId: napoli } }),
  );
  for (const one of [fullOrder(now - 3_600_000), fullOrder(now - 7_200_000)]) {
    await table.send(new PutCommand({ TableName: 'luka', Item: stored(napoli, one) }));
    await countOrder(napoli, one);
  }
  const total = async () =>
    (await table.send(new GetCommand({ TableName: 'luka', Key: keys.totalFigures(napoli) }))).Item;
  const kept = await total();
  const said: string[] = [];
  const run = async (...args: string[]) => {
    await rebuildFiguresOf(['--table', 'luka', '--subdomain', 'napoli', ...args], (line) => said.push(line));
    return said.splice(0);
  };

  expect(await run()).toEqual([`${napoli}: 2 orders on 1 day`, 'All figures are what the orders sum up to.']);

  await table.send(new DeleteCommand({ TableName: 'luka', Key: keys.totalFigures(napoli) }));
  expect(await run()).toEqual([
    `${napoli}: 2 orders on 1 day`,
    'Different: total',
    'Nothing is written. Add --yes to do it.',
  ]);
  expect(await total()).toBeUndefined();

  expect(await run('--yes')).toEqual([`${napoli}: 2 orders on 1 day`, 'Corrected: total']);
  const { steps: _, ...figures } = kept ?? {};
  expect(await total()).toMatchObject(figures);

  await expect(rebuildFiguresOf(['--table', 'luka'], () => undefined)).rejects.toThrow(/--subdomain/);
});
