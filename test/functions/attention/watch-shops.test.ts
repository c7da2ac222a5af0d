import { beforeEach, expect, test, vi } from 'vitest';
import { noteReport } from '../../../functions/attention/heard.ts';
import { watchShops } from '../../../functions/attention/watch-shops.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { confirmedConsent } from '../../../functions/messages/consent.ts';
import type { ScreenReport } from '../../../shared/shops/screen-report.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { onPlan, profile } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { business, evening, minute, watchedShop } from './watched-shop.ts';

type Shop = ReturnType<typeof watchedShop>;
const at = (minutes: number) => evening + minutes * minute;
const run = (minutes: number) => watchShops(at(minutes), () => true);
const heard = (shop: Shop) => shop.at(keys.heard(business)) ?? {};
const says = (state: ScreenReport['state'], minutes: number) =>
  noteReport(business, 'MEMBER#kari', { screen: 'tablet', state }, at(minutes));
/** A look every five minutes, `from` and `until` included; a screen in a state reports before each. */
async function watchFor(from: number, until: number, screen?: 'heard' | 'muted') {
  for (let minutes = from; minutes <= until; minutes += 5) {
    if (screen) await says(screen, minutes);
    await run(minutes);
  }
}
const closing = '2026-11-20T22:00:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: evening, toFake: ['Date'] }));

test('a shop that nobody hears in its opening hours is warned after ten minutes and shut after twenty, until it closes', async () => {
  const shop = watchedShop();
  await watchFor(0, 5);
  expect(heard(shop)).toMatchObject({ silentSince: at(0) });
  expect(heard(shop).warnedAt).toBeUndefined();
  await run(10);
  expect(heard(shop)).toMatchObject({ warnedAt: at(10) });
  await run(15);
  expect(heard(shop).unheardUntil).toBeUndefined();
  await run(20);
  expect(heard(shop)).toMatchObject({ warnedAt: at(10), unheardUntil: closing });
});

test('the next report with sound opens the shop again; a muted one and one that leaves do not', async () => {
  const shop = watchedShop();
  await watchFor(0, 20);
  for (const state of ['muted', 'gone'] as const) await says(state, 21);
  expect(heard(shop).unheardUntil).toBe(closing);
  await says('heard', 22);
  expect(heard(shop)).toEqual({ ...keys.heard(business), schema: 1, watchedOn: '2026-11-20' });
});

test('a screen that reports keeps the shop open and a look then writes nothing; one that leaves or dies does not', async () => {
  const shop = watchedShop();
  await says('heard', -1);
  table.resetHistory();
  await run(0);
  expect(table.calls().filter(({ args }) => 'UpdateExpression' in args[0].input)).toEqual([]);

  // The last report counts for nine minutes, so the shop is unheard from the look after them.
  await watchFor(5, 10);
  expect(heard(shop)).toMatchObject({ silentSince: at(10) });
  await says('heard', 12);
  await says('gone', 13);
  await run(15);
  expect(heard(shop)).toMatchObject({ silentSince: at(15) });
});

test.each([
  ['nobody', [], true],
  [
    'a browser that gets pushes',
    [
      {
        ...keys.pushSubscription(business, 'p'),
        endpoint: 'https://push.example',
        p256dh: 'k',
        auth: 'a',
        opener: 'MEMBER#kari',
        expiresAt: at(0),
      },
    ],
    false,
  ],
  ...[undefined, true].map((ifUnheard): [string, object[], boolean] => [
    `an employee with a confirmed number who is told of ${ifUnheard ? 'unheard' : 'all'} orders`,
    [
      {
        ...keys.employees(business),
        employees: [{ id: 'emp_1', name: 'Ida', email: '', phone: '+4791112233', notify: 'sms', ifUnheard }],
        version: 1,
      },
      confirmedConsent(business, addressHash('+4791112233'), '2026-11-01T00:00:00Z'),
    ],
    false,
  ]),
])('heard by %s alone', async (_, items, isShut) => {
  const paying = { ...keys.profile(business), ...profile({ id: business, ...onPlan('premium') }) };
  const shop = watchedShop([paying, ...items]);
  await watchFor(0, 20);
  expect(heard(shop).unheardUntil).toBe(isShut ? closing : undefined);
});

test.each([
  ['with sound', 'heard', false, false],
  ['whose sound is off or blocked', 'muted', true, false],
  ['that is not there', undefined, true, true],
] as const)(
  'a screen %s, and where orders are accepted by themselves',
  async (_, screen, isShut, isShutThen) => {
    for (const [autoAccept, expected] of [
      [null, isShut],
      [{ below: 10, minutes: 20 }, isShutThen],
    ]) {
      const shop = watchedShop([], { autoAccept });
      await watchFor(0, 30, screen);
      expect(heard(shop).unheardUntil).toBe(expected ? closing : undefined);
    }
  },
);

test('a shop that was never answered on screens is not shut: it begins after an hour of opening hours with one', async () => {
  const shop = watchedShop([{ ...keys.watched(business), business }]);
  await watchFor(0, 60);
  expect(heard(shop)).toEqual({});

  await watchFor(65, 115, 'heard');
  expect(shop.at(keys.watched(business))).toMatchObject({ listened: 11 });
  await says('gone', 116);
  await watchFor(120, 180);
  expect(heard(shop).silentSince).toBeUndefined();

  await watchFor(185, 185, 'heard');
  await watchFor(195, 215);
  expect(heard(shop).unheardUntil).toBe(closing);
});

test.each([
  ['counted any screen', 1, {}],
  ['counted screens with sound', 2, { withSound: true }],
])('a habit of a version that %s is none: pages of before do not report', async (_, schema, more) => {
  const old = { day: '2026-11-19', listened: 12, missed: 0, ...more };
  const shop = watchedShop([{ ...keys.watched(business), schema, business, ...old }]);
  await watchFor(0, 40);
  expect(heard(shop)).toEqual({});
  expect(shop.at(keys.watched(business))).toMatchObject({ listened: 0, missed: 3 });

  await watchFor(45, 100, 'heard');
  await says('gone', 101);
  await watchFor(105, 125);
  expect(heard(shop).unheardUntil).toBe(closing);
});

test('an owner who does not want the pause is warned and has none, and a shop that has one already is left alone', async () => {
  const unwanted = watchedShop([], { pauseWhenUnheard: false });
  await watchFor(0, 60);
  expect(heard(unwanted)).toMatchObject({ warnedAt: at(10) });
  expect(heard(unwanted).unheardUntil).toBeUndefined();

  const paused = watchedShop([], { acceptOrders: false });
  await watchFor(0, 30);
  expect(heard(paused)).toEqual({});
});

test('a screen that reports while a run is about to shut the shop wins', async () => {
  const shop = watchedShop();
  await watchFor(0, 15);
  shop.hooks.beforeWrite = () => says('heard', 20);
  await run(20);
  expect(heard(shop).unheardUntil).toBeUndefined();
});

test('two runs at once warn once and shut once', async () => {
  watchedShop();
  await Promise.all([run(0), run(0)]);
  const [one, other] = await Promise.all([run(10), run(10)]);
  expect(one.warned + other.warned).toBe(1);
});

test('a table that does not answer shuts nobody, and is tried again by the next run', async () => {
  expectConsole(/A shop could not be looked after/);
  const shop = watchedShop();
  shop.hooks.beforeRead = () => {
    throw new Error('no table');
  };
  await expect(run(0)).rejects.toThrow('no table');
  expect(heard(shop)).toEqual({});
});

test('a shop that is gone is watched no more, and the demo shop never is', async () => {
  const shop = watchedShop();
  shop.items.delete(`${business}|SITE#PROFILE`);
  await run(0);
  expect(shop.at(keys.watched(business))).toBeUndefined();

  const demo = 'biz_canary00000000000000000000';
  await noteReport(demo, 'MEMBER#kari', { screen: 'tablet', state: 'heard' }, at(0));
  expect([...shop.items.values()].filter(({ pk }) => pk === 'DUE#WATCH')).toEqual([]);
});

test('half an hour before it opens the links of a shop are checked, once, and what is broken is kept by name', async () => {
  const shop = watchedShop([{ ...keys.menu(business), items: [], categoryOrder: [], version: 1 }]);
  const morning = Date.parse('2026-11-20T13:00:00Z');
  const reports = [];
  for (let now = morning; now < morning + 60 * minute; now += 5 * minute)
    reports.push(await watchShops(now, () => true));
  expect(reports.reduce((sum, { checked }) => sum + checked, 0)).toBe(1);
  expect(heard(shop)).toMatchObject({ checkedFor: morning + 60 * minute, broken: ['menu'] });
  expect(reports.reduce((sum, { looked }) => sum + looked, 0)).toBe(2);
});

const day = 24 * 60;
const mailedTo = (email: string) => [
  {
    ...keys.employees(business),
    employees: [{ id: 'emp_1', name: 'Ida', email, phone: '', notify: 'email' }],
    version: 1,
  },
  confirmedConsent(business, addressHash(email), '2026-11-01T00:00:00Z'),
];

test('a shop that lives on mails, and opens the dashboard five minutes a day, is never shut', async () => {
  const shop = watchedShop([...mailedTo('ida@napoli.example'), { ...keys.watched(business), business }]);
  for (let days = 0; days < 12; days += 1) {
    await watchFor(days * day, days * day, 'heard');
  }
  await watchFor(12 * day + 10, 12 * day + 50);
  expect(heard(shop).unheardUntil).toBeUndefined();
  expect(heard(shop).warnedAt).toBeUndefined();
});

test('a shop whose screens stay away for three opening days is not shut on the fourth, and before it opens its owner hears why', async () => {
  const shop = watchedShop(mailedTo('ida@napoli.example'));
  const ends = [];
  for (let days = 1; days <= 4; days += 1) {
    await watchShops(at(days * day - 3.25 * 60), () => true);
    const { broken } = heard(shop);
    await watchFor(days * day, days * day + 40);
    ends.push({ broken, isShut: heard(shop).unheardUntil !== undefined });
    await run(days * day + 6 * 60);
  }
  expect(ends).toEqual([
    { broken: [], isShut: true },
    { broken: [], isShut: true },
    { broken: [], isShut: true },
    { broken: ['reach'], isShut: false },
  ]);
});

test.each([
  ['paused without an end', { acceptOrders: false }, {}],
  ['not published', {}, { publishedAt: undefined }],
])('a shop that was %s is looked at with the next run after it opens again', async (_, paused, hidden) => {
  const shop = watchedShop([], paused);
  const open = { ...keys.profile(business), ...profile({ id: business, phone: '+4722334455' }) };
  shop.items.set(`${business}|SITE#PROFILE`, { ...open, ...hidden });
  await watchFor(-60, 0);
  shop.items.set(`${business}|SITE#PROFILE`, open);
  shop.items.set(`${business}|SITE#SETTINGS`, { ...keys.settings(business), ...defaultSettings });
  await watchFor(5, 25);
  expect(heard(shop)).toMatchObject({ silentSince: at(5), unheardUntil: closing });
});

test('a pause that the owner does not want any more is over with the next run', async () => {
  const shop = watchedShop();
  await watchFor(0, 20);
  shop.items.set(`${business}|SITE#SETTINGS`, {
    ...keys.settings(business),
    ...{ ...defaultSettings, pauseWhenUnheard: false },
  });
  await watchFor(25, 60);
  expect(heard(shop).unheardUntil).toBeUndefined();
});

test('hours that are changed while the shop is shut are looked at with the next run', async () => {
  const shut = Object.fromEntries(
    Object.entries(defaultSettings.openingHours).map(([day, hours]) => [day, { ...hours, closed: true }]),
  );
  const shop = watchedShop([], { openingHours: shut });
  await run(0);
  const { openingHours } = defaultSettings;
  const save = async () => (await asOwner('kari').settings.$put({ json: { openingHours } })).status;
  expect(await save()).toBe(200);
  await watchFor(5, 25);
  expect(heard(shop)).toMatchObject({ silentSince: at(5), unheardUntil: closing });

  const unwatched = watchedShop();
  unwatched.items.delete(`DUE#WATCH|${business}`);
  expect(await save()).toBe(200);
  expect(unwatched.at(keys.watched(business))).toBeUndefined();
});
