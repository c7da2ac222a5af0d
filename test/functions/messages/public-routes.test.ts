import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { askConsent } from '../../../functions/messages/ask.ts';
import { takeMessage } from '../../../functions/messages/limits.ts';
import type { NoticeAction, NoticeView } from '../../../shared/messages/notice-answer.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { written } from '../../helpers/table-mock.ts';
import { mails, marco, resetProviders, sendAsks } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const roma = bizId(2);
const hash = addressHash(marco.email);
const weekMs = 7 * 24 * 3_600_000;

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable([
    { ...keys.profile(napoli), ...profile() },
    { ...keys.employees(napoli), employees: [marco], version: 1 },
    { ...keys.employees(roma), employees: [marco], version: 1 },
    { ...keys.profile(roma), ...profile({ id: roma, businessName: 'Roma' }) },
  ]);
});

/** The links in the newest mail, and the one that mail programs post to. */
async function linksOf(business = napoli, at = Date.now()) {
  await askConsent(business, 'email', marco.email, at);
  await sendAsks(store, at);
  const { Simple } = mails.commandCalls(SendEmailCommand).at(-1)?.args[0].input.Content ?? {};
  const text = Simple?.Body?.Text?.Data ?? '';
  const header = Simple?.Headers?.find(({ Name }) => Name === 'List-Unsubscribe')?.Value ?? '';
  return {
    confirm: /\/varsler\/bekreft#(\S+)/.exec(text)?.[1] ?? '',
    stop: /\/varsler\/stopp#(\S+)/.exec(text)?.[1] ?? '',
    oneClick: new URL(header.slice(1, -1)).pathname,
    post: Simple?.Headers?.find(({ Name }) => Name === 'List-Unsubscribe-Post')?.Value,
  };
}
const call = async (token: string, action: NoticeAction) => {
  const { status, text } = await asCustomer({
    method: 'POST',
    path: '/api/notices',
    body: { token, action },
  });
  return { status, view: JSON.parse(text) as NoticeView };
};
const dead = expect.objectContaining({ status: 404 });

test('IA-07 looking changes nothing, pressing the button confirms', async () => {
  const { confirm } = await linksOf();
  const before = structuredClone([...store.items]);

  expect(await call(confirm, 'look')).toEqual({
    status: 200,
    view: { businessName: 'Napoli', state: 'waiting', isBlocked: false },
  });
  expect([...store.items]).toEqual(before);
  expect((await call(confirm, 'confirm')).view.state).toBe('confirmed');
});

test('IA-07 a mail scanner that opens every link with GET and HEAD changes nothing', async () => {
  const { oneClick, confirm } = await linksOf();
  await call(confirm, 'confirm');
  const before = structuredClone([...store.items]);

  for (const method of ['GET', 'HEAD']) await asCustomer({ method, path: oneClick });

  expect([...store.items]).toEqual(before);
  const answer = await asCustomer({ path: oneClick });
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`https://luka.no/varsler/stopp#${oneClick.split('/').at(-1)}`);
});

test('RFC 8058 one POST from a mail program stops at once, whatever its body, and says so in the mail’s head', async () => {
  const { confirm, oneClick, post } = await linksOf();
  await call(confirm, 'confirm');

  expect(post).toBe('List-Unsubscribe=One-Click');
  expect((await asCustomer({ method: 'POST', path: oneClick })).status).toBe(204);
  expect((await call(confirm, 'look')).view.state).toBe('stopped');
});

test('who stopped can start again, and who never confirmed starts nothing by that', async () => {
  const { confirm, stop } = await linksOf();
  expect((await call(stop, 'stop')).view.state).toBe('stopped');
  expect((await call(stop, 'start')).view.state).toBe('waiting');

  await call(confirm, 'confirm');
  await call(stop, 'stop');
  expect((await call(stop, 'start')).view.state).toBe('confirmed');
});

test('IA-07 «stopp alt» holds for every shop, for ever, until the reader takes it back', async () => {
  const { stop } = await linksOf();

  expect((await call(stop, 'stopAll')).view).toMatchObject({ state: 'stopped', isBlocked: true });
  const yearLater = Date.now() + 365 * 24 * 3_600_000;
  expect(await takeMessage(roma, 'email', marco.email, yearLater)).toMatchObject({ why: 'blocked' });
  expect(store.at(keys.address(hash))).not.toHaveProperty('expiresAt');

  expect((await call(stop, 'startAll')).view.isBlocked).toBe(false);
  expect((await takeMessage(roma, 'email', marco.email, yearLater)).may).toBe(true);
});

test('IA-07 a confirmation works for seven days and the stop link for good; a stop link never confirms', async () => {
  const asked = Date.now() - weekMs + 60_000;
  const young = await linksOf(napoli, asked);
  expect((await call(young.confirm, 'look')).status).toBe(200);

  const old = await linksOf(roma, asked - 60_000);
  expect(await call(old.confirm, 'confirm')).toEqual(dead);
  expect((await call(old.stop, 'look')).status).toBe(200);
  expect(await call(old.stop, 'confirm')).toEqual(dead);
});

test('IA-07 each of three confirmations sent works until it is old, not only the newest', async () => {
  const first = await linksOf(napoli, Date.now() - 7_200_000);
  await linksOf();

  expect((await call(first.confirm, 'confirm')).view.state).toBe('confirmed');
});

test('ROLE-003 the business comes from the token alone: a token of one shop opens nothing at another', async () => {
  const { confirm, stop } = await linksOf(napoli);
  await linksOf(roma);
  const before = structuredClone(store.at(keys.consent(roma, hash)));
  const suffix = (id: string) => id.slice(4);

  for (const token of [confirm, stop]) {
    for (const action of ['look', 'confirm', 'stop', 'stopAll'] as const) {
      expect(await call(token.replace(suffix(napoli), suffix(roma)), action)).toEqual(dead);
    }
  }
  expect(store.at(keys.consent(roma, hash))).toEqual(before);
  await call(confirm, 'confirm');
  expect(store.at(keys.consent(roma, hash))).toEqual(before);
  expect(written().every(({ pk }) => pk === napoli || pk === roma || pk.startsWith('ADDRESS#'))).toBe(true);
});

test('IA-07 no invented or broken token opens anything, and all are refused alike', async () => {
  const { confirm } = await linksOf();
  const before = structuredClone([...store.items]);
  const changed = fc
    .tuple(fc.nat(confirm.length - 1), fc.constantFrom(...'abz09_-'))
    .map(([at, letter]) => confirm.slice(0, at) + letter + confirm.slice(at + 1))
    .filter((token) => token !== confirm);
  const bodies = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(changed, fc.string({ maxLength: 200 })),
      fc.constantFrom<NoticeAction>('look', 'confirm', 'stop', 'stopAll'),
      async (token, action) => {
        const answer = await asCustomer({ method: 'POST', path: '/api/notices', body: { token, action } });
        expect(answer.status).toBe(404);
        bodies.add(answer.text);
      },
    ),
    { numRuns: runs(500) },
  );
  expect(bodies.size).toBe(1);
  expect([...store.items]).toEqual(before);
});

test('a business that is gone has dead links', async () => {
  const { confirm } = await linksOf();
  const { pk, sk } = keys.profile(napoli);
  store.items.delete(`${pk}|${sk}`);

  expect(await call(confirm, 'look')).toEqual(dead);
});
