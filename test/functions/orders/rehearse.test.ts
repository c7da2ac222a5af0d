import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from 'vitest';
import { subjects } from '../../../functions/events/listener.ts';
import { readOverview } from '../../../functions/figures/overview.ts';
import { readSales } from '../../../functions/figures/read-sales.ts';
import { rebuildFigures } from '../../../functions/figures/rebuild-figures.ts';
import type { CommittedChange } from '../../../functions/kernel/table/committed-change.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { guestMail } from '../../../functions/messages/guest-messages.ts';
import { takeFreeOrder } from '../../../functions/orders/free-orders.ts';
import { readHistory } from '../../../functions/orders/history.ts';
import { rehearse } from '../../../functions/orders/rehearse.ts';
import { searchOrders } from '../../../functions/orders/search-orders.ts';
import { readTracked } from '../../../functions/orders/store.ts';
import { openTickets, storedCounter } from '../../../functions/orders/ticket.ts';
import { linkKey } from '../../../functions/orders/tracking-links.ts';
import { eraseGuest } from '../../../functions/privacy/erase-guest.ts';
import { hadOrderSince } from '../../../functions/shops/site.ts';
import { readPublishing } from '../../../functions/storefront/read-publishing.ts';
import { spanOf } from '../../../shared/figures/period.ts';
import { osloDay } from '../../../shared/kernel/dates.ts';
import { hourMs } from '../../../shared/kernel/durations.ts';
import { type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { MoveCommand } from '../../../shared/orders/commands.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { menu, menuItem, onPlan, order, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { quietSockets, sockets } from '../attention/mocked-screens.ts';
import {
  aleksander,
  business,
  consentOf,
  follow,
  mailedTo,
  mails,
  now,
  resetProviders,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

const eier: Actor = { kind: 'member', id: 'user-1', name: 'Amir' };
const kitchen: Actor = { kind: 'device', id: 'dev_1', name: 'Kjøkken' };
const month = `used${osloDay(now).slice(0, 7)}`;
const realId: OrderId = `ord_${sortableSuffix(now - hourMs, new Uint8Array(16))}`;
const real = order({ id: realId, number: 7, createdAt: new Date(now - hourMs).toISOString() });
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  Object.assign(process.env, testEnvironment);
  resetProviders();
  quietSockets();
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile(onPlan('free')) },
    { ...keys.menu(business), ...menu([menuItem({ allergens: ['melk'] })]), schema: 3 },
    { ...keys.employees(business), employees: [aleksander], version: 1 },
    consentOf(aleksander.email),
    { ...keys.counter(business), n: 7, given: {}, orders: {}, [month]: 7 },
    { ...keys.order(business, realId), ...real },
    { ...keys.ownerScreen(business, 'tablet'), connection: 'tablet', opener: 'DEVICE#dev_1', expiresAt: now },
  ]);
});

/** A step, and then all that stream and queue make of what it wrote. */
async function streamed<T>(step: () => Promise<T>, at: number): Promise<T> {
  const before = structuredClone(store.items);
  const result = await step();
  for (const [place, after] of structuredClone(store.items)) {
    const sk = place.slice(business.length + 1);
    const isTold =
      place.startsWith(business) && Object.values(subjects).some((prefix) => sk.startsWith(prefix));
    const change: CommittedChange = { business, sk, before: before.get(place), after };
    if (isTold && JSON.stringify(change.before) !== JSON.stringify(after)) await follow(change, at);
  }
  return result;
}

const place = () => streamed(() => rehearse(business, 'a-key-of-this-rehearsal', eier, now), now);
const move = (id: OrderId, change: Omit<MoveCommand, 'what'>, by: Actor = kitchen) =>
  streamed(() => changeStatus(business, id, change, by, now + 2000), now + 20_000);

/** The keys of the rehearsal itself and of its mails; all else is the shop's books. */
const ownPlaces =
  /\|(?:ORDER#(?!ord_0*7)|EVENT#|TRACKING#|IDEMPOTENCY#|NOTICE#ord_[^|]*#guest#|MESSAGES#|CONSENT#|RATE#rehearsal#|REHEARSAL$)|^ADDRESS#/;
const books = () =>
  JSON.stringify(
    [...store.items]
      .filter(([at]) => at === `${business}|ORDER#${realId}` || !ownPlaces.test(at))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

test('a rehearsal leaves statistics, quota, numbers, stock and due days byte-identical, whatever becomes of it', async () => {
  await readSales(business, spanOf(7, osloDay(now)), now);
  const before = books();
  const { order: placed } = await place();
  await move(placed.id, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 });
  await move(placed.id, { status: 'preparing', version: 2 });
  await move(placed.id, { status: 'ready', version: 3 });
  await move(placed.id, { status: 'completed', version: 4 });
  const second = await streamed(() => rehearse(business, 'a-key-of-the-second-one', eier, now), now);
  await move(second.order.id, { status: 'cancelled', version: 1, cancelReason: 'busy' });
  expect(books()).toBe(before);

  expect(await readOverview(business, now)).toMatchObject({ ordersToday: 0, monthOrders: 7 });
  expect(await hadOrderSince(business, new Date(now - 1000).toISOString())).toBe(false);
  expect(books()).toBe(before);
  expect(openTickets(storedCounter.read(store.at(keys.counter(business))!))).toEqual([]);
});

test('unanswered rehearsals take no room from guests', async () => {
  for (let n = 0; n < 5; n += 1) await rehearse(business, `a-key-of-rehearsal-${n}`, eier, now);
  for (let n = 0; n < 6; n += 1)
    expect(await takeFreeOrder(business, `guest ${n}`, now + 20_000 * n)).toEqual({ isFree: true });
});

test('figures that are made again from the orders do not know it', async () => {
  await place();
  expect(await rebuildFigures(business, { write: true })).toMatchObject({ orders: 1 });
  expect(store.at(keys.totalFigures(business))).toMatchObject({ pendingCount: 1, pendingOre: real.totalOre });
});

test('it tells the screens, and mails whoever asked for it and nobody else', async () => {
  const { order: placed } = await place();
  await move(placed.id, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 });
  expect(mailedTo()).toEqual(['user-1@napoli.example', 'user-1@napoli.example']);
  expect(sockets.calls()).toHaveLength(2);
  const sent = mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input.Content?.Simple);
  expect(sent.map((mail) => mail?.Subject?.Data)).toEqual([
    'Prøvebestilling hos Napoli er mottatt',
    'Prøvebestilling hos Napoli er bekreftet',
  ]);
  for (const mail of sent)
    expect(mail?.Body?.Text?.Data).toContain('Dette er en prøve. Ingen mat blir laget.');
});

test('a guest can follow it by its link, on which it is marked', async () => {
  const { order: placed, link } = await place();
  expect(link).toMatch(/^https:\/\/napoli\.[^/]+\/bestilling\/[\w-]{22,}$/);
  const token = link.split('/').at(-1)!;
  const tracked = await readTracked(business, token, now);
  expect(tracked).toMatchObject({ id: placed.id, number: 0, isRehearsal: true });
});

test('a request that is sent again gets the order it made', async () => {
  const first = await place();
  expect(await place()).toEqual(first);
  expect([...store.items.values()].filter(({ isRehearsal }) => isRehearsal)).toHaveLength(1);
});

test('its story begins with who asked for it', async () => {
  const { order: placed } = await place();
  const { events } = await readHistory(business, placed.id);
  expect(events).toMatchObject([{ what: 'received', by: eier }]);
});

test('it is heard when somebody answers it on a screen, not when the system does', async () => {
  const { order: placed } = await place();
  expect((await readPublishing(business)).rehearsalHeardAt).toBeUndefined();
  await move(placed.id, { status: 'cancelled', version: 1 }, { kind: 'system' });
  expect((await readPublishing(business)).rehearsalHeardAt).toBeUndefined();

  const second = await rehearse(business, 'a-key-of-the-second-one', eier, now);
  await move(second.order.id, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 });
  expect((await readPublishing(business)).rehearsalHeardAt).toBe(new Date(now + 2000).toISOString());
});

test('a real order that is answered is no heard rehearsal', async () => {
  await move(realId, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 });
  expect(store.at(keys.rehearsal(business))).toBeUndefined();
});

test('after a day it is gone: the table may delete all of it, and nobody is shown it meanwhile', async () => {
  const { order: placed, link } = await place();
  await move(placed.id, { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 });
  const end = Date.parse(placed.createdAt) + 24 * hourMs;
  const own = [...store.items].filter(([at]) => at.includes(placed.id) && !at.includes('NOTICE#'));
  expect(own.map(([, { expiresAt }]) => expiresAt)).toEqual([end, end, end, end].map((ms) => ms / 1000));
  expect(store.at(linkKey(business, link.split('/').at(-1)!))?.expiresAt).toBe(end / 1000);

  const day = { text: osloDay(now) };
  const ids = async (at: number) =>
    (await searchOrders(business, day, at, { seesGuests: true })).orders.map(({ id }) => id);
  expect(await ids(end - 1)).toContain(placed.id);
  expect(await ids(end)).toEqual([realId]);
  await expect(readTracked(business, link.split('/').at(-1)!, end)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('orders are found by their number beside it, and it by none', async () => {
  await place();
  const found = async (text: string) =>
    (await searchOrders(business, { text }, now + 1, { seesGuests: true })).orders;
  expect(await found('nr. 7')).toMatchObject([{ id: realId }]);
  expect(await found('nr. 0')).toEqual([]);
  expect(await found('prøve')).toMatchObject([{ isRehearsal: true }]);
});

test('the erasure of a guest with the same address leaves it to its day', async () => {
  await place();
  expect(await eraseGuest(business, 'user-1@napoli.example', eier, now)).toEqual({ erased: 0, running: [] });
});

test('without a dish there is nothing to rehearse, and ten in ten minutes are enough', async () => {
  for (let n = 0; n < 10; n += 1) await rehearse(business, `a-key-of-rehearsal-${n}`, eier, now);
  await expect(place()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  store.items.delete(`${business}|SITE#MENU`);
  await expect(place()).rejects.toMatchObject({ code: 'NOT_READY' });
});

test('a mail that names no order says that it is about a rehearsal', () => {
  const rehearsal = { ...real, isRehearsal: true, number: 0 } as const;
  const seller = { businessName: 'Napoli', legalName: '', orgNumber: '', address: '', phone: '', email: '' };
  const links = { product: 'Luka', home: 'https://napoli.luka.no/', link: '', stop: 'https://luka.no/stopp' };
  const { subject, text } = guestMail(rehearsal, 'ready', seller, links);
  expect(subject).toBe('Prøve: Maten fra Napoli er klar');
  expect(text).toContain('Dette er en prøve. Ingen mat blir laget. Vis nummer Prøve når du henter.');
});
