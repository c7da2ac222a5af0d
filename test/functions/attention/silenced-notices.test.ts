import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendReceipt } from '../../../functions/attention/notify-guest.ts';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { askConsent } from '../../../functions/messages/ask.ts';
import { takeMessage } from '../../../functions/messages/limits.ts';
import { bizId, order, ordId, profile } from '../../helpers/builders.ts';
import { queue } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import {
  business,
  aleksander as cook,
  now,
  resetProviders,
  sentMails,
  sentTexts,
  shopWith,
  sunniva,
  telling,
} from './news.ts';

const [ownShop, otherShop] = [bizId(2), bizId(3)];
const minutes = (n: number) => now + n * 60_000;
let store: ReturnType<typeof fakeTable>;
let placed = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  resetProviders();
  placed = 0;
  due = [];
  store = fakeTable([
    ...shopWith(cook),
    { ...keys.profile(ownShop), ...profile({ id: ownShop }) },
    { ...keys.profile(otherShop), ...profile({ id: otherShop }) },
  ]);
});

/** The queue's messages that have not run, with their times. */
let due: { at: number; body: string }[] = [];

/** Runs a message of the queue; what it puts into the queue is due after its delay. */
async function run(body: string, at: number) {
  const before = queue.commandCalls(SendMessageCommand).length;
  await handleMessage(body, at);
  for (const { args } of queue.commandCalls(SendMessageCommand).slice(before)) {
    const { MessageBody = '', DelaySeconds = 0 } = args[0].input;
    expect(DelaySeconds).toBeLessThanOrEqual(900);
    due.push({ at: at + DelaySeconds * 1000, body: MessageBody });
  }
}

/** Places an order at the cook's shop and runs a listener of it, the notices' if no other. */
async function place(at: number, listener = 'notices') {
  placed += 1;
  const about = order({
    ...telling,
    id: ordId(placed),
    number: placed,
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(at).toISOString(),
  });
  const key = keys.order(business, about.id);
  store.items.set(`${key.pk}|${key.sk}`, { ...key, ...about, schema: 2 });
  await run(JSON.stringify({ listener, business, sk: key.sk }), at);
  return about;
}

/** Runs the queue's messages that are due until then, in the order of time. */
async function runQueue(until: number) {
  for (;;) {
    const [next] = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    if (!next) return;
    due = due.filter((one) => one !== next);
    await run(next.body, next.at);
  }
}

const notices = () =>
  sentMails().flatMap(({ to, subject, text }) =>
    to === cook.email && /^Ny bestilling|nye bestillinger/.test(subject) ? [`${subject}\n${text}`] : [],
  );

const attacks: Record<string, () => Promise<unknown>> = {
  'nobody does anything': async () => {},
  'two shops of a stranger invite the cook and add the cook to their lists': async () => {
    for (const shop of [ownShop, otherShop, ownShop, otherShop]) {
      await takeMessage(shop, 'invitation', cook.email, now);
      await askConsent(shop, 'email', cook.email, now).catch(() => {});
    }
  },
  'a guest gives the cook’s address with four orders at another shop': async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await sendReceipt(otherShop, order({ ...telling, id: ordId(100 + n), customerEmail: cook.email }), now);
  },
  'a guest gives the cook’s address with orders at the shop itself': async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await sendReceipt(business, order({ ...telling, id: ordId(100 + n), customerEmail: cook.email }), now);
  },
};

test.each(Object.entries(attacks))(
  'IA-07 AV-06 the cook is told of an honest order at once: %s',
  async (_, attack) => {
    await attack();
    await place(now);
    expect(notices()).toHaveLength(1);
  },
);

test('IA-07 AV-06 three orders of a stranger at the shop itself do not silence the fourth: the cook hears of it within ten minutes', async () => {
  for (const _ of [1, 2, 3]) await place(now);
  expect(notices()).toHaveLength(3);
  expect(notices()[2]).toContain('De neste bestillingene varsles samlet, høyst hvert tiende minutt.');

  await place(now + 1000);
  expect(notices()).toHaveLength(3);
  await runQueue(minutes(30));
  expect(notices()).toHaveLength(4);
  expect(notices()[3]).toMatch(/^Ny bestilling 4 /);
});

test('IA-07 forty orders in twenty minutes are told in three notices of their own and one each ten minutes, which say how many wait', async () => {
  for (let n = 0; n < 40; n += 1) await place(minutes(n / 2));
  await runQueue(minutes(50));
  const told = notices();
  expect(told.length).toBeGreaterThanOrEqual(5);
  expect(told.length).toBeLessThanOrEqual(6);
  expect(told.at(-1)).toMatch(/^\d+ nye bestillinger, 40 venter på svar\n/);
  const states = [...store.items.values()]
    .filter(({ sk }) => String(sk).startsWith('NOTICE#'))
    .map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: 40 }, () => 'sent'));
});

test('IA-07 a waiting order that somebody has answered meanwhile is told to nobody', async () => {
  for (const _ of [1, 2, 3]) await place(now);
  const { id } = await place(now + 1000);
  const key = keys.order(business, id);
  Object.assign(store.at(key) ?? {}, { status: 'cancelled', version: 2 });
  await runQueue(minutes(30));
  expect(notices()).toHaveLength(3);
});

test('IA-07 the notices of one shop leave those of another as they are', async () => {
  for (const _ of [1, 2, 3, 4]) await place(now);
  const hours = [...store.items.keys()].filter((key) => key.includes('|HOUR#'));
  expect(hours).toHaveLength(1);
  expect(hours[0]).toMatch(new RegExp(`^${business}\\|`));
  expect(JSON.stringify(store.at({ pk: business, sk: hours[0]!.split('|')[1]! }))).not.toContain('aleks');
});

const told = (text: string) => sentTexts().filter((one) => one.includes(text)).length;
const texters = [1, 2, 3, 4, 5].map((n) => ({
  ...sunniva,
  id: `emp_${String(n).padStart(26, '0')}` as const,
  phone: `+474522334${n}`,
}));

test('AV-06 a stranger whose orders use up the shop’s texts of the hour silences nobody: each reader hears within a quarter of an hour how many wait', async () => {
  store = fakeTable(shopWith(...texters));
  for (const _ of [1, 2, 3]) await place(now);
  expect(sentTexts()).toHaveLength(15);
  for (const minute of [11, 12]) await place(minutes(minute));
  await runQueue(minutes(14));
  expect(sentTexts()).toHaveLength(15);

  await runQueue(minutes(40));
  expect(told('2 nye bestillinger, 5 venter på svar')).toBe(5);
  expect(sentTexts()).toHaveLength(20);
});

test('AV-06 when the day’s texts are used up, the next order is told at once, the later ones in one notice each quarter', async () => {
  const used = { ...keys.messageCount(business, '2026-11-20'), texts: 30, mails: 300 };
  store = fakeTable([...shopWith(sunniva, cook), used]);
  for (let minute = 0; minute < 30; minute += 1) await place(minutes(minute));
  await runQueue(minutes(60));
  expect(sentTexts()[0]).toMatch(/: Ny bestilling 1,/);
  expect(sentTexts().slice(1).join()).toMatch(
    /15 nye bestillinger, 16 venter .*1\d nye bestillinger, 30 venter/,
  );
  expect(notices()).toHaveLength(sentTexts().length);
});

test('AV-06 orders’ notices never use up a call’s places, and a call above its own waits and counts', async () => {
  const used = { texts: 30, textsAt18: 15, moreTexts: 100, moreTextsAt18: 12 };
  const day = { ...keys.messageCount(business, '2026-11-20'), ...used };
  store = fakeTable([...shopWith({ ...sunniva, when: 'unanswered' }), day]);
  for (let n = 0; n < 8; n += 1) await place(now + n * 10_000, 'ladder');
  await runQueue(minutes(6));
  expect(told('Ingen har svart på bestilling')).toBe(6);

  await runQueue(minutes(14.95));
  expect(told('8 bestillinger venter på svar')).toBe(1);
  await runQueue(minutes(29));
  expect(sentTexts()).toHaveLength(7);
});
