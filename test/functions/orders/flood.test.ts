import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { trialFrom } from '../../../shared/shops/plan.ts';
import { isLong } from '../../helpers/long-run.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { engineOnFriday, friday, newPhone } from './shop-on-engine.ts';

const minutes = isLong ? 10 : 1;
const burstOrders = isLong ? 40 : 15;

const openShop = engineOnFriday();

/**
 * A minute without a look from the kitchen, ten in the long run. A script sends an order a second from fifty
 * addresses in turn, each with an own phone and device, and solves no puzzle. Every 15 seconds a guest
 * orders, every other one from an address of the script, as behind a mobile carrier.
 */
test('OI-09 under an order a second from fifty addresses, at least 95 % of the honest orders are taken, and five fake ones at most', async () => {
  const shop = await openShop({ trial: trialFrom(friday) });
  const address = (n: number) => `198.51.100.${n % 50}`;
  let fake = 0;
  const honest: number[] = [];
  for (let second = 0; second < minutes * 60; second += 1) {
    vi.setSystemTime(friday + second * 1000);
    const sent = await shop.send({ phone: newPhone(), address: address(second), device: randomUUID() });
    if (sent.status === 201) fake += 1;
    if (second % 15 !== 7) continue;
    const isShared = honest.length % 2 === 0;
    const guest = { phone: newPhone(), address: isShared ? address(second) : `203.0.113.${honest.length}` };
    honest.push((await shop.order(guest)).status);
  }
  const taken = honest.filter((status) => status === 201).length;
  expect(honest).toHaveLength(4 * minutes);
  expect({ taken: taken / honest.length >= 0.95, fake: fake <= 5 }).toEqual({ taken: true, fake: true });
  console.info(
    `OI-09: ${taken} of ${honest.length} honest orders taken, ${fake / minutes} fake orders a minute`,
  );
});

test('OI-09 two bursts of fake orders in one moment put ten before the kitchen at most, and none a minute later', async () => {
  // A busy machine may not answer all of them in time.
  expectConsole(/UNAVAILABLE/);
  const shop = await openShop({ trial: trialFrom(friday) });
  const send = (n: number) =>
    shop.send({ phone: newPhone(), address: `198.51.100.${n % 50}`, device: randomUUID() });
  const burst = async () =>
    (await Promise.all(Array.from({ length: burstOrders }, (_, n) => send(n)))).filter(
      ({ status }) => status === 201,
    ).length;
  const [first, second] = [await burst(), await burst()];
  expect(first + second).toBeLessThanOrEqual(10);
  vi.setSystemTime(friday + 60_000);
  expect(await burst()).toBe(0);
});
