import { beforeEach, expect, test, vi } from 'vitest';
import { listReports } from '../../../functions/attention/heard.ts';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { ScreenReport } from '../../../shared/shops/screen-report.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

test('a live pass is for the own business, opens within a minute, and is stored only as a hash', async () => {
  const store = fakeTable(memberItems('user-1', business));

  const { pass: given } = await (await asOwner('user-1').live.$post()).json();
  const [id, secret = ''] = given.split('.');

  expect(id).toBe(business);
  const pass = store.at(keys.connectPass(business, digest('pass', secret)));
  expect(pass).toMatchObject({ audience: 'OWNER', opener: 'MEMBER#user-1' });
  expect(Number(pass?.expiresAt) - now / 1000).toBe(60);
  expect(JSON.stringify([...store.items])).not.toContain(secret);
});

const screen = 'tablet-in-the-kitchen';
const report = async (state: ScreenReport['state'], name = screen) =>
  (await asOwner('user-1').live.$put({ json: { screen: name, state } })).status;
const unheard = {
  ...keys.heard(business),
  ...{ silentSince: now - 1, warnedAt: now, unheardUntil: '2026-11-20T22:00:00.000Z' },
};

test('a screen with sound enters its shop among those that are watched, ends its pause, and counts until it leaves', async () => {
  const store = fakeTable([...memberItems('user-1', business), unheard]);

  expect(await report('heard')).toBe(204);

  expect(store.at(keys.watched(business))).toMatchObject({ business });
  expect(store.at(keys.heard(business))).toEqual({
    ...keys.heard(business),
    ...{ schema: 1, watchedOn: '2026-11-20' },
  });
  expect(store.at(keys.screenReport(business, 'MEMBER#user-1', screen))).toBeDefined();
  expect(await listReports(business)).toMatchObject([{ at: now, isMuted: false }]);

  vi.setSystemTime(now + 60_000);
  await report('muted');
  expect(await listReports(business)).toMatchObject([{ at: now + 60_000, isMuted: true }]);
  await report('gone');
  expect(await listReports(business)).toEqual([]);
});

test('a muted screen opens no shop again, and an accountant’s may not report: it answers no orders', async () => {
  const store = fakeTable([...memberItems('user-1', business), unheard]);
  await report('muted');
  expect(store.at(keys.heard(business))).toEqual(unheard);

  const closed = fakeTable([...memberItems('user-1', business, 'accountant'), unheard]);
  expect(await report('heard')).toBe(403);
  expect(closed.at(keys.heard(business))).toEqual(unheard);
  expect(await listReports(business)).toEqual([]);
});

test('a screen cannot name itself as it likes', async () => {
  fakeTable(memberItems('user-1', business));
  expect(await report('heard', 'x')).toBe(400);
  expect(await report('heard', '../SITE#HEARD-0000')).toBe(400);
});

test('of the screens of one person the newest twenty count, and another’s of the same name is left alone', async () => {
  fakeTable([...memberItems('user-1', business), ...memberItems('user-2', business)]);
  await asOwner('user-2').live.$put({ json: { screen: `${screen}-10`, state: 'muted' } });
  for (let n = 10; n < 40; n += 1) {
    vi.setSystemTime(now + n);
    await report('heard', `${screen}-${n}`);
    await report('heard', `${screen}-20`);
  }
  await report('gone', `${screen}-10`);

  const reports = await listReports(business);
  expect(reports.filter(({ isMuted }) => isMuted)).toHaveLength(1);
  const ours = reports.filter(({ isMuted }) => !isMuted).map(({ at }) => at - now);
  expect(ours.sort()).toEqual([...Array.from({ length: 19 }, (_, n) => 21 + n), 39]);
});
