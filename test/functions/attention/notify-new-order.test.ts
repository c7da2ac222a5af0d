import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifyNewOrder } from '../../../functions/attention/tell-staff.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { order, ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { sent, table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  business,
  failure,
  mailedTo,
  mails,
  marco,
  now,
  placedAt,
  refuseMails,
  resetProviders,
  sentMails,
  shopWith,
  sunniva,
  telling,
  textedTo,
  texts,
} from './news.ts';

let store: ReturnType<typeof fakeTable>;
/** Each test has an hour of its own, so that a pause of one is over in the next. */
let hour = Date.parse(placedAt);
const notify = (about = telling, at = now) => notifyNewOrder(business, about, at);

beforeEach(() => {
  hour += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  resetProviders();
  store = fakeTable(shopWith(marco, sunniva, aleksander));
});

test('EMP-003 Q-32 each employee hears of a new order by the chosen ways, from our own address and name', async () => {
  await notify();

  expect(mailedTo().sort()).toEqual(['aleks@napoli.example', 'marco@napoli.example']);
  expect(textedTo().sort()).toEqual(['+4745223344', '+4791112233']);
  expect(sentMails()[0]?.from).toBe('post@luka.no');
  expect(texts.commandCalls(PublishCommand)[0]?.args[0].input.MessageAttributes).toMatchObject({
    'AWS.SNS.SMS.SMSType': { StringValue: 'Transactional' },
    'AWS.SNS.SMS.SenderID': { StringValue: 'Luka' },
    'AWS.SNS.SMS.MaxPrice': { StringValue: '0.25' },
  });
});

test('AV-04 an order the stream repeats, one after another or at once, is told once to each by each way', async () => {
  await Promise.all([notify(), notify(), notify()]);
  await notify();
  await notify(telling, now + 60_000);

  expect(mailedTo()).toHaveLength(2);
  expect(textedTo()).toHaveLength(2);
});

test('the next order is told anew', async () => {
  await notify();
  await notify(order({ ...telling, id: ordId(2) }));

  expect(mailedTo()).toHaveLength(4);
});

test('AV-04 the notice is claimed under a condition before anything leaves, with ids alone, and goes after two weeks', async () => {
  const claims: unknown[] = [];
  mails.on(SendEmailCommand).callsFake(async () => {
    claims.push(store.at(keys.notice(business, telling.id, aleksander.id, 'email')));
    return {};
  });
  store = fakeTable(shopWith(aleksander));
  await notify();

  const claim = sent().find(({ name }) => name === 'UpdateCommand')?.input;
  expect(claim?.ConditionExpression).toBe('attribute_not_exists(pk) OR #state = :waiting');
  expect(claims).toEqual([
    {
      ...keys.notice(business, telling.id, aleksander.id, 'email'),
      schema: 1,
      writer: expect.any(String),
      claimedAt: new Date(now).toISOString(),
      state: 'sending',
      tries: 1,
      expiresAt: Math.floor(now / 1000) + 14 * 24 * 3600,
    },
  ]);
});

test('AV-04 a claim whose answer was lost is known again when the SDK repeats it, and the mail leaves', async () => {
  store = fakeTable(shopWith(aleksander));
  store.hooks.beforeWrite = () => {
    const writer = sent().at(-1)?.input.ExpressionAttributeValues?.[':writer'];
    const key = keys.notice(business, telling.id, aleksander.id, 'email');
    store.items.set(`${key.pk}|${key.sk}`, { ...key, writer });
  };
  await notify();

  expect(mailedTo()).toEqual(['aleks@napoli.example']);
});

test('AV-06 PR-03 a refused mail is logged by ids alone, the others get theirs, and it is not tried again', async () => {
  expectConsole(/A notice was not sent/);
  const bounced = failure('MessageRejected', 'Email address is not verified: marco@napoli.example');
  mails.on(SendEmailCommand, { Destination: { ToAddresses: [marco.email] } }).rejects(bounced);

  await expect(notify()).resolves.toBeUndefined();
  await notify();

  expect(mailedTo().sort()).toEqual(['aleks@napoli.example', 'marco@napoli.example']);
  expect(textedTo()).toHaveLength(2);
  const lines = vi.mocked(console.error).mock.calls.flat().join('\n');
  expect(lines).toContain(marco.id);
  expect(lines).toContain(telling.id);
  expect(lines).toContain('MessageRejected');
  expect(lines).not.toMatch(/@napoli|91112233|Kari|kunde|nøtte|Hemmelig/);
});

test('AV-06 too fast is tried again, because then nothing has left; anything else never is', async () => {
  store = fakeTable(shopWith(aleksander));
  mails.on(SendEmailCommand).rejectsOnce(failure('TooManyRequestsException')).resolves({});
  await notify();
  expect(mailedTo()).toHaveLength(2);

  expectConsole(/A notice was not sent/);
  mails.reset();
  refuseMails(failure('InternalServiceErrorException'));
  await notify(order({ ...telling, id: ordId(2) }));
  expect(mailedTo()).toHaveLength(1);
});

test('AV-06 an order older than half an hour is no news', async () => {
  await notify(telling, Date.parse(placedAt) + 30 * 60_000 + 1);
  expect(sent()).toEqual([]);

  await notify(telling, Date.parse(placedAt) + 30 * 60_000);
  expect(mailedTo()).toHaveLength(2);
});

test('IA-07 no text message leaves for a number abroad, whatever the list says', async () => {
  expectConsole(/A notice was not sent/);
  store = fakeTable(shopWith({ ...sunniva, phone: '+882161234567' }, marco));
  await notify();

  expect(textedTo()).toEqual([marco.phone]);
});

test('a table that does not answer throws, so that the record comes again; then each hears of it once', async () => {
  const late = failure('TimeoutError');
  table.on(GetCommand, { Key: keys.employees(business) }).rejectsOnce(late);
  await expect(notify()).rejects.toBe(late);
  expect(mailedTo()).toEqual([]);

  store = fakeTable(shopWith(marco, sunniva, aleksander));
  store.hooks.beforeWrite = () => {
    throw late;
  };
  await expect(notify()).rejects.toBe(late);
  await notify();
  expect(mailedTo().sort()).toEqual(['aleks@napoli.example', 'marco@napoli.example']);
  expect(textedTo()).toHaveLength(2);
});

test('fifty employees are told in groups of ten', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    ...aleksander,
    id: `emp_${n}` as const,
    email: `nr${n}@napoli.example`,
  }));
  store = fakeTable(shopWith(...many));
  let [flying, most] = [0, 0];
  mails.on(SendEmailCommand).callsFake(async () => {
    flying += 1;
    most = Math.max(most, flying);
    await new Promise(setImmediate);
    flying -= 1;
    return {};
  });
  await notify();

  expect(mailedTo()).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(10);
});
