import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import { confirmNoticesTo } from '../../infra/local/seed/seed-demo.ts';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import type { ListedEmployee } from '../../shared/people/employee.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { onPlan } from '../helpers/builders.ts';
import { eventually, openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { inLongRun } from '../helpers/long-run.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

const marco = { name: 'Marco', email: 'marco@varsel.example', phone: '91 11 22 33', notify: 'both' };
const sofia = { name: 'Sofia', email: 'sofia@varsel.example', phone: '', notify: 'email' };
const luca = { ...sofia, name: 'Luca', email: 'luca@varsel.example' };
const mobile = '+4791112233';

const cloud = await ownCloud({ faults: true });
const owner = await signUpOwner(cloud, 'Varsel');
const pizza = (await openShop(owner))[0]!;
const business = (await owner.call<OwnerBusiness>('GET', '')).body.id;
await writeProfile(cloud, business, onPlan('premium'));

/** Orders that wait for an answer would make the shop ask the next guest for a code. */
async function answerAll() {
  const { orders } = (await owner.call<OrderPage>('GET', '/orders')).body;
  for (const { id, version } of orders.filter(({ status }) => status === 'pending'))
    await owner.call('POST', `/orders/${id}/commands`, { what: 'move', status: 'cancelled', version });
}
let guests = 0;
const order = async () => {
  await answerAll();
  guests += 1;
  const customerPhone = `9${String(guests).padStart(7, '0')}`;
  return sendOrder(cloud, 'varsel', {
    ...pickupOf(pizza, 2),
    customerPhone,
    notes: 'Alvorlig nøtteallergi',
  });
};
const newest = async () => (await owner.call<OrderPage>('GET', '/orders')).body.orders[0]!;
const orderMails = async (email: string) =>
  (await cloud.mails(email)).filter(({ subject }) => subject.startsWith('Ny bestilling'));

/** Leaves only this employee on the list, who has said yes. */
async function onlyOnList(employee: typeof sofia): Promise<ListedEmployee> {
  const { body: list } = await owner.call<ListedEmployee[]>('GET', '/employees');
  for (const { id } of list) await owner.call('DELETE', `/employees/${id}`);
  const { body: added } = await owner.call<ListedEmployee>('POST', '/employees', employee);
  await cloud.settle();
  await confirmNoticesTo(cloud, employee.email);
  return added;
}

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

test('IA-07 nobody hears of an order before they have said yes', async () => {
  const { body: added } = await owner.call<ListedEmployee>('POST', '/employees', marco);
  expect(added.states).toEqual({ email: 'waiting', sms: 'waiting' });

  expect((await order()).status).toBe(201);
  await cloud.settle();

  const [question, ...more] = await cloud.mails(marco.email);
  expect(more).toEqual([]);
  expect(question?.subject).toBe('Bekreft at du vil ha varsler om bestillinger');
  const [code, ...others] = await cloud.mails(mobile);
  expect(others).toEqual([]);
  await confirmNoticesTo(cloud, marco.email);
  const typed = { code: /\b\d{6}\b/.exec(code?.text ?? '')?.[0] };
  const { body } = await owner.call<ListedEmployee>('PUT', `/employees/${added.id}/confirmation`, typed);
  expect(body.states).toEqual({ email: 'confirmed', sms: 'confirmed' });
});

test('EMP-007 Q-32 a new order lies in the mailbox of who is on the list, once by each way, also after the stream repeats it', async () => {
  expect((await order()).status).toBe(201);
  await cloud.settle();

  const [mail, ...more] = await orderMails(marco.email);
  expect(more).toEqual([]);
  const { id, number } = await newest();
  expect(mail).toMatchObject({ via: 'ses', subject: `Ny bestilling ${number} (Henting)` });
  expect(mail?.text).toContain(`2 × ${pizza.name}`);
  expect(mail?.text).toContain(`${cloud.url}/dashboard/orders#${id}`);
  const texts = await cloud.mails(mobile);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatchObject({
    via: 'sns',
    from: 'Luka',
    text: expect.stringContaining('Varsel: Ny bestilling'),
  });

  await repeat(id);
  await repeat(id);
  expect(await orderMails(marco.email)).toHaveLength(1);
  expect(await cloud.mails(mobile)).toHaveLength(2);
});

test('RFC 8058 a mail program’s own button stops the mails at once, and the owner sees it', async () => {
  const [mail] = await orderMails(marco.email);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  const scanned = await request(cloud, 'localhost', url.pathname);
  expect(scanned.status).toBe(302);

  const pressed = await request(cloud, 'localhost', url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  expect(pressed.status).toBe(204);
  const { body: list } = await owner.call<ListedEmployee[]>('GET', '/employees');
  expect(list.slice(1).map(({ states }) => states)).toEqual([{ email: 'stopped', sms: 'confirmed' }]);
  await order();
  await cloud.settle();
  expect(await orderMails(marco.email)).toHaveLength(1);
});

test('AV-06 a mail service that is down costs a mail, never an order, a screen or a later mail', async () => {
  await onlyOnList(sofia);
  cloud.faults?.set([{ operation: 'SendEmail', kind: 'throttle' }]);

  expect((await order()).status).toBe(201);
  await cloud.settle();
  expect(await orderMails(sofia.email)).toHaveLength(0);
  cloud.faults?.set([]);

  expect((await order()).status).toBe(201);
  await eventually(async () => (await orderMails(sofia.email)).length === 1);
});

inLongRun('AV-04 a mail whose answer was lost is not sent again', async () => {
  await onlyOnList(luca);
  cloud.faults?.set([{ operation: 'SendEmail', kind: 'lostReply', nth: 1 }]);

  await order();
  await cloud.settle();
  await repeat((await newest()).id);

  expect(await orderMails(luca.email)).toHaveLength(1);
  cloud.faults?.set([]);
});

inLongRun(
  'OI-09 a mail that comes back switches its address off, the owner sees it and can try again',
  async () => {
    cloud.clock.reset();
    const gone = { ...sofia, name: 'Borte', email: 'borte@bounce.example' };
    const { body: added } = await owner.call<ListedEmployee>('POST', '/employees', gone);
    await cloud.settle();
    const listed = async () =>
      (await owner.call<ListedEmployee[]>('GET', '/employees')).body.find(({ id }) => id === added.id);
    expect((await listed())?.states).toEqual({ email: 'unreachable' });

    // SES suppresses a bounced address; trying again takes it off its list, and here the mail bounces once
    // more.
    const sent = (await cloud.mails(gone.email)).length;
    const again = await owner.call<ListedEmployee>('POST', `/employees/${added.id}/confirmation`, {
      channel: 'email',
    });
    expect(again.body.states).toEqual({ email: 'waiting' });
    await cloud.settle();
    expect(await cloud.mails(gone.email)).toHaveLength(sent + 1);
    expect((await listed())?.states).toEqual({ email: 'unreachable' });
  },
);

test('PR-03 no line of any log names an employee, a customer or what was written', () => {
  const lines = cloud
    .logs()
    .map((line) => JSON.stringify(line))
    .join('\n');

  expect(lines).not.toMatch(/varsel\.example|91112233|Marco|Kari|91234567|nøtte/);
  expect(lines).toContain('A notice was not sent');
});
