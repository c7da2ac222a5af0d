import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import type { Employee } from '../../shared/employees/employee.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { eventually, openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { type OwnerSession, signUpOwner } from '../helpers/owner-session.ts';

const marco = { name: 'Marco', email: 'marco@varsel.example', phone: '91 11 22 33', notify: 'both' };
const sofia = { ...marco, name: 'Sofia', email: 'sofia@varsel.example', phone: '91 11 22 44' };
const mobile = '+4791112233';

let cloud: LocalCloud;
let owner: OwnerSession;
let business: BusinessId;
let pizza: MenuItem;

beforeAll(async () => {
  cloud = await startLocalCloud({ port: 0, faults: true });
  owner = await signUpOwner(cloud, 'Varsel');
  pizza = (await openShop(owner))[0]!;
  business = (await owner.call<OwnerBusiness>('GET', '/business')).body.id;
});
afterAll(() => cloud?.stop());

const order = () => sendOrder(cloud, 'varsel', { ...pickupOf(pizza, 2), notes: 'Alvorlig nøtteallergi' });
const newest = async () => (await owner.call<OrderPage>('GET', '/orders')).body.orders[0]!;

/** Hands the stream's record of an order to its function once more, as AWS may. */
async function repeat(id: OrderId) {
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: cloud.env.AWS_REGION,
      endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  const Key = keys.order(business, id);
  const { Item } = await table.send(new GetCommand({ TableName: cloud.env.TABLE_NAME, Key }));
  const dynamodb = { SequenceNumber: '1', Keys: marshall(Key), NewImage: marshall(Item) };
  const outcome = await cloud.invoke('table-events', { Records: [{ eventName: 'INSERT', dynamodb }] });
  expect(outcome).toMatchObject({ ok: true, result: { batchItemFailures: [] } });
}

test('EMP-007 Q-32 a new order lies in the mailbox of who is on the list, once by each way, also after the stream repeats it', async () => {
  const added = await owner.call<Employee>('POST', '/employees', marco);
  expect(added.status).toBe(201);

  expect((await order()).status).toBe(201);
  await cloud.settle();

  const [mail, ...more] = await cloud.mails(marco.email);
  expect(more).toEqual([]);
  const { id, number } = await newest();
  expect(mail).toMatchObject({ via: 'ses', subject: `Ny bestilling ${number} (Henting)` });
  expect(mail?.text).toContain(`2 × ${pizza.name}`);
  expect(mail?.text).toContain(`${cloud.url}/dashboard/orders#${id}`);
  const [sms, ...others] = await cloud.mails(mobile);
  expect(others).toEqual([]);
  expect(sms).toMatchObject({
    via: 'sns',
    from: 'Luka',
    text: expect.stringContaining('Varsel: Ny bestilling'),
  });

  await repeat(id);
  await repeat(id);
  expect(await cloud.mails(marco.email)).toHaveLength(1);
  expect(await cloud.mails(mobile)).toHaveLength(1);
});

test('AV-06 a mail service that is down costs a mail, never an order, a screen or a later mail', async () => {
  cloud.faults?.set([{ operation: 'SendEmail', kind: 'throttle' }]);

  expect((await order()).status).toBe(201);
  await cloud.settle();
  expect(await cloud.mails(marco.email)).toHaveLength(1);
  expect(await cloud.mails(mobile)).toHaveLength(2);
  cloud.faults?.set([]);

  expect((await order()).status).toBe(201);
  await eventually(async () => (await cloud.mails(marco.email)).length === 2);
});

test('AV-04 a mail whose answer was lost is not sent again', async () => {
  const { body: list } = await owner.call<Employee[]>('GET', '/employees');
  for (const { id } of list) await owner.call('DELETE', `/employees/${id}`);
  await owner.call('POST', '/employees', sofia);
  cloud.faults?.set([{ operation: 'SendEmail', kind: 'lostReply', nth: 1 }]);

  await order();
  await cloud.settle();
  await repeat((await newest()).id);

  expect(await cloud.mails(sofia.email)).toHaveLength(1);
});

test('AV-06 an order that reaches the stream half an hour late is told to nobody', async () => {
  const before = (await cloud.mails()).length;
  await order();
  const { id } = await newest();
  await cloud.settle();
  const told = (await cloud.mails()).length;
  expect(told).toBe(before + 2);

  cloud.clock.advance(31 * 60_000);
  await owner.call('POST', '/employees', { ...marco, email: 'ny@varsel.example', notify: 'email' });
  await repeat(id);
  expect(await cloud.mails('ny@varsel.example')).toEqual([]);
});

test('EMP-006 who is removed hears no more', async () => {
  cloud.clock.reset();
  const { body: list } = await owner.call<Employee[]>('GET', '/employees');
  for (const { id } of list) await owner.call('DELETE', `/employees/${id}`);
  const before = (await cloud.mails()).length;

  await order();
  await cloud.settle();

  expect((await cloud.mails()).length).toBe(before);
});

test('PR-03 no line of any log names an employee, a customer or what was written', () => {
  const lines = cloud
    .logs()
    .map((line) => JSON.stringify(line))
    .join('\n');

  expect(lines).not.toMatch(/varsel\.example|91112233|Marco|Kari|91234567|nøtte/);
  expect(lines).toContain('A notice was not sent');
});
