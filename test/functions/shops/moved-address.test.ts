import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { callHandler } from '../../helpers/api-event.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';

vi.mock('../../../functions/storefront/answer-page.ts', () => ({
  answerPage: (c: { text: (text: string) => Response }, { kind }: { kind: string }) => c.text(kind),
}));
const { handler } = await import('../../../functions/storefront-page.ts');

const business = bizId(1);
const page = (host: string, path = '/') =>
  callHandler(handler, {
    path,
    headers: { 'x-origin-verify': testEnvironment.ORIGIN_VERIFY, 'x-tenant-host': host },
  });

beforeEach(async () => {
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...profile() },
    { ...keys.tracking(business, digest('token', 'abc_-123')), orderId: ordId(1) },
    { ...keys.order(business, ordId(1)), ...order() },
  ]);
  await asOwner('user-1').index.$put({ json: { subdomain: 'pizzeria' } });
});

test.each([
  ['napoli.luka.no', '/', 'https://pizzeria.luka.no/'],
  ['napoli.luka.no', '/bestilling/abc_-123', 'https://pizzeria.luka.no/bestilling/abc_-123'],
  ['napoli.luka.no', '/restaurant/napoli', '/restaurant/pizzeria'],
  ['napoli.luka.no', '/restaurant/napoli/bestilling/abc_-123', '/restaurant/pizzeria/bestilling/abc_-123'],
])('a page at a former address, %s%s, leads to %s, and no browser remembers it', async (host, path, to) => {
  const { status, headers } = await page(host, path);

  expect(status).toBe(301);
  expect(headers).toMatchObject({ location: to, 'cache-control': 'no-store' });
});

test('CALL-010 a customer who still has the old page open is served, with public fields only', async () => {
  const { status, body, text } = await asCustomer<object>({ path: '/api/storefront/business' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ businessName: 'Napoli', subdomain: 'pizzeria' });
  expect(text).not.toMatch(/planType|premium|userId|user-1/);
});
