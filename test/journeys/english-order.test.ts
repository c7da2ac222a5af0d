import { expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { onPlan } from '../helpers/builders.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { englishIn, norwegianIn } from '../helpers/norwegian.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();
const owner = await signUpOwner(cloud, 'Engelsk');
const [pizza] = await openShop(owner);
const { id } = (await owner.call<OwnerBusiness>('GET', '')).body;
await writeProfile(cloud, id, onPlan('premium'));
await owner.call('PUT', '/settings', { guestTexts: true });

/** An order of a guest with these ways to be told, as the page in `language` sends it. */
async function orderIn(language: 'nb' | 'en', customerPhone: string, customerEmail: string) {
  const placed = await sendOrder(cloud, 'engelsk', {
    ...{ ...pickupOf(pizza!), customerPhone, customerEmail, language },
  });
  expect(placed.status).toBe(201);
  const { orders } = (await owner.call<OrderPage>('GET', '/orders')).body;
  const order = orders.find(({ number }) => number === placed.body.number);
  if (!order) throw new Error('The order is not on the list');
  return order;
}

/** The mail and the text of the kitchen's yes, with the names of the restaurant taken out. */
async function confirmed({ id, version, customerPhone, customerEmail }: Awaited<ReturnType<typeof orderIn>>) {
  const yes = { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20, version };
  expect((await owner.call('POST', `/orders/${id}/commands`, yes)).status).toBe(200);
  await cloud.settle();
  cloud.clock.advance(20_000);
  await cloud.settle();
  const [mail] = await cloud.mails(customerEmail);
  const [text] = await cloud.mails(customerPhone);
  return { mail, text };
}
const names = ['Engelsk', 'Prøvekjøkken AS', pizza!.name];

test('an order of the English page is told in English by mail and text, and the kitchen sees that its guest reads English', async () => {
  const order = await orderIn('en', '+4790000001', 'john@guest.example');
  expect(order.language).toBe('en');
  const { mail, text } = await confirmed(order);

  expect(mail?.subject).toBe(`Order ${order.number} from Engelsk is confirmed`);
  expect(norwegianIn(`${mail?.subject}\n${mail?.text}`, names)).toEqual([]);
  expect(mail?.html).toContain('<html lang="en">');
  expect(text?.text).toContain(`Order ${order.number} is confirmed. Ready at about`);
  expect(norwegianIn(text?.text ?? '', names)).toEqual([]);

  for (const said of [mail?.text, text?.text]) {
    const path = /:\d+(\/en\/bestilling\/[\w-]{22})/.exec(said ?? '')?.[1] ?? '';
    const page = await request(cloud, 'engelsk.localhost', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="en">');
    expect(page.text).toContain('The kitchen has confirmed');
  }
});

test('an order of the Norwegian page has no mark for the kitchen, and is told in Norwegian', async () => {
  const order = await orderIn('nb', '+4790000002', 'kari@guest.example');
  expect(order).not.toHaveProperty('language');
  const { mail, text } = await confirmed(order);
  expect(mail?.subject).toBe(`Bestilling ${order.number} hos Engelsk er bekreftet`);
  expect(englishIn(`${mail?.subject}\n${mail?.text}`, names)).toEqual([]);
  expect(text?.text).toContain(`Bestilling ${order.number} er bekreftet. Klar ca. kl.`);
});
