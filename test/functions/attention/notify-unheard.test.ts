import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { takeNoticeMessage } from '../../../functions/messages/limits.ts';
import type { NotifyTime } from '../../../shared/people/employee.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { changeStatus, undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { sent, table } from '../../helpers/table-mock.ts';
import { queued } from '../events/queued-messages.ts';
import { fakeTable } from '../fake-table.ts';
import { aleksander, business, failure, mailedTo, mails, resetProviders, sunniva, textedTo } from './news.ts';
import { at, firstMessage, id, run, waiting } from './waiting-order.ts';
import { minute, report } from './watched-shop.ts';

const unheard = { ...aleksander, when: 'unheard' } as const;
const texted = { ...sunniva, when: 'unheard' } as const;
const notices = { body: JSON.stringify({ listener: 'notices', business, sk: keys.order(business, id).sk }) };

let store: ReturnType<typeof fakeTable>;

/** A shop with these employees, in which an order waits. */
function shop(employees: Parameters<typeof waiting>): void {
  store = fakeTable([...waiting(...employees)] as never);
}
/** Both kinds of addresses that were told, without the owner. */
const told = () => [...mailedTo(), ...textedTo()].filter((address) => address !== 'eva@napoli.example');
/** The last word of the shop's one screen; a dead one has reported nothing for nine minutes. */
function tabletIs(state: 'heard' | 'muted' | 'dead' | 'gone'): void {
  const said = report('tablet', at(state === 'dead' ? -9 : 0), { isMuted: state === 'muted' });
  if (state === 'gone') store.items.delete(`${said.pk}|${said.sk}`);
  else store.items.set(`${said.pk}|${said.sk}`, said);
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  resetProviders();
});

const all = ['always', 'unheard', 'unanswered'] as const satisfies NotifyTime[];

test.each([
  ['a screen hears', 'heard', ['always'], ['unheard', 'unanswered']],
  ['the screen is closed', 'gone', ['always', 'unheard'], ['unanswered']],
  ['the screen has died', 'dead', ['always', 'unheard'], ['unanswered']],
  ['the screen is muted', 'muted', ['always', 'unheard'], ['unanswered']],
] as const)(
  '%s: who is told of a new order, and who when nobody answers it',
  async (_, tablet, first, then) => {
    const people = all.flatMap((when, n) => [
      { ...aleksander, id: `emp_mail${n}` as const, email: `${when}@napoli.example`, phone: '', when },
      { ...sunniva, id: `emp_text${n}` as const, phone: `+474522334${n}`, when },
    ]);
    const addressesOf = (times: readonly NotifyTime[]) =>
      people.filter(({ when }) => times.includes(when)).map(({ email, phone }) => email || phone);
    shop(people);
    tabletIs(tablet);

    await run(notices, at(0));
    expect(told().sort()).toEqual(addressesOf(first).sort());

    resetProviders();
    await run(firstMessage(), at(4));
    expect(told().sort()).toEqual(addressesOf(then).sort());
  },
);

test('screens are not read where nobody has this choice', async () => {
  shop([aleksander, { ...sunniva, when: 'unanswered' }]);
  table.resetHistory();
  await run(notices, at(0));
  expect(told()).toEqual([aleksander.email]);
  expect(JSON.stringify(sent())).not.toContain('SCREEN#');
});

test('a screen that died a moment ago counts as one that hears; the call tells', async () => {
  shop([unheard]);
  store.items.set('tablet', report('tablet', at(0) - 9 * minute + 1));
  await run(notices, at(0));
  expect(told()).toEqual([]);

  await run(firstMessage(), at(4));
  expect(told()).toEqual([unheard.email]);
});

test('an order that comes twice tells who was not told once its screen is gone, and nobody twice', async () => {
  shop([unheard, texted]);
  tabletIs('heard');
  await run(notices, at(0));
  expect(told()).toEqual([]);

  tabletIs('gone');
  for (const minutes of [1, 2]) await run(notices, at(minutes));
  tabletIs('heard');
  await run(notices, at(3));
  expect(told()).toEqual([unheard.email, texted.phone]);
});

test('an order that was answered on a screen is no news once that screen is closed', async () => {
  shop([unheard]);
  tabletIs('heard');
  await run(notices, at(0));
  const yes = { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } as const;
  await changeStatus(business, id, yes, kari, at(0.5));

  tabletIs('gone');
  await run(notices, at(1));
  expect(told()).toEqual([]);
});

test('a yes of the system proves nobody at a screen, and no call follows it: it is told although a screen seems to hear', async () => {
  shop([unheard]);
  tabletIs('heard');
  const yes = { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } as const;
  await changeStatus(business, id, yes, { kind: 'system' }, at(0));

  for (const minutes of [0, 1]) await run(notices, at(minutes));
  expect(told()).toEqual([unheard.email]);
});

test('what certainly did not leave is tried again, also when a screen hears by then, and once', async () => {
  expectConsole(/A notice was not sent/);
  shop([unheard]);
  tabletIs('gone');
  mails.on(SendEmailCommand).rejects(failure('TooManyRequestsException'));
  await run(notices, at(0));
  const [again] = queued();
  resetProviders();

  tabletIs('heard');
  for (const minutes of [0.5, 1]) await run({ body: again ?? '' }, at(minutes));
  expect(told()).toEqual([unheard.email]);
  expect(store.at(keys.notice(business, id, unheard.id, 'email'))).toMatchObject({ state: 'sent' });
});

test('who was told at once is not called for the same order, but again when an answer is taken back', async () => {
  shop([unheard, texted]);
  await run(notices, at(0));
  expect(told()).toEqual([unheard.email, texted.phone]);
  resetProviders();
  await run(firstMessage(), at(4));
  expect(told()).toEqual([]);

  const yes = { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } as const;
  await changeStatus(business, id, yes, kari, at(5));
  await undoMove(business, id, { version: 2 }, kari, at(5));
  await run(firstMessage(at(5)), at(9));
  expect(told().sort()).toEqual([texted.phone, unheard.email]);
});

test.each(['unsure', 'sending', 'bounced'])(
  'who may not have been told at once is called: the notice is %s',
  async (state) => {
    shop([unheard]);
    await run(notices, at(0));
    const notice = store.at(keys.notice(business, id, unheard.id, 'email'));
    Object.assign(notice ?? {}, { state });
    resetProviders();
    await run(firstMessage(), at(4));
    expect(told()).toEqual([unheard.email]);
  },
);

test('who may get no more news this hour is called all the same when nobody answers', async () => {
  shop([unheard]);
  const way = { channel: 'email', address: unheard.email, kind: 'notice' } as const;
  for (const _ of [1, 2, 3]) await takeNoticeMessage(business, way, at(0));
  await run(notices, at(0));
  expect(told()).toEqual([]);

  await run(firstMessage(), at(4));
  expect(told()).toEqual([unheard.email]);
});

test('however often an order comes, whatever its screen does: who chose this is told once by each way, at the latest by the call', async () => {
  const states = fc.constantFrom('heard', 'muted', 'dead', 'gone' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 5 }), fc.boolean(), async (seen, twice) => {
      resetProviders();
      shop([unheard, texted]);
      for (const [n, state] of seen.entries()) {
        tabletIs(state);
        const deliver = () => run(notices, at(n / 2));
        await Promise.all(twice ? [deliver(), deliver()] : [deliver()]);
        const isTold = seen.slice(0, n + 1).some((one) => one !== 'heard');
        expect(told().sort()).toEqual(isTold ? [texted.phone, unheard.email] : []);
      }
      for (const minutes of [4, 5]) await run(firstMessage(), at(minutes));
      expect(told().sort()).toEqual([texted.phone, unheard.email]);
    }),
    { numRuns: 20 },
  );
});
