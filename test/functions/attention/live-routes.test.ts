import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listScreens } from '../../../functions/attention/live-store.ts';
import { openConnection } from '../../../functions/attention/open-connection.ts';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { environment } from '../../../functions/kernel/lambda/environment.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const passOf = async (user: string, isSilent = false) =>
  (await (await asOwner(user).live.$post({ json: { isSilent } })).json()).pass;

test('a live pass is for the own business, opens within a minute, and is stored only as a hash', async () => {
  const store = fakeTable(memberItems('user-1', business));

  const [id, secret = ''] = (await passOf('user-1')).split('.');

  expect(id).toBe(business);
  const pass = store.at(keys.connectPass(business, digest('pass', secret)));
  expect(pass).toMatchObject({ audience: 'OWNER', opener: 'MEMBER#user-1' });
  expect(Number(pass?.expiresAt) - now / 1000).toBe(60);
  expect(JSON.stringify([...store.items])).not.toContain(secret);
});

test('a screen that asks for a pass enters its shop among those that are watched, and ends a silence', async () => {
  const silent = { silentSince: now - 1, warnedAt: now, unheardUntil: '2026-11-20T22:00:00.000Z' };
  const store = fakeTable([...memberItems('user-1', business), { ...keys.heard(business), ...silent }]);

  await passOf('user-1');

  expect(store.at(keys.watched(business))).toMatchObject({ business });
  expect(store.at(keys.heard(business))).toEqual({
    ...keys.heard(business),
    ...{ schema: 1, watchedOn: '2026-11-20' },
  });
});

test('an accountant’s screen ends no silence: it answers no orders', async () => {
  const silent = { ...keys.heard(business), silentSince: now };
  const store = fakeTable([...memberItems('user-1', business, 'accountant'), silent]);

  await passOf('user-1');

  expect(store.at(keys.heard(business))).toEqual(silent);
});

test('a screen without sound ends no silence, and its connection is stored as one that nobody hears', async () => {
  const silent = { ...keys.heard(business), silentSince: now };
  const store = fakeTable([...memberItems('user-1', business), silent]);

  for (const isSilent of [true, false]) {
    const pass = await passOf('user-1', isSilent);
    if (isSilent) expect(store.at(keys.heard(business))).toEqual(silent);
    const handshake = { pass, origin: environment('SITE_ORIGIN'), connection: `silent-${isSilent}` };
    expect(await openConnection(handshake, now)).toBeUndefined();
  }

  const screens = await listScreens(business, now);
  expect(screens.map(({ connection, isSilent }) => [connection, isSilent]).sort()).toEqual([
    ['silent-false', false],
    ['silent-true', true],
  ]);
  expect(store.at(keys.heard(business))?.silentSince).toBeUndefined();
});

test('a screen from before that says nothing of its sound counts as one that is heard', async () => {
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.ownerScreen(business, 'old'), connection: 'old', opener: 'MEMBER#user-1', expiresAt: now },
  ]);
  expect(await listScreens(business, now)).toMatchObject([{ isSilent: false }]);
});
