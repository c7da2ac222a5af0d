import { beforeEach, expect, test, vi } from 'vitest';
import { readLinks } from '../../../functions/attention/read-links.ts';
import { business, evening, minute, report, watchedShop } from './watched-shop.ts';

beforeEach(() => void vi.useFakeTimers({ now: evening, toFake: ['Date'] }));

const tablet = report('tablet', evening - minute);
const dead = report('dead', evening - 9 * minute);

test.each([
  ['a screen that died nine minutes ago', [dead], 0],
  ['a tablet beside one that died', [dead, tablet], 1],
  ['a muted tablet', [report('muted', evening, { isMuted: true })], 0],
  ['two tablets', [tablet, report('other', evening)], 2],
])('orders reach the kitchen by screens that are heard: %s', async (_, items, screens) => {
  watchedShop(items);
  const { reached, broken } = await readLinks(business, { usesScreens: false }, evening);
  expect(reached.screens).toBe(screens);
  expect(broken).toEqual(screens > 0 ? [] : ['reach']);
});
