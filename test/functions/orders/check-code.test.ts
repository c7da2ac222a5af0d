import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { codeOf, engineOnFriday, newPhone } from './shop-on-engine.ts';

const summer = {
  code: 'SOMMER10',
  discount: { kind: 'percent', percent: 10 },
  minOrderOre: 0,
  isActive: true,
  lastDay: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const openShop = engineOnFriday();

async function shopWithCode() {
  const shop = await openShop();
  await shop.put({ ...keys.coupons(shop.id), coupons: [{ ...summer, keyHash: 'x' }], version: 1 });
  return shop;
}
const address = '198.51.100.7';

test('OI-09 an address tries ten different discount codes in ten minutes; each further one costs a puzzle', async () => {
  const shop = await shopWithCode();
  for (let n = 0; n < 10; n += 1)
    expect(codeOf(await shop.tryCode(address, `GJETT${n}`))).toBe('COUPON_INVALID');
  const held = await shop.tryCode(address, 'SOMMER10');
  expect([held.status, codeOf(held)]).toEqual([428, 'CHALLENGE_REQUIRED']);
  const { challenge } = held.body.error;
  const puzzle = challenge?.kind === 'puzzle' ? await solvePuzzle(challenge) : '';
  expect((await shop.tryCode(address, 'SOMMER10', { 'x-puzzle': puzzle })).status).toBe(200);
  expect((await shop.tryCode(address, 'VINTER10', { 'x-puzzle': puzzle })).status).toBe(428);
  expect((await shop.tryCode('198.51.100.8', 'SOMMER10')).status).toBe(200);
});

test('OI-09 fifty addresses together try thirty codes at a shop; then each further one costs a puzzle, at that shop alone', async () => {
  const [shop, other] = [await shopWithCode(), await shopWithCode()];
  const from = (n: number) => `203.0.113.${n}`;
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push((await shop.tryCode(from(n), `GJETT${n}`)).status);
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => (n < 30 ? 422 : 428)));
  expect((await other.tryCode(from(99), 'SOMMER10')).status).toBe(200);
});

test('OI-09 a hundred guests of one address who use the same code are never held up', async () => {
  const shop = await shopWithCode();
  const answers = [];
  for (let n = 0; n < 30; n += 1) answers.push((await shop.tryCode(address, 'sommer10')).status);
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('OI-09 a code cannot be guessed by orders either', async () => {
  const shop = await shopWithCode();
  const guess = (n: number) =>
    shop.send({ phone: newPhone(), address }, { key: randomUUID(), change: { couponCode: `GJETT${n}` } });
  for (let n = 0; n < 10; n += 1) expect(codeOf(await guess(n))).toBe('COUPON_INVALID');
  expect(codeOf(await guess(10))).toBe('CHALLENGE_REQUIRED');
  expect((await shop.send({ phone: newPhone(), address })).status).toBe(201);
});

test('OI-09 simultaneous guesses get no more than ten answers', async () => {
  const shop = await shopWithCode();
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => shop.tryCode(address, `GJETT${n}`)));
  expect(answers.filter((answer) => codeOf(answer) === 'COUPON_INVALID')).toHaveLength(10);
});
