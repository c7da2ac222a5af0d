import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from 'vitest';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { waitsToBegin } from '../../../functions/events/order-listeners.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { declineAt, defaultLadder } from '../../../shared/orders/ladder.ts';
import { changeStatus, moveBegin, undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { queue } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { aleksander, business, mailedTo, resetProviders, sunniva, telling, textedTo } from './news.ts';
import { at, find, id, pushes, waiting } from './waiting-order.ts';

const iso = (minutes: number) => new Date(at(minutes)).toISOString();
/** Ordered for five hours later; twenty minutes to make. */
const forLater = { ...telling, due: iso(300), beginAt: iso(280) };
const { sk } = keys.order(business, id);
const body = JSON.stringify({ listener: 'begin', business, sk });

beforeEach(() => {
  resetProviders();
  const called = { ...sunniva, when: 'unanswered' } as const;
  fakeTable(waiting(aleksander, called)).items.set(`${business}|${sk}`, {
    ...keys.order(business, id),
    ...forLater,
  });
});

const queued = () =>
  queue
    .commandCalls(SendMessageCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ MessageBody = '' }) => MessageBody.includes('"begin"'));

/** Runs the message, and all that it leaves in the queue, each when it is due; answers the minutes. */
async function runAll(from: number): Promise<number[]> {
  const ran: number[] = [];
  for (let minute: number | undefined = from; minute !== undefined; ) {
    const before = queued().length;
    ran.push(minute);
    await handleMessage(body, at(minute));
    const next = queued()[before];
    minute = next && minute + (next.DelaySeconds ?? 0) / 60;
  }
  return ran;
}

const confirm = () => changeStatus(business, id, { status: 'confirmed', version: 1 }, kari, at(1));

test('an order for later rings when it is time to begin, once: on the screens, and for who hears of each order', async () => {
  await confirm();
  const ran = await runAll(2);
  expect(ran.at(-1)).toBe(280);
  expect(Math.max(...ran.slice(1).map((minute, index) => minute - (ran[index] ?? 0)))).toBeLessThanOrEqual(
    15,
  );
  await runAll(281);
  // Sunniva is called for orders that nobody answers alone.
  expect([pushes(), mailedTo(), textedTo()]).toEqual([1, ['aleks@napoli.example'], []]);
});

test('a time that was moved rings at the new one, and what was begun by hand not at all', async () => {
  await confirm();
  const { version } = await find();
  await moveBegin(business, id, { version, beginAt: iso(200) }, kari, at(3));
  expect((await runAll(4)).at(-1)).toBe(200);
  expect(pushes()).toBe(1);

  await changeStatus(business, id, { status: 'preparing', version: version + 1 }, kari, at(201));
  await runAll(281);
  expect(pushes()).toBe(1);
});

test('nothing rings for an order that is not confirmed, and none half an hour too late', async () => {
  await runAll(281);
  await confirm();
  await undoMove(business, id, { version: 2 }, kari, at(1));
  await runAll(282);
  await changeStatus(business, id, { status: 'confirmed', version: 3 }, kari, at(283));
  await runAll(311);
  expect(pushes()).toBe(0);
});

test('the stream begins the wait with the yes, and with each time that is moved', () => {
  const row = (about: object) => ({ ...forLater, ...about });
  const change = (before: object, after: object) => ({ before: row(before), after: row(after) }) as never;
  const yes = { status: 'confirmed' };
  expect(waitsToBegin(change({}, yes))).toBe(true);
  expect(waitsToBegin(change(yes, { ...yes, beginAt: iso(200) }))).toBe(true);
  expect(waitsToBegin(change(yes, { ...yes, version: 3 }))).toBe(false);
  expect(waitsToBegin(change(yes, { status: 'preparing' }))).toBe(false);
  expect(waitsToBegin(change({}, { ...yes, beginAt: undefined }))).toBe(false);
});

test('an order for later has an hour for an answer before it is declined, or until the kitchen begins', () => {
  const declined = (about: object) =>
    ((declineAt({ ...forLater, ...about }, defaultLadder) ?? 0) - at(0)) / 60_000;
  expect(declined({})).toBe(60);
  expect(declined({ beginAt: iso(40) })).toBe(40);
  expect(declined({ beginAt: iso(5) })).toBe(defaultLadder.declineMinutes);
  expect(declined({ beginAt: undefined })).toBe(defaultLadder.declineMinutes);
  expect(declined({ answerFrom: iso(100) })).toBe(160);
  expect(declineAt(forLater, { ...defaultLadder, declineMinutes: null })).toBeUndefined();
});
