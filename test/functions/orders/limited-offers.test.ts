import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { AnyCommand } from '../../../shared/orders/commands.ts';
import type { Coupon } from '../../../shared/orders/coupon.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { reasons } from '../../../shared/orders/refusals.nb.ts';
import { engineOnFriday, friday, newPhone } from './shop-on-engine.ts';

const openShop = engineOnFriday();
const guest = { kind: 'customer' } as const;
const kitchen = { kind: 'member', id: 'kari', name: 'Kari' } as const;

/** A shop with one code of 10 %, and its pizza for 189 kr. */
async function shopWith(about: Partial<Coupon>) {
  const shop = await openShop();
  // Imported late, as the engine's table is.
  const [store, orders, commands, erasure] = await Promise.all([
    import('../../../functions/orders/coupon-store.ts'),
    import('../../../functions/orders/store.ts'),
    import('../../../functions/orders/apply-command.ts'),
    import('../../../functions/privacy/erase-guest.ts'),
  ]);
  const coupon: Coupon = {
    code: 'TI',
    discount: { kind: 'percent', percent: 10 },
    isActive: true,
    lastDay: null,
    minOrderOre: 0,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...about,
  };
  await store.changeCoupons(shop.id, () => [coupon]);
  // No order is asked for a puzzle.
  const free = { requests: new Set(['one']), room: 100, unanswered: 0, lookedAt: friday };
  await shop.put({ ...keys.freeOrders(shop.id), ...free });
  const used = async () =>
    (await shop.read(keys.codeUses(shop.id, `${coupon.code}#${coupon.createdAt}`)))?.n as number;
  /** An order with the code, as the page sends it; `isPlain`: without. */
  const order = (phone: string, { isPlain = false, key = randomUUID() as string } = {}) =>
    shop.send(
      { phone, address: `198.51.100.${Number(phone.slice(-2))}` },
      { key, change: isPlain ? {} : { couponCode: coupon.code, expectedTotalOre: 17_010 } },
    );
  const taken = async () =>
    (await orders.listOrders(shop.id, 100)).filter(({ couponCode }) => couponCode !== undefined);
  const change = (of: Order, command: object, by: Parameters<typeof commands.applyCommand>[3] = kitchen) =>
    commands.applyCommand(shop.id, of.id, { version: of.version, ...command } as AnyCommand, by, Date.now());
  const erase = (contact: string) => erasure.eraseGuest(shop.id, contact, kitchen, Date.now());
  return { ...shop, order, used, taken, change, erase };
}

/** 201, or why not, in the guest's words. */
const said = ({ status, body }: { status: number; body: { error?: { message: string } } }) =>
  body.error?.message ?? status;
const words = { usedUp: reasons.couponUsedUp({}), usedByYou: reasons.couponUsedByYou({}) };
const notFirst = reasons.couponNotFirst({});
const move = (status: string, more: object = {}) => ({ what: 'move', status, ...more });
const refusal = move('cancelled', { cancelReason: 'busy' });

test('of thirty orders at once on a code with ten uses ten have it, each once, and twenty hear why not', async () => {
  const shop = await shopWith({ maxUses: 10 });
  const keysOf = Array.from({ length: 30 }, () => [newPhone(), randomUUID() as string] as const);
  const answers = await Promise.all(keysOf.map(([phone, key]) => shop.order(phone, { key })));
  const heard = answers.map(said);
  expect(heard.filter((one) => one === 201)).toHaveLength(10);
  expect(heard.filter((one) => one === words.usedUp)).toHaveLength(20);
  expect([await shop.used(), (await shop.taken()).length]).toEqual([10, 10]);

  const [phone, key] = keysOf[heard.indexOf(201)]!;
  expect((await shop.order(phone, { key })).status).toBe(201);
  expect([await shop.used(), (await shop.taken()).length]).toEqual([10, 10]);
});

test('a refused order gives its use back in the same moment, and takes it again when that is undone', async () => {
  const shop = await shopWith({ maxUses: 1 });
  await shop.order(newPhone());
  expect(said(await shop.order(newPhone()))).toBe(words.usedUp);
  const [order] = await shop.taken();
  const refused = await shop.change(order!, refusal);
  expect(await shop.used()).toBe(0);
  await shop.change(refused, { what: 'undo' });
  expect(await shop.used()).toBe(1);

  const [again] = await shop.taken();
  await shop.change(again!, { what: 'cancelledByGuest' }, guest);
  expect((await shop.order(newPhone())).status).toBe(201);
  expect(await shop.used()).toBe(1);
});

test('of commands that race to refuse one order, its use is given back once', async () => {
  const shop = await shopWith({ maxUses: 5 });
  for (let n = 0; n < 2; n += 1) await shop.order(newPhone());
  const [order] = await shop.taken();
  const rivals = Array.from({ length: 5 }, () => shop.change(order!, refusal));
  const outcomes = await Promise.allSettled(rivals);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.used()).toBe(1);
});

test('a code once for each guest knows a phone number however it is written, and nothing of it in clear', async () => {
  const shop = await shopWith({ maxPerGuest: 1 });
  const phone = newPhone();
  const both = await Promise.all([shop.order(phone), shop.order(phone.slice(3))]);
  expect(both.map(said).sort()).toEqual([201, words.usedByYou]);
  expect((await shop.order(newPhone())).status).toBe(201);
  const [stored] = (await shop.itemsOf('GUEST#')) as { sk: string; expiresAt: number }[];
  expect(JSON.stringify(stored)).not.toContain(phone.slice(3));
  expect(stored!.expiresAt).toBe(friday / 1000 + 90 * 24 * 3600);
});

test('a first order is one of a phone without an order here: plain ones count, refused ones do not', async () => {
  const shop = await shopWith({ firstOrderOnly: true });
  const [known, refusedOnce] = [newPhone(), newPhone()];
  expect((await shop.order(known, { isPlain: true })).status).toBe(201);
  expect(said(await shop.order(known))).toBe(notFirst);
  expect((await shop.order(refusedOnce)).status).toBe(201);
  const [order] = await shop.taken();
  await shop.change(order!, refusal);
  expect((await shop.order(refusedOnce)).status).toBe(201);
  expect(said(await shop.order(refusedOnce))).toBe(notFirst);
});

test('a guest who is erased is forgotten by the codes, too', async () => {
  const shop = await shopWith({ firstOrderOnly: true, maxPerGuest: 3 });
  const phone = newPhone();
  await shop.order(phone);
  const [order] = await shop.taken();
  await shop.change(order!, refusal);
  expect(await shop.itemsOf('GUEST#')).toHaveLength(2);
  await shop.erase(phone);
  expect(await shop.itemsOf('GUEST#')).toEqual([]);
});

test('a shop without a limited offer writes nothing more for an order, with a code or without', async () => {
  const shop = await shopWith({});
  for (const isPlain of [true, false]) expect((await shop.order(newPhone(), { isPlain })).status).toBe(201);
  expect(await shop.itemsOf('GUEST#')).toEqual([]);
  expect(await shop.itemsOf('USES#')).toEqual([]);
  expect((await shop.taken())[0]).not.toHaveProperty('counted');
});

test('a code that is made anew is counted anew, and tells its owner how often it was used', async () => {
  const shop = await shopWith({ maxUses: 3 });
  await shop.order(newPhone());
  const { readUses } = await import('../../../functions/orders/code-uses.ts');
  const { listCoupons } = await import('../../../functions/orders/coupon-store.ts');
  const [coupon] = await listCoupons(shop.id);
  expect(await readUses(shop.id, coupon!)).toBe(1);
  expect(await readUses(shop.id, { ...coupon!, createdAt: '2026-11-20T16:00:00.000Z' })).toBe(0);
  vi.setSystemTime(friday + 60_000);
  expect(said(await shop.tryCode('198.51.100.9', 'TI'))).toBe(200);
});
