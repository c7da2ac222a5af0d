import { expect, test } from 'vitest';
import { busyFrom, readyMinutes } from '../../../shared/shops/busy.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const at = (minutes: number) => now + minutes * 60_000;

test('a busy kitchen promises more time for an hour, and then it is over without anybody doing anything', () => {
  const busy = busyFrom(15, now);
  expect(busy).toEqual({ minutes: 15, until: '2026-11-20T19:00:00.000Z' });
  const promised = [0, 59, 60, 600].map((later) => readyMinutes({ readyInMinutes: 20, busy }, at(later)));
  expect(promised).toEqual([35, 35, 20, 20]);
});

test('no busy time, and one that was ended, leave the usual minutes', () => {
  expect(busyFrom(0, now)).toBeNull();
  expect(readyMinutes({ readyInMinutes: 20 }, now)).toBe(20);
  expect(readyMinutes({ readyInMinutes: 20, busy: null }, now)).toBe(20);
});

test('minutes of a rush come with its orders and go with them, the most of the steps reached, on top of the press', () => {
  const rush = [
    { from: 10, minutes: 20 },
    { from: 5, minutes: 10 },
  ];
  const promised = (making: number | undefined, more: object = {}) =>
    readyMinutes({ readyInMinutes: 20, rush, ...more }, now, making);
  expect([undefined, 0, 4, 5, 9, 10, 40].map((making) => promised(making))).toEqual([
    20, 20, 20, 30, 30, 40, 40,
  ]);
  expect(promised(7, { busy: busyFrom(15, now) })).toBe(45);
  expect(promised(40, { rush: null })).toBe(20);
});
