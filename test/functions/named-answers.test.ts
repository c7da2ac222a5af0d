import { expect, test } from 'vitest';
import { accessToken, callOwnerApi } from '../helpers/as-owner.ts';
import { letAddressBe } from '../helpers/own-address.ts';
import { letPushKeyBe } from '../helpers/push-twins.ts';
import { letStripeBe } from '../helpers/stripe-twin.ts';
import { letVippsBe } from '../helpers/vipps-twin.ts';
import { fakeTable } from './fake-table.ts';
import { ids, type Probe, probes, twoBusinesses } from './owner-probes.ts';

letPushKeyBe();
letVippsBe();
letStripeBe();
letAddressBe(ids.mine.invited);

const secret = 'not named by any answer';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every stored item, and every entry of a list in it, with one attribute that no reader knows. */
function withSecret<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withSecret) as T;
  if (!isObject(value)) return value;
  const fields = Object.entries(value as object).map(([name, one]) => [
    name,
    Array.isArray(one) ? withSecret(one) : one,
  ]);
  return { ...Object.fromEntries(fields), secret };
}

test.each(Object.entries(probes).filter(([, { needsDomains, isPremium }]) => !needsDomains && !isPremium))(
  '%s answers only what it names',
  async (route, { path, body, answers }: Probe) => {
    const store = fakeTable(twoBusinesses.map(withSecret));

    const response = await callOwnerApi({
      method: route.split(' ')[0] ?? '',
      path,
      headers: {
        'idempotency-key': 'key-of-the-named-answers',
        authorization: `Bearer ${await accessToken('user-1')}`,
      },
      ...(body && { body }),
    });

    expect([...store.items.values()].some((item) => item.secret === secret)).toBe(true);
    expect(response.status).toBe(answers);
    expect(response.text).not.toContain(secret);
    expect(response.text).not.toMatch(/"(schema|lastWriter|keyHash|bodyHash|pk|sk)"/);
  },
);
