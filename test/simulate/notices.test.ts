import { expect, test } from 'vitest';
import { crowdOfShops, loudShop, waitingQueue } from './notice-loads.ts';
import { before, today } from './platform.ts';
import { inVirtualTime, wait } from './virtual-time.ts';

const load = { seconds: 10, neighbours: 5 };

test('AV-06 a shop with 50 colleagues and an order a second costs the others nothing, with a slow provider: no mail, and no time', async () => {
  const alone = await loudShop(today, { ...load, hasCaps: true, isLoud: false });
  const beside = await loudShop(today, { ...load, hasCaps: true });
  expect([alone.lost, beside.lost]).toEqual([0, 0]);
  // Less than one question of Lambda to the shard, in reckoned time.
  expect(beside.screen - alone.screen).toBeLessThan(250);
  expect(beside.mail - alone.mail).toBeLessThan(250);
  // And the hour's mails bound what it costs us all.
  expect(beside.loudMails).toBe(100);
});

test('AV-06 without lanes, queue and caps the same shop made the others wait for minutes, and the simulation sees it', async () => {
  const { mail, screen, loudMails } = await loudShop(before, { ...load, hasCaps: false });
  expect(Math.min(mail, screen)).toBeGreaterThan(60_000);
  expect(loudMails).toBe(500);
});

test('AV-06 what waits in the queue for one shop is no reason for another to wait: the group is what makes it so', async () => {
  // Two hundred are in work at a time: these are three rounds of two seconds.
  const waiting = { loud: 450, neighbours: 5 };
  const fair = await waitingQueue(today, waiting);
  const byArrival = await waitingQueue({ ...today, isFair: false }, waiting);
  expect([fair.lost, byArrival.lost]).toEqual([0, 0]);
  expect(byArrival.mail - fair.mail).toBeGreaterThan(1500);
});

test('50 colleagues do not slow a shard down: mails are behind the queue', async () => {
  const [none, fifty] = [await crowdOfShops(today, 0, 20), await crowdOfShops(today, 50, 20)];
  expect(fifty).toBe(none);
  expect(await crowdOfShops({ ...today, sendsInside: true }, 50, 20)).toBeLessThan(none / 2);
});

test('time is reckoned: an hour takes no time, what waits ends in its order, and waiting for nothing is said', async () => {
  const ended: string[] = [];
  const started = performance.now();
  const hour = await inVirtualTime(1000, async () => {
    await Promise.all([
      wait(3_600_000).then(() => ended.push('late')),
      wait(5).then(() => ended.push('early')),
    ]);
    return Date.now();
  });
  expect([hour, ended]).toEqual([3_601_000, ['early', 'late']]);
  expect(performance.now() - started).toBeLessThan(60_000);
  await expect(inVirtualTime(0, () => new Promise(() => {}))).rejects.toThrow('nothing is due');
});
