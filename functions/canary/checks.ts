import { setTimeout as wait } from 'node:timers/promises';
import { guestHeaders } from '../../shared/orders/challenge.ts';
import type { PlacedOrder, TrackedOrder } from '../../shared/orders/order.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';
import { demoShop } from '../kernel/lambda/demo-shop.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { giveDemoPass, passHeader } from '../tenancy/demo-pass.ts';
import { guestName } from './demo-texts.nb.ts';
import { demoDish } from './open-demo-shop.ts';
import { ask } from './visitor.ts';

const shop = demoShop.subdomain;
const tries = 25;
const pauseMs = 400;

/** The steps of a guest's order, one after the other. Each throws when the answer is wrong. */
export const checks = {
  async page() {
    expectIn(await ask('/', { shop }), demoDish.name);
    expectIn(await ask('/'), '<div id="root"');
  },

  async api() {
    const { menu, isPublished } = JSON.parse(
      await ask('/api/storefront/business', { shop }),
    ) as PublicBusiness;
    if (!isPublished) throw new Error('The shop is not published');
    if (menu.flatMap(({ items }) => items)[0]?.name !== demoDish.name) throw new Error('The menu is another');
  },

  /** An order comes, the stream tells of it, and a listener says yes as the kitchen: the whole chain runs. */
  async order() {
    const body = {
      lines: [{ itemId: demoDish.id, quantity: 1 }],
      ...{ fulfilment: 'pickup', paymentMethod: 'cash', expectedTotalOre: demoDish.priceOre },
      ...{ customerName: guestName, customerPhone: '912 34 567' },
    };
    const pass = { [passHeader]: await giveDemoPass(Date.now()) };
    const headers = { ...pass, 'idempotency-key': crypto.randomUUID(), [guestHeaders.device]: randomToken() };
    const placed = await ask('/api/storefront/orders', { shop, method: 'POST', headers, body });
    const { token } = JSON.parse(placed) as PlacedOrder;
    for (let tried = 0; tried < tries; tried += 1) {
      const { status } = JSON.parse(await ask(`/api/storefront/orders/${token}`, { shop })) as TrackedOrder;
      if (status === 'confirmed') return;
      await wait(pauseMs);
    }
    throw new Error(`Nobody heard of the order within ${(tries * pauseMs) / 1000} s`);
  },
};

/** Where there is no demo shop the show-window has a page and an API, and takes no orders. */
export const checksWithoutShop = {
  async page() {
    expectIn(await ask('/restaurant/demo'), '<h1');
  },
  async api() {
    const { businessName } = JSON.parse(
      await ask('/restaurant/demo/api/storefront/business'),
    ) as PublicBusiness;
    if (!businessName) throw new Error('The show-window has no name');
  },
};

function expectIn(page: string, wanted: string): void {
  if (!page.includes(wanted)) throw new Error(`The page has no ${wanted}`);
}
