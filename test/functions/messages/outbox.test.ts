import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash, blockAddress } from '../../../functions/messages/address.ts';
import { dispatchAll, type Message } from '../../../functions/messages/outbox.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { clock, guestNotice, guestShop, move, receipt, tell } from '../attention/guest-order.ts';
import {
  answered,
  business,
  failure,
  mailedTo,
  mails,
  placedAt,
  refuseMails,
  refuseTexts,
  telling,
  textedTo,
  texts,
} from '../attention/news.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  // The SDK waits a random part of its pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store = guestShop();
});
const received = () => store.at(guestNotice('received'));
const refusedConnection = Object.assign(failure('Error'), { code: 'ECONNREFUSED' });

test('a notice that left says so, with its time, and is not sent again', async () => {
  await receipt(1000);
  await receipt(1000);
  expect(mailedTo()).toHaveLength(1);
  expect(received()).toMatchObject({ state: 'sent', at: '2026-11-20T17:00:01.000Z', tries: 1 });
  expect(queued()).toEqual([]);
});

test.each([
  ['the provider says no', answered('MessageRejected', 400)],
  ['the provider is called too fast', answered('TooManyRequestsException', 429)],
  ['the provider cannot be reached', refusedConnection],
])(
  'when %s, nothing left: it is tried again later, by the same listener, and sent once',
  async (_, error) => {
    expectConsole(/A guest was not told of an order/);
    refuseMails(error);
    await receipt();
    expect(received()).toMatchObject({ state: 'waiting', tries: 1 });
    const { sk } = keys.order(business, telling.id);
    expect(queued().map((message) => JSON.parse(message))).toEqual([
      { listener: 'guest-receipts', business, sk },
    ]);

    mails.on(SendEmailCommand).resolves({ MessageId: 'm' });
    const before = mailedTo().length;
    await Promise.all([receipt(30_000), receipt(0)]);
    await receipt(1000);
    expect(mailedTo()).toHaveLength(before + 1);
    expect(received()).toMatchObject({ state: 'sent', tries: 2 });
  },
  20_000,
);

test.each([
  ['does not answer', failure('TimeoutError')],
  ['breaks', answered('InternalFailure', 500)],
])(
  'when the provider %s, it may have left: it is never sent again, and says that nobody knows',
  async (_, error) => {
    expectConsole(/A guest was not told of an order/);
    refuseMails(error);
    await receipt();
    await receipt(30_000);
    expect(mailedTo()).toHaveLength(1);
    expect(received()).toMatchObject({ state: 'unsure' });
    expect(queued()).toEqual([]);
  },
);

test('an address that nobody can read is given up at once', async () => {
  expectConsole(/A guest was not told of an order/);
  refuseMails(answered('BadRequestException', 400));
  await receipt();
  expect(received()).toMatchObject({ state: 'failed' });
  expect(queued()).toEqual([]);
});

test('five tries are all: then it has failed', async () => {
  expectConsole(/A guest was not told of an order/);
  refuseMails(answered('MessageRejected', 400));
  for (let at = 1; at <= 7; at += 1) await receipt();
  expect(mailedTo()).toHaveLength(5);
  expect(queued()).toHaveLength(4);
  expect(received()).toMatchObject({ state: 'failed', tries: 5 });
});

test('whoever stops in the middle leaves a notice that is never sent again', async () => {
  // The process ends after the provider took it and before that is noted.
  mails.on(SendEmailCommand).callsFake(() => {
    store.hooks.beforeWrite = () => {
      throw failure('TimeoutError');
    };
    return { MessageId: 'm' };
  });
  await expect(receipt()).rejects.toThrow();
  store.hooks.beforeWrite = undefined;
  await receipt(1000);
  expect(mailedTo()).toHaveLength(1);
  expect(received()).toMatchObject({ state: 'sending' });
});

test('a table that fails before anything is sent does not cost the notice', async () => {
  // The claim is the first write; the place within the limits is the second.
  store.hooks.beforeWrite = () => {
    store.hooks.beforeWrite = () => {
      throw failure('TimeoutError');
    };
  };
  await expect(receipt()).rejects.toThrow();
  store.hooks.beforeWrite = undefined;
  await receipt(1000);
  expect(mailedTo()).toHaveLength(1);
});

test('a guest who wants no mail of any shop gets none, also where the first look at the limits failed', async () => {
  // The claim is the first write.
  store.hooks.beforeWrite = () => {
    store.hooks.beforeWrite = () => {
      throw failure('TimeoutError');
    };
  };
  await expect(receipt()).rejects.toThrow('TimeoutError');
  store.hooks.beforeWrite = undefined;
  await blockAddress(addressHash(telling.customerEmail), clock.now);
  await receipt(30_000);
  expect(mailedTo()).toEqual([]);
  expect(received()).toMatchObject({ state: 'held', tries: 2 });
});

test('a notice from before there were outcomes is never sent again', async () => {
  fakeTable([
    ...[...store.items.values()],
    { ...guestNotice('received'), writer: 'w', claimedAt: placedAt, schema: 1 },
  ] as never);
  await receipt();
  expect(mailedTo()).toEqual([]);
});

test('what a limit holds back says so, and is not tried again', async () => {
  const sentAt = Array.from({ length: 6 }, () => clock.now);
  const full = { ...keys.address(addressHash(telling.customerEmail)), sentAt, version: 6 };
  store = fakeTable([...store.items.values(), full] as never);
  await receipt();
  await receipt();
  expect(mailedTo()).toEqual([]);
  expect(received()).toMatchObject({ state: 'held' });
});

async function confirmed() {
  store = guestShop({ guestTexts: true }, { guestTexts: true });
  await move('confirmed');
}

test('where the shop chose text messages, the guest is told by both ways, once each', async () => {
  await confirmed();
  await Promise.all([tell(), tell(0)]);
  await tell(1000);
  expect(mailedTo()).toEqual([telling.customerEmail]);
  expect(textedTo()).toEqual([telling.customerPhone]);
  expect(store.at(guestNotice('confirmed', 'sms'))).toMatchObject({ state: 'sent' });
});

test('one way that fails does not keep back the other, and alone is tried again', async () => {
  expectConsole(/A guest was not told of an order/);
  await confirmed();
  refuseTexts(answered('ThrottledException', 429));
  await tell();
  texts.on(PublishCommand).resolves({});
  await tell(14_000);
  expect(mailedTo()).toHaveLength(1);
  expect(store.at(guestNotice('confirmed', 'sms'))).toMatchObject({ state: 'sent', tries: 2 });
}, 20_000);

test('where the claim of one of many messages throws, all others are claimed, and the first error is thrown then', async () => {
  const claimed: number[] = [];
  const messages = Array.from({ length: 25 }, (_, n) => {
    const take = async () => {
      claimed.push(n);
      if (n === 3 || n === 12) throw new Error(`no table at ${n}`);
    };
    return { once: { take }, channel: 'email' } as unknown as Message<unknown>;
  });
  await expect(dispatchAll(messages, 0)).rejects.toThrow('no table at 3');
  expect(claimed).toEqual(messages.map((_, n) => n));
});
