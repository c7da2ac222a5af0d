import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/lambda/digest.ts';
import { keys } from '../../../functions/table/keys.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo. */
const now = Date.parse('2026-11-20T17:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const passOf = async (user: string) => (await (await asOwner(user).live.$post()).json()).pass;

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
