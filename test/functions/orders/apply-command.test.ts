import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { listEvents, storedEvent } from '../../../functions/orders/history.ts';
import { readOrder } from '../../../functions/orders/store.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { type AnyCommand, commands, orderCommand } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { Actor, OrderEvent } from '../../../shared/orders/order-event.ts';
import { reasons } from '../../../shared/orders/owner-refusals.nb.ts';
import { type MemberRole, may, memberRoles } from '../../../shared/people/role.ts';
import { say } from '../../../web/owner/lib/refusals.ts';
import { worded } from '../../../web/owner/lib/worded.ts';
import { accessToken, callOwnerApi } from '../../helpers/as-owner.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { kari, tablet } from '../../helpers/order-story.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const now = Date.parse('2026-11-20T17:05:00Z');
const at = '2026-11-20T17:04:00.000Z';

/** One command of each kind, as it comes from a screen that shows version 4. */
const behind: { [What in AnyCommand['what']]: Extract<AnyCommand, { what: What }> } = {
  move: { what: 'move', version: 4, status: 'preparing' },
  undo: { what: 'undo', version: 4 },
  newTime: { what: 'newTime', version: 4, minutes: 20 },
  moveBegin: { what: 'moveBegin', version: 4, beginAt: at },
  fetched: { what: 'fetched', version: 4 },
  correct: { what: 'correct', version: 4, status: 'ready', why: '' },
  refund: { what: 'refund', version: 4, amountOre: 100, reason: 'other' },
  cancelledByGuest: { what: 'cancelledByGuest', version: 4 },
  notAnswered: { what: 'notAnswered', version: 4 },
};

const customer: Actor = { kind: 'customer' };
const facts = { version: 5, at } as const;
const lasts: [string, OrderEvent][] = [
  [
    'Avbestilt av gjesten 18:04.',
    { ...facts, what: 'moved', from: 'confirmed', to: 'cancelled', by: customer },
  ],
  ['Fullført av Kari Moen 18:04.', { ...facts, what: 'moved', from: 'ready', to: 'completed', by: kari }],
  ['Ny tid gitt av Kari Moen 18:04.', { ...facts, what: 'retimed', minutes: 5, before: at, by: kari }],
  [
    'Angret av Kjøkkennettbrett 18:04.',
    { ...facts, what: 'undone', from: 'ready', to: 'preparing', by: tablet },
  ],
  ['Rettet av Kari Moen 18:04.', { ...facts, what: 'corrected', from: 'ready', to: 'preparing', by: kari }],
  ['Meldt som hentet likevel av Kari Moen 18:04.', { ...facts, what: 'fetched', by: kari }],
];

test.each(Object.values(behind).flatMap((command) => lasts.map((last) => [command, ...last] as const)))(
  'a screen that is behind reads who did what, whatever it sends: %o, %s',
  async (command, words, last) => {
    const status = last.what === 'moved' || last.what === 'undone' ? last.to : 'completed';
    fakeTable([
      { ...keys.order(business, id), ...order({ status, version: 5, promisedAt: at }) },
      { ...keys.orderEvent(business, id, 5, 0), ...storedEvent.item(last) },
    ]);
    const refusal = await applyCommand(business, id, command, kari, now).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'VERSION_CONFLICT', because: { reason: 'overtaken' } });
    expect(say(refusal.because, refusal.code)).toBe(words);
    expect(written()).toEqual([]);
  },
);

const noon = '2026-11-21T11:00:00.000Z';
test('ORD-018 a yes has an estimate, or the time that the guest chose, and never both', async () => {
  const confirm = async (more: Partial<Order>, estimatedTimeMinutes?: number) => {
    fakeTable([{ ...keys.order(business, id), ...order({ status: 'pending', version: 1, ...more }) }]);
    const yes = { what: 'move', version: 1, status: 'confirmed', estimatedTimeMinutes } as const;
    return applyCommand(business, id, yes, kari, now).catch((error) => error);
  };
  const refused = { code: 'VALIDATION_FAILED', because: { reason: 'estimateWrong' } };
  expect(await confirm({})).toMatchObject(refused);
  expect(await confirm({ due: noon }, 20)).toMatchObject(refused);
  expect(await confirm({ due: noon })).toMatchObject({ promisedAt: noon, estimatedTimeMinutes: null });
});

test('the kitchen begins with an order for later when it likes, not after its time and not in the past', async () => {
  const begin = async (beginAt: string, more: Partial<Order> = {}) => {
    const later = { status: 'confirmed', version: 2, due: noon, promisedAt: noon } as const;
    const rings = { beginAt: '2026-11-21T10:30:00.000Z' };
    fakeTable([{ ...keys.order(business, id), ...order({ ...later, ...rings, ...more }) }]);
    const command = { what: 'moveBegin', version: 2, beginAt } as const;
    return applyCommand(business, id, command, kari, now).catch((error) => error);
  };
  const earlier = '2026-11-21T09:00:00.000Z';
  expect(await begin(earlier)).toMatchObject({ beginAt: earlier, promisedAt: noon });
  const refused = { code: 'VALIDATION_FAILED', because: { reason: 'beginWrong' } };
  expect(await begin('2026-11-21T11:00:01.000Z')).toMatchObject(refused);
  expect(await begin('2026-11-20T17:00:00.000Z')).toMatchObject(refused);
  const begun = await begin(earlier, { status: 'preparing' });
  expect(begun).toMatchObject({ code: 'INVALID_TRANSITION', because: { reason: 'noNewBegin' } });
});

async function send(role: MemberRole, command: object) {
  fakeTable([
    ...memberItems('user-1', business, role),
    { ...keys.order(business, id), ...order({ version: 9 }) },
  ]);
  return callOwnerApi<ProblemBody>({
    method: 'POST',
    path: `/api/owner/businesses/${business}/orders/${id}/commands`,
    headers: { authorization: `Bearer ${await accessToken('user-1')}` },
    body: command,
  });
}

const pairs = Object.values(behind).flatMap((command) => memberRoles.map((role) => [command, role] as const));

test.each(pairs)('ROLE-003 each command asks for its own right: %o by %s', async (command, role) => {
  const { right } = commands[command.what];
  const { status, body } = await send(role, command);
  if (!right) return expect(body.error.code).toMatch(/VALIDATION_FAILED|FORBIDDEN/);
  if (may(role, right)) return expect([status, body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
});

test('the words of a new time stand beside its promise until the next one, and in the story', async () => {
  fakeTable([{ ...keys.order(business, id), ...order({ status: 'confirmed', version: 2, promisedAt: at }) }]);
  const retime = (version: number, message?: string) =>
    applyCommand(
      business,
      id,
      { what: 'newTime', version, minutes: 20, ...(message && { message }) },
      kari,
      now,
    );

  expect(await retime(2, 'Ovnen er treg')).toMatchObject({ newTimeMessage: 'Ovnen er treg' });
  expect((await readOrder(business, id)).newTimeMessage).toBe('Ovnen er treg');
  expect(await retime(3, 'Nå er den varm')).toMatchObject({ newTimeMessage: 'Nå er den varm' });
  expect(await retime(4)).not.toHaveProperty('newTimeMessage');
  expect(await readOrder(business, id)).not.toHaveProperty('newTimeMessage');
  expect(await listEvents(business, id)).toMatchObject([
    { what: 'retimed', message: 'Ovnen er treg' },
    { what: 'retimed', message: 'Nå er den varm' },
    { what: 'retimed' },
  ]);
});

const lines = 'Skriv meldingen til kunden på én linje, uten spesialtegn';
test.each([
  ['x'.repeat(140), undefined],
  ['  Ovnen er treg 🍕  ', undefined],
  ['', undefined],
  ['x'.repeat(141), 'Meldingen til kunden kan ha høyst 140 tegn'],
  ['x'.repeat(100_000), 'Meldingen til kunden kan ha høyst 140 tegn'],
  ['Ovnen\ner treg', lines],
  ['Ovnen\r\ner treg', lines],
  ['Ovnen\u2028er treg', lines],
  ['Ovnen\ter treg', lines],
  ['Ovnen\u0000er treg', lines],
  ['Ovnen\u001b[31m', lines],
])('words to the guest are one short line: %j', (message, wrong) => {
  const read = v.safeParse(worded(orderCommand, reasons), {
    what: 'newTime',
    version: 1,
    minutes: 5,
    message,
  });
  expect(read.issues?.map(({ message }) => message)).toEqual(wrong && [wrong]);
  expect(read.issues?.[0].path?.map(({ key }) => key)).toEqual(wrong && ['message']);
  if (read.success) expect(read.output).toMatchObject({ message: message.trim() });
});
