import { beforeEach, expect, test } from 'vitest';
import { noteFrom, pushToScreens, stepOf } from '../../../../functions/attention/push/push-note.ts';
import { handleMessage } from '../../../../functions/events/handle-message.ts';
import { keys } from '../../../../functions/kernel/table/keys.ts';
import { bizId, ordId } from '../../../helpers/builders.ts';
import { emptyQueue, queued } from '../../events/queued-messages.ts';
import { fakeTable } from '../../fake-table.ts';

const now = Date.parse('2026-11-20T17:04:00.000Z');
const subscription = (n: number, hash: string, seconds = 60) => ({
  ...keys.pushSubscription(bizId(n), hash),
  ...{ endpoint: `https://fcm.googleapis.com/${hash}`, p256dh: 'key', auth: 'secret', opener: 'MEMBER#kari' },
  expiresAt: now / 1000 + seconds,
});

beforeEach(emptyQueue);

test('a note goes to every browser of the shop and of no other, each in a message of its own that names ids alone', async () => {
  fakeTable([subscription(1, 'a'), subscription(1, 'b'), subscription(1, 'old', -1), subscription(2, 'c')]);
  expect(await pushToScreens(bizId(1), { kind: 'unanswered', order: ordId(7) }, now)).toBe(2);
  expect(queued().map((body) => JSON.parse(body))).toEqual(
    ['a', 'b'].map((hash) => ({
      listener: 'pushes',
      business: bizId(1),
      sk: `PUSH#${hash}`,
      step: `unanswered ${ordId(7)}`,
    })),
  );
});

test('a shop without such a browser puts nothing in the queue', async () => {
  fakeTable();
  expect(await pushToScreens(bizId(1), { kind: 'silent-shop' }, now)).toBe(0);
  expect(queued()).toEqual([]);
});

test.each([{ kind: 'unanswered', order: ordId(7) }, { kind: 'silent-shop' }, { kind: 'test' }] as const)(
  'the step of a message says the note %j again',
  (note) => {
    expect(noteFrom(stepOf(note))).toEqual(note);
  },
);

test.each(['', 'party', 'unanswered ORDER#1', 'test '])('%j is no step that this version knows', (step) => {
  expect(() => noteFrom(step)).toThrow();
});

test('a message of before, without a step, is still read', async () => {
  fakeTable();
  const body = JSON.stringify({ listener: 'notices', business: bizId(1), sk: 'ORDER#gone' });
  await expect(handleMessage(body, now)).resolves.toBeUndefined();
});
