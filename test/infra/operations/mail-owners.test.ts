import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash, blockAddress } from '../../../functions/messages/address.ts';
import { mailOwners } from '../../../infra/operations/mail-owners.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { tableOfOperation } from './table-of-operation.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const ses = mockClient(SESv2Client);
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
});
const sentTo = () =>
  ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input.Destination?.ToAddresses?.[0]);

/** Three shops: two owners and a cook, one of the owners again, and two owners who get no mail of ours. */
async function shops() {
  const { client, table } = await tableOfOperation();
  const put = (Item: object) => table.send(new PutCommand({ TableName: 'luka', Item }));
  for (const item of [
    ...[...memberItems('ola', bizId(1)), ...memberItems('kari', bizId(1))],
    ...[...memberItems('cook', bizId(1), 'staff'), ...memberItems('ola', bizId(2))],
    ...[...memberItems('stopped', bizId(3)), ...memberItems('gone', bizId(3))],
    { ...keys.subdomain('napoli'), businessId: bizId(1) },
    { ...keys.subdomain('roma'), businessId: bizId(2) },
    { ...keys.address(addressHash('gone@napoli.example')), bouncedAt: '2026-11-19T18:00:00.000Z' },
  ])
    await put(item);
  process.env.TABLE_NAME = 'luka';
  await blockAddress(addressHash('stopped@napoli.example'), now);

  const folder = temporaryFolder();
  const file = (name: string, words: string) => {
    writeFileSync(join(folder, name), words);
    return join(folder, name);
  };
  const said: string[] = [];
  const pauses: number[] = [];
  const wait = async (ms: number) => pauses.push(ms);
  const text = file('text.txt', 'Bestillinger stoppet\n\nVi har en feil.\n\nTa imot på telefon så lenge.\n');
  const run = (...args: string[]) => {
    const always = ['--table', 'luka', '--file', text, '--from', 'Luka <ordre@bestilling.luka.no>'];
    const clients = { table: client, ses: new SESv2Client() };
    return mailOwners([...always, ...args], clients, (line) => said.push(line), { now, wait });
  };
  return { run, said, pauses, file };
}

const [ola, kari] = ['ola@napoli.example', 'kari@napoli.example'];
const once = ['--id', 'feil-1', '--yes'];

test('without --yes it counts, shows the mail and the first addresses masked, and sends nothing', async () => {
  const { run, said } = await shops();

  await run('--all', '--id', 'feil-1');

  expect(said[0]).toBe('2 owners get it; 2 want no mail of ours, or none arrives there.');
  expect(said.join('\n')).toMatch(/o…@napoli\.example of biz_/);
  expect(said.join('\n')).not.toMatch(/ola@|kari@/);
  expect(said.join('\n')).toContain('Subject: Bestillinger stoppet');
  expect(said.at(-1)).toBe('Nothing is sent. Add --yes to do it.');
  expect(sentTo()).toEqual([]);
});

test('each owner of all shops gets it once, slowly, by the sender of the notices; a second run sends nothing', async () => {
  const { run, said, pauses } = await shops();

  expect(await run('--all', ...once, '--stream', 'Luka-prod-orders', '--tenant', 'Luka-prod-orders')).toBe(
    true,
  );
  await run('--host', 'roma.luka.no', ...once);

  expect(sentTo().sort()).toEqual([kari, ola]);
  expect(pauses).toEqual([200, 200]);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: 'Luka <ordre@bestilling.luka.no>',
    ...{ ConfigurationSetName: 'Luka-prod-orders', TenantName: 'Luka-prod-orders' },
    EmailTags: [
      { Name: 'business', Value: expect.stringMatching(/^biz_/) },
      { Name: 'kind', Value: 'notice' },
    ],
    Content: { Simple: { Subject: { Data: 'Bestillinger stoppet' } } },
  });
  expect(said.at(-1)).toMatch(/^feil-1: sent 0, had it before 1,/);
  await run('--host', 'roma.luka.no', '--id', 'feil-2', '--yes');
  expect(sentTo()).toHaveLength(3);
});

test('a list of shops mails their owners alone', async () => {
  const { run, file } = await shops();

  await run('--list', file('shops.txt', 'roma.luka.no\n\n'), ...once);

  expect(sentTo()).toEqual([ola]);
});

test('what certainly did not leave is sent by the next run; what may have left never again', async () => {
  const { run, said } = await shops();
  const refused = Object.assign(new Error('no'), { $metadata: { httpStatusCode: 400 } });
  ses
    .on(SendEmailCommand, { Destination: { ToAddresses: [ola] } })
    .rejectsOnce(refused)
    .resolves({});
  ses.on(SendEmailCommand, { Destination: { ToAddresses: [kari] } }).rejects(new Error('timed out'));

  expect(await run('--all', ...once)).toBe(false);
  expect(said.at(-1)).toBe(
    'feil-1: sent 0, had it before 0, failed 1 (run it again), unknown 1 (never sent again).',
  );
  expect(await run('--all', ...once)).toBe(true);

  expect(sentTo().filter((address) => address === ola)).toHaveLength(2);
  expect(sentTo().filter((address) => address === kari)).toHaveLength(1);
});

test('a wrong call, a text without a subject and a shop that is not there send nothing', async () => {
  const { run, file } = await shops();

  await expect(run(...once)).rejects.toThrow(/mail-owners\.ts --table/);
  await expect(run('--all', '--yes')).rejects.toThrow(/mail-owners\.ts --table/);
  await expect(run('--all', '--host', 'roma.luka.no', ...once)).rejects.toThrow(/mail-owners\.ts --table/);
  await expect(run('--all', ...once, '--file', file('bad.txt', 'Bare en linje'))).rejects.toThrow(/subject/);
  await expect(run('--host', 'milano.luka.no', ...once)).rejects.toThrow(
    'No business has the address milano',
  );
  expect(sentTo()).toEqual([]);
});
