import { readFileSync, statSync } from 'node:fs';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import initSqlJs from 'sql.js';
import { expect, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../../../infra/local/cloud.ts';
import { databaseFile } from '../../../../infra/local/engine/engine.ts';
import { fixtureBuild, temporaryFolder } from '../fixture-build.ts';
import { tableAt } from '../test-cloud.ts';

const printing = () =>
  fixtureBuild({
    'table-events': `async (event) => console.log('SAW ' + event.Records.map((r) => r.dynamodb.Keys.sk.S).join())`,
  });
const seen = (cloud: LocalCloud) =>
  cloud.logs().flatMap(({ text }) => (text.startsWith('SAW ') ? text.slice(4).split(',') : []));

/** Writes the same 25 items of 2 kB again and again, so that only the log can grow, and then an order. */
async function write(cloud: LocalCloud, records: number, order: string) {
  const table = tableAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB);
  const put = (item: object) => ({ PutRequest: { Item: { pk: 'biz_1', ...item } } });
  const same = Array.from({ length: 25 }, (_, n) => put({ sk: `X#${n}`, text: 'x'.repeat(2_000) }));
  const send = (requests: object[]) =>
    table.send(new BatchWriteCommand({ RequestItems: { [cloud.env.TABLE_NAME]: requests as never } }));
  for (let written = 0; written < records; written += 25) await send(same);
  await send([put({ sk: `ORDER#${order}` })]);
  await cloud.settle();
}

/** How many records the log of a stopped cloud holds. */
async function recordsIn(dataDir: string): Promise<number> {
  const { Database } = await initSqlJs();
  const database = new Database(readFileSync(databaseFile(dataDir)));
  const [counted] = database.exec("SELECT COUNT(*) FROM _stream_records WHERE table_name = 'luka'");
  database.close();
  return Number(counted?.values[0]?.[0]);
}
const megabytes = (dataDir: string) => statSync(databaseFile(dataDir)).size / 1_000_000;

test('of handled changes the log keeps 2,000, the file stops growing, and no change is missed or told twice', async () => {
  const dataDir = temporaryFolder();
  const first = await startLocalCloud({ dataDir, built: printing() });
  await write(first, 2_500, 'a');
  await first.stop();
  const before = megabytes(dataDir);
  expect(await recordsIn(dataDir)).toBeLessThan(2_250);

  const second = await startLocalCloud({ dataDir, built: printing() });
  await write(second, 2_500, 'b');
  expect([...seen(first), ...seen(second)]).toEqual(['ORDER#a', 'ORDER#b']);
  await second.stop();
  expect(await recordsIn(dataDir)).toBeLessThan(2_250);
  expect(megabytes(dataDir)).toBeLessThan(before * 1.25);
});
