import { beforeEach, expect, test } from 'vitest';
import { asOwner } from '../helpers/as-owner.ts';
import { bizId } from '../helpers/builders.ts';
import { memberItems } from '../helpers/members.ts';
import { fakeTable } from './fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const key = 'the-same-key-every-time';
const header = { headers: { 'Idempotency-Key': key } };
const tenPercent = { kind: 'percent', percent: 10 } as const;

beforeEach(() => {
  fakeTable([...memberItems('user-1', business)]);
});

/** Each way to create something, with a body, the same body spelled otherwise, and other bodies. */
const creations = {
  dish: {
    send: (json: object) => owner.menu.items.$post({ json: json as never }, header),
    body: { name: 'Calzone', priceOre: 14900 },
    same: { priceOre: 14900, name: ' Calzone ', unknown: 1 },
    others: [
      { name: 'Calzone', priceOre: 19400 },
      { name: 'Calzone', priceOre: 14900, allergens: ['melk'] },
    ],
    list: async () => (await (await owner.menu.$get()).json()).items,
  },
  coupon: {
    send: (json: object) => owner.coupons.$post({ json: json as never }, header),
    body: { code: 'SOMMER10', discount: tenPercent },
    same: { discount: tenPercent, code: 'sommer 10' },
    others: [
      { code: 'SOMMER10', discount: { kind: 'percent', percent: 20 } },
      { code: 'SOMMER10', discount: tenPercent, minOrderOre: 20000 },
      { code: 'HØST', discount: tenPercent },
    ],
    list: async () => (await owner.coupons.$get()).json(),
  },
  employee: {
    send: (json: object) => owner.employees.$post({ json: json as never }, header),
    body: { name: 'Marco', email: 'marco@napoli.example', notify: 'email' },
    same: { notify: 'email', email: ' marco@napoli.example ', name: 'Marco', phone: '' },
    others: [
      { name: 'Marco', email: 'marco@roma.example', notify: 'email' },
      { name: 'Marco', email: 'marco@napoli.example', phone: '91234567', notify: 'email' },
      { name: 'Sunniva', email: 'sunniva@napoli.example', notify: 'email' },
    ],
    list: async () => (await owner.employees.$get()).json(),
  },
};

for (const [what, { send, body, same, others, list }] of Object.entries(creations)) {
  test(`${what}: a key answers the same for the same body, and refuses every other body`, async () => {
    const first = await send(body);
    expect(first.status).toBe(201);
    const made = await first.json();

    const again = await send(same);
    expect([again.status, await again.json()]).toEqual([201, made]);
    for (const other of others) {
      const refused = await send(other);
      const { error } = (await refused.json()) as unknown as { error: { code: string } };
      expect([refused.status, error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await list()).toEqual([made]);
  });
}

test('a key that made a dish does not add the sample menu as well', async () => {
  await creations.dish.send(creations.dish.body);

  const sample = await owner.menu.sample.$post({}, header);

  expect(sample.status).toBe(422);
  expect(await creations.dish.list()).toHaveLength(1);
});
