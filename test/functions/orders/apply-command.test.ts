import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { applyCommand } from '../../../functions/orders/apply-command.ts';
import { storedEvent } from '../../../functions/orders/history.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { type AnyCommand, commands } from '../../../shared/orders/commands.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { Actor, OrderEvent } from '../../../shared/orders/order-event.ts';
import { type MemberRole, may, memberRoles } from '../../../shared/people/role.ts';
import { say } from '../../../web/owner/lib/refusals.ts';
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
