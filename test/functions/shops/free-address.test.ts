import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { asUser, callOwnerApi } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';

const taken = (...names: string[]) =>
  fakeTable(names.map((name) => ({ ...keys.subdomain(name), businessId: bizId(9) })));
const ask = (name: string) =>
  callOwnerApi<{ subdomain: string } & ProblemBody>({ method: 'GET', path: `/api/addresses/${name}` });

test.each([
  ['a free name', 'napoli', [], 'napoli'],
  ['a taken name', 'napoli', ['napoli'], 'napoli1'],
  ['six taken names', 'napoli', ['napoli', ...[1, 2, 3, 4, 5].map((n) => `napoli${n}`)], 'napoli6'],
  ['a reserved name', 'admin', [], 'admin1'],
  ['a name that is too long', 'gundersenlovstadfiskerestaurant', [], 'gundersenlovstadfisk'],
])(
  'RULE-006 RULE-007 without a token anybody hears which address %s gets, and opening it gets the same',
  async (_, name, others, free) => {
    taken(...others);
    expect(await ask(name)).toMatchObject({ status: 200, body: { subdomain: free } });
    const headers = { 'idempotency-key': 'a-key-of-the-new-shop-2' };
    const opened = await asUser('user-1').businesses.$post({ json: { businessName: name } }, { headers });
    expect((await opened.json()).subdomain).toBe(free);
  },
);

test('a name of which every address is taken is refused', async () => {
  taken('napoli', ...Array.from({ length: 100 }, (_, n) => `napoli${n + 1}`));
  expect(await ask('napoli')).toMatchObject({ status: 409, body: { error: { code: 'SUBDOMAIN_TAKEN' } } });
});
