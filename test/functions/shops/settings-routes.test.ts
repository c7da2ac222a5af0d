import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { type BusinessSettings, defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { accountKey, memberItems } from '../../helpers/members.ts';
import { letOwn, queried, table, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');

beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({});
  letOwn('user-1', business);
  table.on(UpdateCommand).resolves({ Attributes: {} });
});

test('DATA-005 DATA-006 DATA-007 DATA-008 CALL-015 settings nobody saved are the defaults', async () => {
  expect(await (await owner.settings.$get()).json()).toEqual({
    acceptOrders: true,
    pausedUntil: null,
    specialDays: [],
    lastOrderMinutes: 0,
    deliveryHours: null,
    later: null,
    rush: null,
    alcohol: null,
    guestTexts: false,
    ladder: { remindMinutes: 2, callMinutes: 4, declineMinutes: 15 },
    autoAccept: null,
    pauseWhenUnheard: true,
    showsEnglish: true,
    delivers: true,
    minOrderForPickup: false,
    readyInMinutes: 20,
    minOrderOre: 0,
    deliveryFeeOre: 0,
    deliveryZones: [],
    openingHours: {
      monday: { open: '15:00', close: '22:00', closed: false },
      tuesday: { open: '15:00', close: '22:00', closed: false },
      wednesday: { open: '15:00', close: '22:00', closed: false },
      thursday: { open: '15:00', close: '22:00', closed: false },
      friday: { open: '15:00', close: '23:00', closed: false },
      saturday: { open: '15:00', close: '23:00', closed: false },
      sunday: { open: '15:00', close: '21:00', closed: false },
    },
    paymentMethods: { cash: true, card: false, vipps: false },
    vippsNumber: '',
    theme: { primaryColor: '#c41e3a', secondaryColor: '#a01729', accentColor: '#e63946' },
  });
  expect(queried()).toEqual([accountKey('user-1'), keys.settings(business)]);
});

test('DATA-004 CALL-016 the first save makes the record, the next keeps what it does not name', async () => {
  const store = fakeTable([...memberItems('user-1', business)]);

  await owner.settings.$put({ json: { deliveryFeeOre: 4900 } });
  const response = await owner.settings.$put({ json: { minOrderOre: 15000 } });

  const paymentMethods = { ...defaultSettings.paymentMethods, card: false };
  const expected = { ...defaultSettings, paymentMethods, deliveryFeeOre: 4900, minOrderOre: 15000 };
  expect(await response.json()).toEqual(expected);
  expect(await (await owner.settings.$get()).json()).toEqual(expected);
  expect([...store.items.values()].filter(({ sk }) => String(sk).startsWith('SITE#'))).toEqual([
    {
      ...keys.settings(business),
      deliveryFeeOre: 4900,
      minOrderOre: 15000,
      schema: 1,
    },
  ]);
});

const vippsToo = { paymentMethods: { cash: true, card: false, vipps: true }, vippsNumber: '12 345' };

test('ROLE-006 D6 Vipps on the free plan is refused and nothing is stored, also not what came with it', async () => {
  table.on(GetCommand, { Key: keys.profile(business) }).resolves({ Item: profile() });

  const response = await owner.settings.$put({ json: { ...vippsToo, minOrderOre: 15000 } });

  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: { code: 'PLAN_REQUIRED', message: 'Vipps krever Premium' },
  });
  expect(written()).toEqual([]);
});

test('D61 a shop with Premium takes Vipps with its number', async () => {
  table.on(GetCommand, { Key: keys.profile(business) }).resolves({ Item: profile(onPlan('premium')) });
  const saved = (await (await owner.settings.$put({ json: vippsToo })).json()) as object;
  expect(saved).toBeTruthy();
  expect(table.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues).toMatchObject({
    ':vippsNumber': '12345',
  });
});

const textsOn = { guestTexts: true };
const trial = { trial: { startedAt: '2026-01-01T00:00:00.000Z', endsAt: '2126-01-01T00:00:00.000Z' } };

test.each([
  ['on the free plan', {}],
  ['in a trial', trial],
])('text messages to guests are refused %s, and nothing is stored', async (_, plan) => {
  table.on(GetCommand, { Key: keys.profile(business) }).resolves({ Item: profile(plan) });

  const response = await owner.settings.$put({ json: textsOn });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: 'PLAN_REQUIRED' } });
  expect(written()).toEqual([]);
});

test('text messages to guests can be chosen where somebody pays, and switched off by everybody', async () => {
  table.on(GetCommand, { Key: keys.profile(business) }).resolves({ Item: profile(onPlan('premium')) });
  expect((await owner.settings.$put({ json: textsOn })).status).toBe(200);

  table.on(GetCommand, { Key: keys.profile(business) }).resolves({ Item: profile() });
  expect((await owner.settings.$put({ json: { guestTexts: false } })).status).toBe(200);
  expect(written()).toEqual([keys.settings(business), keys.settings(business)]);
});

const oddDay = { open: '24:00', close: '22:00', closed: false };
const { openingHours, theme } = defaultSettings;

test.each([
  ['Q-22 no way to pay', { paymentMethods: { cash: false, card: false, vipps: false } }, 'paymentMethods'],
  ['D61 Vipps without a number', { paymentMethods: vippsToo.paymentMethods }, 'vippsNumber'],
  ['D61 a Vipps number of eight digits', { ...vippsToo, vippsNumber: '91234567' }, 'vippsNumber'],
  ['Q-56 a negative minimum', { minOrderOre: -1 }, 'minOrderOre'],
  ['Q-56 a fee above 100 000 kr', { deliveryFeeOre: 10_000_001 }, 'deliveryFeeOre'],
  [
    'DATA-006 a time that is none',
    { openingHours: { ...openingHours, friday: oddDay } },
    'openingHours.friday.open',
  ],
  [
    'Q-35 a day that closes when it opens',
    { openingHours: { ...openingHours, friday: { open: '15:00', close: '15:00', closed: false } } },
    'openingHours.friday',
  ],
  ['DATA-008 a colour that is none', { theme: { ...theme, accentColor: 'red;}' } }, 'theme.accentColor'],
  ['a switch in letters', { acceptOrders: 'ja' }, 'acceptOrders'],
  ['half a theme', { theme: { primaryColor: '#000000' } }, 'theme.secondaryColor'],
])('RULE-017 %s is refused by its field', async (_, json, path) => {
  const response = await owner.settings.$put({ json: json as never });

  expect(response.status).toBe(400);
  const { error } = (await response.json()) as unknown as {
    error: { code: string; issues: { path: string }[] };
  };
  expect(error.code).toBe('VALIDATION_FAILED');
  expect(error.issues.map((issue) => issue.path)).toContain(path);
  expect(written()).toEqual([]);
});

/** Any clock of a device that is right. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a pause may have an end, and the switch ends any pause', async () => {
  fakeTable([...memberItems('user-1', business)]);
  const pausedUntil = inMinutes(30);

  const paused = await owner.settings['accept-orders'].$put({ json: { acceptOrders: true, pausedUntil } });
  expect(await paused.json()).toMatchObject({ acceptOrders: true, pausedUntil });

  await owner.settings.$put({ json: { minOrderOre: 100 } });
  expect(await (await owner.settings.$get()).json()).toMatchObject({ pausedUntil });
  const opened = await owner.settings['accept-orders'].$put({ json: { acceptOrders: true } });
  expect(await opened.json()).toMatchObject({ acceptOrders: true, pausedUntil: null });

  await owner.settings['accept-orders'].$put({ json: { acceptOrders: true, pausedUntil } });
  const off = await owner.settings.$put({ json: { acceptOrders: false } });
  expect(await off.json()).toMatchObject({ acceptOrders: false, pausedUntil: null });
});

test.each([
  ['an end that is over', inMinutes(-1)],
  ['one further off than a month', inMinutes(32 * 24 * 60)],
  ['no time', 'i morgen'],
])('a pause with %s is refused, and says so', async (_, pausedUntil) => {
  const json = { acceptOrders: true, pausedUntil };
  const response = await owner.settings['accept-orders'].$put({ json });

  expect(response.status).toBe(400);
  expect(written()).toEqual([]);
});

test('more time is promised until an hour from now by the server’s clock, and what is over is read as it was saved', async () => {
  fakeTable([...memberItems('user-1', business)]);
  const before = Date.now();
  const saved = (await (
    await owner.settings.busy.$put({ json: { minutes: 30 } })
  ).json()) as BusinessSettings;
  expect(saved.busy?.minutes).toBe(30);
  expect(Date.parse(saved.busy?.until ?? '') - before).toBeGreaterThanOrEqual(60 * 60_000);
  const ended = (await (await owner.settings.busy.$put({ json: { minutes: 0 } })).json()) as BusinessSettings;
  expect(ended.busy).toBeNull();
});
