import { PublishCommand } from '@aws-sdk/client-sns';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handleReturnedMail } from '../../../functions/messages/returned-mail.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { readNotices } from '../../../functions/orders/order-notices.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { changeStatus, undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { emptyQueue, queue } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import {
  aleksander,
  answered,
  business,
  failure,
  mailedTo,
  marco,
  refuseMails,
  refuseTexts,
  resetProviders,
  sentMails,
  sentTexts,
  sunniva,
  telling,
  textedTo,
  texts,
} from './news.ts';
import { at, type Due, find, firstMessage, id, pushes, run, waiting } from './waiting-order.ts';

let store: ReturnType<typeof fakeTable>;
const called = { ...sunniva, when: 'unanswered' } as const;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  resetProviders();
  store = fakeTable(waiting(aleksander, called));
});

const steps = async () =>
  (await listEvents(business, id)).flatMap((one) => (one.what === 'reminded' ? [one.step] : []));
const minutesOf = (due: Due[]) =>
  due.map(({ at: ms, body }) => [(ms - at(0)) / 60_000, JSON.parse(body).step]);

/** Runs message after message, each when it is due, and answers when each ran. */
async function runAll(first = firstMessage()): Promise<number[]> {
  const ran: number[] = [];
  for (let due = [first]; due[0]; ) {
    const [next, ...rest] = due.toSorted((one, other) => one.at - other.at) as [Due, ...Due[]];
    ran.push((next.at - at(0)) / 60_000);
    due = [...rest, ...(await run(next, next.at))];
  }
  return ran;
}

test('an order that nobody answers: a push, then sms and mail to those who hear of it, then it is declined', async () => {
  expect(await runAll()).toEqual([1, 2, 4, 15]);

  expect(await steps()).toEqual(['remind', 'call']);
  expect(pushes()).toBe(1);
  expect(textedTo()).toEqual(['+4745223344']);
  expect(mailedTo()).toEqual(['eva@napoli.example']);
  expect(await find()).toMatchObject({ status: 'cancelled', cancelReason: 'no_answer', version: 2 });
  expect((await listEvents(business, id)).at(-1)).toMatchObject({ by: { kind: 'system' }, placeBack: true });
});

test('an order that is answered is left alone by every message that is still on its way', async () => {
  const [second] = await run(firstMessage(), at(1));
  await changeStatus(
    business,
    id,
    { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 },
    kari,
    at(1.5),
  );

  expect(await run(second!, at(2))).toEqual([]);
  expect([await steps(), pushes(), mailedTo()]).toEqual([[], 0, []]);
});

test('what is said: the mail and the text name the order and when it is declined, and nothing of the guest', async () => {
  await run(firstMessage(), at(4));

  const [mail] = sentMails();
  expect(mail?.subject).toBe('Ubesvart: bestilling 1042 hos Napoli');
  expect(mail?.text).toContain(
    'Den har ventet i 4 minutter. Svarer ingen før kl. 18:15, avvises den, og kunden får beskjed.',
  );
  const [text] = sentTexts();
  expect(text).toBe(
    'Napoli: Ingen har svart på bestilling 1042. Avvises kl. 18:15. Svar: https://luka.no/dashboard/orders',
  );
  const { customerName, customerEmail, address, notes } = telling;
  for (const ofGuest of [customerName, customerEmail, address, notes])
    expect(`${mail?.subject}${mail?.text}${mail?.html}${text}`).not.toContain(ofGuest);
});

test('who is told of every order is not called, and an owner who is called as an employee gets one mail', async () => {
  const eva = { ...marco, email: 'Eva@napoli.example', notify: 'email', when: 'unanswered' } as const;
  store = fakeTable(waiting(aleksander, { ...sunniva, when: 'always' }, eva));
  await run(firstMessage(), at(4));

  expect([mailedTo(), textedTo()]).toEqual([['Eva@napoli.example'], []]);
});

test('the owners get one mail for all that wait with the oldest order, which counts them, and another for those long after it', async () => {
  const more = [2, 5, 9, 20].map((minutes) => {
    const createdAt = new Date(at(minutes)).toISOString();
    return {
      ...telling,
      id: newId('ord', at(minutes)),
      number: 1042 + minutes,
      createdAt,
      updatedAt: createdAt,
    };
  });
  store = fakeTable([...waiting(), ...more.map((one) => ({ ...keys.order(business, one.id), ...one }))]);
  await run(firstMessage(), at(4));
  const call = ({ id: one }: Order, now: number) =>
    run({ body: JSON.stringify({ listener: 'ladder', business, sk: keys.order(business, one).sk }) }, now);
  for (const one of more.slice(0, 3)) await call(one, Date.parse(one.createdAt) + 4 * 60_000);

  expect(sentMails().map(({ subject }) => subject)).toEqual(['Ubesvart: 5 bestillinger hos Napoli']);
  expect(sentMails()[0]?.text).toContain('Den eldste har ventet i 4 minutter. Svarer ingen før kl. 18:15');
  await call(more[3]!, at(24));
  expect(mailedTo()).toHaveLength(2);
});

test('an owner on the list whose address has not said yes there is called all the same', async () => {
  const eva = { ...marco, email: 'eva@napoli.example', notify: 'email', when: 'unanswered' } as const;
  store = fakeTable(waiting(aleksander, eva).filter(({ sk }) => !sk.startsWith('CONSENT#')));
  await run(firstMessage(), at(4));
  await run(firstMessage(), at(5));

  expect(mailedTo()).toEqual(['eva@napoli.example']);
});

test('a late run takes the last step that is due: a guest who waited too long is told, and nobody is called for nothing', async () => {
  await run(firstMessage(), at(40));

  expect([await steps(), pushes(), mailedTo(), textedTo()]).toEqual([[], 0, [], []]);
  expect((await find()).status).toBe('cancelled');
});

test('with no decline the last step is the call', async () => {
  store.items.set(`${business}|SITE#SETTINGS`, {
    ...keys.settings(business),
    ladder: { remindMinutes: 1, callMinutes: 30, declineMinutes: null },
  });

  // Fifteen minutes are the longest the queue keeps a message back.
  expect(await runAll()).toEqual([1, 16, 30]);
  expect([(await find()).status, await steps()]).toEqual(['pending', ['remind', 'call']]);
});

test('an answer that is taken back begins the ladder anew, each of its steps once', async () => {
  await run(firstMessage(), at(4));
  await changeStatus(
    business,
    id,
    { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 },
    kari,
    at(5),
  );
  await undoMove(business, id, { version: 2 }, kari, at(5));

  expect(await runAll(firstMessage(at(5)))).toEqual([6, 7, 9, 20]);
  expect(await steps()).toEqual(['call', 'remind', 'call']);
  expect([textedTo().length, mailedTo().length]).toEqual([2, 2]);
});

test('a run that fails halfway is finished by the same message, and tells nobody twice', async () => {
  let broken = true;
  store.hooks.beforeRead = () => {
    // The reads of a call: once its event is written, the first fails.
    if (broken && store.at(keys.orderEvent(business, id, 1, 4))) {
      broken = false;
      throw new Error('The table does not answer');
    }
  };
  await expect(run(firstMessage(), at(4))).rejects.toThrow('does not answer');
  expect(textedTo()).toEqual([]);

  await run(firstMessage(), at(5.5));
  await run(firstMessage(), at(7));
  expect([await steps(), textedTo().length, mailedTo().length]).toEqual([['call'], 1, 1]);
});

test('a reminder that the queue did not take is pushed by the repeated run, once', async () => {
  queue.on(SendMessageCommand).callsFake(async ({ MessageBody }) => {
    if (String(MessageBody).includes('"pushes"')) throw new Error('SQS is silent');
    return {};
  });
  await expect(run(firstMessage(), at(2))).rejects.toThrow('silent');
  emptyQueue();

  await run(firstMessage(), at(3.5));
  await run(firstMessage(), at(3.6));
  expect([await steps(), pushes()]).toEqual([['remind'], 1]);
});

test('the reminder of a run that died between its step and its push is pushed by the message that comes again', async () => {
  queue.on(SendMessageCommand).callsFake(async ({ MessageBody }) => {
    if (!String(MessageBody).includes('"pushes"')) return {};
    // From here on the process is gone: it says nothing to the table any more.
    store.hooks.beforeWrite = () => Promise.reject(new Error('The process is gone'));
    throw new Error('The process is gone');
  });
  await expect(run(firstMessage(), at(2))).rejects.toThrow('gone');
  store.hooks.beforeWrite = undefined;
  emptyQueue();

  await run(firstMessage(), at(2.9));
  expect([await steps(), pushes()]).toEqual([['remind'], 0]);
  for (const minutes of [3.5, 3.6]) await run(firstMessage(), at(minutes));
  expect([await steps(), pushes()]).toEqual([['remind'], 1]);
});

test('a call that certainly did not leave is tried again while the order waits, and tells nobody twice', async () => {
  expectConsole(/A notice was not sent/);
  refuseTexts(failure('ThrottlingException'));
  const due = await run(firstMessage(), at(4));
  texts.on(PublishCommand).resolves({ MessageId: 's' });
  texts.resetHistory();

  const again = due.filter(({ body }) => !JSON.parse(body).step);
  expect(again.map(({ at: ms }) => (ms - at(4)) / 1000)).toEqual([30]);
  await run(again[0]!, at(4.5));
  await run(again[0]!, at(5));
  expect([textedTo(), mailedTo()]).toEqual([['+4745223344'], ['eva@napoli.example']]);
});

test('the order says what the owners were sent, what failed, what a limit held back and what came back', async () => {
  const owners = async () => {
    const { notices } = await readNotices(business, id);
    return notices.flatMap(({ to, channel, state }) => (to === 'owner' ? [[channel, state]] : []));
  };
  const callOwner = async () => {
    await run(firstMessage(), at(4));
    return owners();
  };
  expect(await callOwner()).toEqual([['email', 'sent']]);
  const about = { destination: ['eva@napoli.example'], tags: {} as Record<string, string[]> };
  for (const { Name = '', Value = '' } of sentMails()[0]?.tags ?? []) about.tags[Name] = [Value];
  expectConsole(/A mail came back/);
  await handleReturnedMail({ mail: about, bounce: { bounceType: 'Permanent' } }, at(5));
  expect(await owners()).toEqual([['email', 'bounced']]);

  store = fakeTable(waiting());
  expectConsole(/An owner was not told/);
  refuseMails(answered('MessageRejected', 400));
  expect(await callOwner()).toEqual([['email', 'failed']]);

  const full = { ...keys.messageCount(business, '2026-11-20'), callMails: 300, moreMails: 300 };
  store = fakeTable([...waiting(), full]);
  expect(await callOwner()).toEqual([['email', 'held']]);
});

test('a decline of ours is not taken back, as nobody pressed it', async () => {
  await run(firstMessage(), at(15));

  await expect(undoMove(business, id, { version: 2 }, kari, at(15))).rejects.toThrow('tooLateToUndo');
});

test('the steps wait in the queue by their names, as far off as they are', async () => {
  expect(minutesOf(await run(firstMessage(), at(1)))).toEqual([[2, 'remind']]);
  expect(minutesOf(await run(firstMessage(), at(2)))).toEqual([[4, 'call']]);
  expect(minutesOf(await run(firstMessage(), at(4)))).toEqual([[15, 'decline']]);
});
