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
import { business, aleksander as cook, now, resetProviders, sentMails, shopWith, telling } from './news.ts';

const [ownShop, otherShop] = [bizId(2), bizId(3)];
const minutes = (n: number) => now + n * 60_000;
let store: ReturnType<typeof fakeTable>;
let placed = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  resetProviders();
  placed = 0;
  store = fakeTable([
    ...shopWith(cook),
    { ...keys.profile(ownShop), ...profile({ id: ownShop }) },
    { ...keys.profile(otherShop), ...profile({ id: otherShop }) },
  ]);
});

/** Places an order at the cook's shop and runs its listener; answers its number. */
async function place(at: number) {
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
  await handleMessage(JSON.stringify({ listener: 'notices', business, sk: key.sk }), at);
  return about;
}

/** Runs the queue's messages due within the half hour in which an order is news, in the order of time. */
async function runQueue(from: number) {
  const done = new Set<number>();
  for (let round = 0; round < 100; round += 1) {
    const next = queue
      .commandCalls(SendMessageCommand)
      .map(({ args: [{ input }] }, index) => ({
        index,
        body: input.MessageBody ?? '',
        after: input.DelaySeconds ?? 0,
      }))
      .find(({ index }) => !done.has(index));
    if (!next) return;
    done.add(next.index);
    await handleMessage(next.body, from + next.after * 1000);
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
  await runQueue(now + 1000);
  expect(notices()).toHaveLength(4);
  expect(notices()[3]).toMatch(/^Ny bestilling 4 /);
});

test('IA-07 forty orders in twenty minutes are told in three notices of their own and one each ten minutes, which say how many wait', async () => {
  for (let n = 0; n < 40; n += 1) await place(minutes(n / 2));
  await runQueue(minutes(20));
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
  await runQueue(now + 1000);
  expect(notices()).toHaveLength(3);
});

test('IA-07 the notices of one shop leave those of another as they are', async () => {
  for (const _ of [1, 2, 3, 4]) await place(now);
  const hours = [...store.items.keys()].filter((key) => key.includes('|HOUR#'));
  expect(hours).toHaveLength(1);
  expect(hours[0]).toMatch(new RegExp(`^${business}\\|`));
  expect(JSON.stringify(store.at({ pk: business, sk: hours[0]!.split('|')[1]! }))).not.toContain('aleks');
});
