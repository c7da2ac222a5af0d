import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLinks } from '../../../functions/attention/read-links.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { business, evening, screen, watchedShop } from './watched-shop.ts';

const read = () => readLinks(business, { usesScreens: false }, evening);
const young = (connection: string) => screen(connection, evening - 5000);
const accountant = [
  screen('old-office', undefined, 'MEMBER#revisor'),
  {
    ...keys.member(business, 'revisor'),
    role: 'accountant',
    name: 'R',
    email: 'r@r.example',
    since: '2026-01-01',
  },
];

beforeEach(() => void vi.useFakeTimers({ now: evening, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each([
  ['screens that were switched off', [screen('gone'), screen('old')], 0],
  ['an accountant’s screen', accountant, 0],
  ['a tablet beside one that was switched off', [screen('gone'), screen('tablet')], 1],
  ['a tablet that has no sound', [screen('tablet', undefined, undefined, { isSilent: true })], 0],
  ['a tablet that was reloaded twice just now', [young('gone'), young('old'), screen('tablet')], 1],
  ['a screen that connects this very moment', [young('gone')], 1],
])('orders reach nobody by %s alone, and each screen that listens counts', async (_, items, screens) => {
  watchedShop(items);
  const { reached, broken } = await read();
  expect(reached.screens).toBe(screens);
  expect(broken).toEqual(screens > 0 ? [] : ['reach']);
});
