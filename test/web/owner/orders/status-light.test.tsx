// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { kitchenOf, kitchenRows, lightOf } from '../../../../web/owner/dashboard/orders/status-light.tsx';
import { silentWays } from '../../../../web/owner/parts/silent-ways.ts';
import { order } from '../../../helpers/builders.ts';

const well = {
  ...{ isLost: false, unanswered: 0, broken: [], sound: { isOn: true, isBlocked: false } },
  hatch: { reason: undefined },
  silent: [],
  kitchen: { waiting: 0, minutes: 0, late: 0, remindMinutes: 2 },
} as const;

test('one light is green only while sound, screens, line and answers are well; else it names the worst', () => {
  expect(lightOf(well)).toEqual({ look: 'good', text: 'Alt er klart' });
  const worse = [
    [{ silent: [{ name: 'Stripe' }] }, 'warn', 'Stripe svarer ikke'],
    [{ hatch: { reason: 'paused' } }, 'warn', 'Luka har pause'],
    [{ kitchen: { waiting: 37, minutes: 9, late: 4, remindMinutes: 2 } }, 'warn', '37 venter på svar'],
    [{ sound: { isOn: true, isBlocked: true } }, 'warn', 'Trykk for å få lyd'],
    [{ sound: { isOn: false, isBlocked: false } }, 'warn', 'Lyden er av her'],
    [{ hatch: { reason: 'unheard' } }, 'bad', 'Ingen skjerm hører'],
    [{ broken: ['menu', 'phone'] }, 'bad', 'Ingen retter kan bestilles (+1)'],
    [{ unanswered: 27 }, 'bad', '27 ubesvarte'],
    [{ isLost: true }, 'bad', 'Ingen forbindelse'],
  ] as const;
  let facts: Parameters<typeof lightOf>[0] = well;
  for (const [fact, look, text] of worse) {
    facts = { ...facts, ...fact };
    expect(lightOf(facts)).toEqual({ look, text });
  }
});

test('the light and its panel agree about those who wait: a warning from the first reminder on', () => {
  const kitchen = (waiting: number, minutes: number, late = 0) => ({
    waiting,
    minutes,
    late,
    remindMinutes: 2,
  });
  expect(kitchenRows(kitchen(0, 0))).toEqual([]);
  expect(kitchenRows(kitchen(1, 1))).toMatchObject([{ look: 'good', text: '1 venter, 1 min' }]);
  expect(kitchenRows(kitchen(37, 9, 4))).toMatchObject([
    { look: 'warn', text: '37 venter, den eldste 9 min' },
    { look: 'warn', text: '4 for sent' },
  ]);
  // The lanes say what is late.
  for (const one of [kitchen(0, 0), kitchen(1, 1), kitchen(1, 2), kitchen(0, 0, 1), kitchen(37, 9, 4)])
    expect(lightOf({ ...well, kitchen: one }).look === 'good').toBe(
      kitchenRows({ ...one, late: 0 }).every(({ look }) => look === 'good'),
    );
});

test('what waits and what is late is counted by the clock of each order', () => {
  const now = Date.parse('2026-11-20T17:48:00Z');
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const orders = [
    order({ status: 'pending', createdAt: at(-9), updatedAt: at(-9) }),
    order({ status: 'pending', createdAt: at(-1), updatedAt: at(-1) }),
    order({ status: 'preparing', createdAt: at(-40), promisedAt: at(-12) }),
    order({ status: 'preparing', createdAt: at(-40), promisedAt: at(12) }),
  ];
  expect(kitchenOf(orders, 2, now)).toEqual({ waiting: 2, minutes: 9, late: 1, remindMinutes: 2 });
});

test('a provider is silent until its time is over, and then guests see it again', () => {
  const [silentSince, silentUntil] = ['2026-11-20T17:52:00.000Z', '2026-11-20T18:01:00.000Z'];
  const online = [{ provider: 'vipps' as const, silentSince, silentUntil }, { provider: 'stripe' as const }];
  const at = (time: string) => silentWays(online, Date.parse(time)).map(({ title }) => title);
  expect(at('2026-11-20T18:00:59Z')).toEqual(['Vipps svarer ikke siden 18:52.']);
  expect([at(silentUntil), silentWays(undefined, 0)]).toEqual([[], []]);
});
