import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { eraseGuestOf } from '../../../infra/operations/erase-guest.ts';
import { fullOrder, now, stored } from '../../functions/privacy/orders-of-a-shop.ts';
import { bizId } from '../../helpers/builders.ts';
import { tableOfOperation } from './table-of-operation.ts';

const napoli = bizId(1);

test('an operator sees in which orders a guest stands, and deletes the guest only when told to', async () => {
  const { table } = await tableOfOperation();
  const done = fullOrder(now - 86_400_000, { number: 41 });
  const running = fullOrder(now - 3_600_000, { number: 42, status: 'ready' });
  const put = (Item: object) => table.send(new PutCommand({ TableName: 'luka', Item }));
  await put({ ...keys.subdomain('napoli'), businessId: napoli });
  for (const one of [done, running]) await put(stored(napoli, one));
  const read = async () =>
    (await table.send(new GetCommand({ TableName: 'luka', Key: keys.order(napoli, done.id) }))).Item;
  const said: string[] = [];
  const run = (...args: string[]) =>
    eraseGuestOf(['--table', 'luka', ...args], (line) => said.push(line), now);
  const napoliAnd = (...args: string[]) => run('--subdomain', 'napoli', '--contact', '912 34 567', ...args);

  await napoliAnd();
  expect(said.splice(0)).toEqual([
    `${napoli}: the guest stands in 2 orders 41 42`,
    'Nothing is deleted. Add --yes to do it.',
  ]);
  expect(await read()).toMatchObject({ customerPhone: '+4791234567' });

  await napoliAnd('--yes');
  expect(said).toEqual([
    `${napoli}: deleted from 1 order. Backups hold it for 35 days more.`,
    'Still running, and left: 42. Run this again later.',
  ]);
  expect(await read()).toMatchObject({ customerPhone: '', notes: '', forgotten: 'erased' });

  await expect(run('--subdomain', 'napoli', '--contact', 'kari')).rejects.toThrow(/--contact/);
  await expect(run('--contact', '91234567')).rejects.toThrow(/--contact/);
});
