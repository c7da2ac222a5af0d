import { countIn, oreIn } from '../../functions/figures/roll-up.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import { usedIn } from '../../functions/shops/month-use.ts';
import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { orderStatuses } from '../../shared/orders/steps.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import { guestOf, orderOf, sendAs } from './guest.ts';
import type { Findings } from './report.ts';
import { type Item, openTable } from './table.ts';
import { ask, inParallel } from './wire.ts';
import type { KillShop, Wish } from './wishes.ts';

type Cloud = { port: number; env: Parameters<typeof openTable>[0]; settle: () => Promise<void> };
type BookShop = KillShop & { id: BusinessId };

/** Each order's event settles 50 tickets of requests that died. */
const wakings = 2;

/**
 * Reads every shop's partition and counts again: each acknowledged order is there once under its number,
 * every number is an order or a void, the quota is the month's orders, the figures sum up the orders, every
 * order has the place it names and no place is anybody else's, every link opens.
 */
export async function checkBooks(
  cloud: Cloud,
  shops: readonly BookShop[],
  wishes: readonly Wish[],
  { findings, isFilled }: { findings: Findings; isFilled: boolean },
): Promise<{ voided: number; freeOrders: number; places: number }> {
  const table = openTable(cloud.env);
  let [voided, freeOrders, places] = [0, 0, 0];
  try {
    for (const [n, shop] of shops.entries()) await wake(cloud, shop, n);
    const free = shops.find(({ isFree }) => isFree);
    if (free && isFilled) await fill(cloud, free, findings);
    await cloud.settle();
    for (const shop of shops) {
      const items = await table.range(shop.id);
      const orders = items.filter(({ sk }) => sk.startsWith('ORDER#')) as unknown as (Order & Item)[];
      const voids = items.filter(({ sk }) => sk.startsWith('VOID#')).map(({ number }) => Number(number));
      const own = wishes.filter((wish) => wish.shop.host === shop.host);
      voided += voids.length;
      checkNumbers(shop, orders, voids, findings);
      checkWishes(shop, orders, own, findings);
      checkCounter(shop, orders, items, findings);
      checkFigures(shop, orders, items, findings);
      places += checkPlaces(shop, orders, items, findings);
      if (shop.isFree) freeOrders = orders.length;
    }
    await openLinks(cloud, wishes, findings);
  } finally {
    table.close();
  }
  return { voided, freeOrders, places };
}

/**
 * Sends new orders, whose events settle the tickets of dead requests. A full free shop settles on refusal.
 */
async function wake(cloud: Cloud, { host, dish }: BookShop, n: number): Promise<void> {
  for (let waking = 0; waking < wakings; waking += 1) {
    const guest = guestOf(40_000 + n * wakings + waking);
    await sendAs(cloud, host, { guest, order: orderOf(guest, dish) });
    await cloud.settle();
  }
}

/** Orders until the free shop's month is full, and some more: all of those must be refused. */
async function fill(cloud: Cloud, { host, dish }: BookShop, findings: Findings): Promise<void> {
  const guests = Array.from({ length: freeOrdersPerMonth + 20 }, (_, n) => guestOf(45_000 + n));
  await inParallel(guests, 8, async (guest) => {
    const { status, body, text } = await sendAs(cloud, host, { guest, order: orderOf(guest, dish) });
    if (status !== 201 && body.error?.code !== 'ORDER_QUOTA_REACHED')
      findings.add('quotas wrong', `${host}: ${status} ${text}`);
  });
}

function checkNumbers({ host }: BookShop, orders: Order[], voids: number[], findings: Findings): void {
  const numbers = orders.map(({ number }) => number);
  const all = [...numbers, ...voids];
  const seen = new Set(all);
  if (seen.size !== all.length) findings.add('numbers doubled', `${host}: ${all.length - seen.size}`);
  for (let number = 1; number <= Math.max(0, ...all); number += 1)
    if (!seen.has(number)) findings.add('numbers missing', `${host}: ${number} of ${Math.max(...all)}`);
}

function checkWishes({ host }: BookShop, orders: Order[], wishes: Wish[], findings: Findings): void {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byGuest = new Map<string, number>();
  for (const { customerName } of orders) byGuest.set(customerName, (byGuest.get(customerName) ?? 0) + 1);
  for (const { told, guest, key } of wishes) {
    if (told && byNumber.get(told.number)?.customerName !== guest.name)
      findings.add('orders lost', `${host}: ${key} was told ${told.number}`);
    if ((byGuest.get(guest.name) ?? 0) > 1) findings.add('orders doubled', `${host}: ${guest.name}`);
  }
}

/** The counter's use of each month equals the number of that month's orders. */
function checkCounter({ host, id }: BookShop, orders: Order[], items: Item[], findings: Findings): void {
  const counter = items.find(({ sk }) => sk === keys.counter(id).sk);
  const months = new Map<string, number>();
  for (const { createdAt } of orders) {
    const month = osloMonth(Date.parse(createdAt));
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  for (const [month, count] of months) {
    const used = Number(counter?.[usedIn(month)]);
    if (used !== count) findings.add('quotas wrong', `${host}: ${used} used, ${count} orders in ${month}`);
  }
}

function checkFigures({ host, id }: BookShop, orders: Order[], items: Item[], findings: Findings): void {
  const total = items.find(({ sk }) => sk === keys.totalFigures(id).sk);
  const days = items.filter(({ sk }) => sk.startsWith('DAY#'));
  for (const status of orderStatuses) {
    const own = orders.filter((order) => order.status === status);
    const ore = own.reduce((sum, { totalOre }) => sum + totalOre, 0);
    const inDays = (name: string) => days.reduce((sum, day) => sum + Number(day[name] ?? 0), 0);
    const said = [
      total?.[countIn(status)] ?? 0,
      total?.[oreIn(status)] ?? 0,
      inDays(countIn(status)),
      inDays(oreIn(status)),
    ];
    const counted = [own.length, ore, own.length, ore];
    if (said.join() !== counted.join())
      findings.add('figures wrong', `${host} ${status}: ${said} for ${counted}`);
  }
}

/** The sets of the quarters are the orders that stand: no place is lost, given twice or held by nobody. */
function checkPlaces({ host }: BookShop, orders: Order[], items: Item[], findings: Findings): number {
  const isHeld = ({ slot, status }: Order) => slot !== undefined && status !== 'cancelled';
  const named = orders.filter(isHeld).map(({ slot, id }) => `${slot} ${id}`);
  const slots = items.filter(({ sk }) => sk.startsWith('SLOT#'));
  const held = slots.flatMap(({ sk, orders: ids }) =>
    [...((ids as Set<string> | undefined) ?? [])].map((id) => `${sk.slice('SLOT#'.length)} ${id}`),
  );
  if (named.sort().join() !== held.sort().join())
    findings.add('places wrong', `${host}: ${named.length} orders, ${held.length} places`);
  for (const { sk, orders: ids } of slots)
    if (((ids as Set<string> | undefined)?.size ?? 0) > 5) findings.add('places wrong', `${host}: ${sk}`);
  return held.length;
}

async function openLinks(cloud: Cloud, wishes: readonly Wish[], findings: Findings): Promise<void> {
  await inParallel(
    wishes.filter(({ told }) => told),
    8,
    async ({ told, shop: { host }, key }) => {
      const { status, text } = await ask(cloud, { host, path: `/api/storefront/orders/${told?.token}` });
      const number = status === 200 ? JSON.parse(text).number : undefined;
      if (number !== told?.number)
        findings.add('links that do not open', `${host}: ${key} ${status} ${number}`);
    },
  );
}
