import { fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import type { Because } from '../../../shared/kernel/problem.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { sampleMenu } from '../../../shared/menu/sample-menu.nb.ts';
import type { OrderDraft, TrackedOrder } from '../../../shared/orders/order.ts';
import { deliverySaid } from '../../../shared/shops/delivery-said.ts';
import { deliveryTerms } from '../../../shared/shops/delivery-terms.ts';
import { defaultOpeningHours, groupedHours } from '../../../shared/shops/opening-hours.ts';
import { defaultTheme } from '../../../shared/shops/theme.ts';
import { townsWith } from '../../../shared/shops/towns.ts';
import type { PageData, PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { emptyForm } from '../../../web/storefront/basket/shop.ts';
import { leave } from '../../../web/storefront/checkout/use-order.ts';
import { loadLater } from '../../../web/storefront/later/load-later.ts';
import { Page } from '../../../web/storefront/render.tsx';

// As on a page that has been open for a moment: what is in the basket is listed at once.
await loadLater();

/** A Friday, 18:41 in Oslo: open until 23:00 by the default hours. */
export const evening = '2026-10-09T16:41:00.000Z';
export const morning = '2026-10-09T09:00:00.000Z';

export const dishId = (n: number): MenuItemId => `itm_${String(n).padStart(26, '0')}`;

export function aDish(more: Partial<PublicDish> = {}): PublicDish {
  const name = more.name ?? 'Margherita';
  return { id: dishId(1), name, description: '', priceOre: 18900, category: 'Pizza', allergens: [], ...more };
}

export const sampleDishes: PublicDish[] = sampleMenu.map(({ isAvailable: _, ...dish }, index) => ({
  id: dishId(index + 1),
  ...dish,
}));

export function aBusiness(more: Partial<PublicBusiness> = {}): PublicBusiness {
  return {
    businessName: 'Napoli',
    subdomain: 'napoli',
    description: '',
    phone: '22334455',
    email: 'post@napoli.example',
    address: 'Storgata 12, 0184 Oslo',
    legalName: 'Napoli Mat AS',
    orgNumber: '974760673',
    about: '',
    website: '',
    facebook: '',
    instagram: '',
    footerInfo: [],
    theme: defaultTheme,
    openingHours: defaultOpeningHours,
    hoursRows: groupedHours(more.openingHours ?? defaultOpeningHours),
    acceptOrders: true,
    pausedUntil: null,
    quotaClosed: false,
    delivers: true,
    minOrderForPickup: false,
    readyInMinutes: 20,
    minOrderOre: 0,
    deliveryFeeOre: 0,
    deliverySaid: deliverySaid(
      deliveryTerms({ deliveryFeeOre: 0, minOrderOre: 0, ...more }),
      more.readyInMinutes ?? 20,
    ),
    paymentMethods: ['cash', 'card'],
    menu: groupedMenu(sampleDishes),
    isDemoMenu: false,
    isPublished: true,
    ...more,
  };
}

export function menuData(more: Partial<PublicBusiness> = {}, now = evening) {
  return {
    kind: 'menu',
    base: '',
    now,
    product: 'Luka',
    language: 'nb',
    business: aBusiness(more),
  } satisfies PageData;
}

export function anOrder(more: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    number: 148,
    discountOre: 0,
    status: 'pending',
    version: 1,
    fulfilment: 'delivery',
    paymentMethod: 'cash',
    lines: [
      {
        itemId: dishId(1),
        name: 'Margherita',
        quantity: 2,
        priceOre: 18900,
        allergens: ['hvete', 'melk'],
      },
      { itemId: dishId(10), name: 'Cola', quantity: 1, priceOre: 3500, allergens: [] },
    ],
    subtotalOre: 41300,
    deliveryFeeOre: 4900,
    totalOre: 46200,
    estimatedTimeMinutes: null,
    promisedAt: null,
    createdAt: evening,
    updatedAt: evening,
    ...more,
  };
}

/** A pickup of one Margherita, as the page sends it. */
export const aDraft = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  lines: [{ itemId: dishId(1), quantity: 1, notes: '' }],
  fulfilment: 'pickup',
  customerName: 'Ingrid',
  customerPhone: '+4791234567',
  customerEmail: '',
  address: '',
  paymentMethod: 'cash',
  notes: '',
  expectedTotalOre: 18900,
  ...more,
});

export function statusData(order: Partial<TrackedOrder> = {}, now = evening) {
  const business = aBusiness();
  return {
    kind: 'status',
    base: '',
    now,
    product: 'Luka',
    language: 'nb' as const,
    business,
    token: 'tok',
    order: anOrder(order),
  } satisfies PageData;
}

/** The guest has chosen Levering before; Henting is what the page begins with. */
export const wantsDelivery = () =>
  sessionStorage.setItem('kurv:napoli:form', JSON.stringify({ ...emptyForm, fulfilment: 'delivery' }));

export const show = (data: PageData) => render(<Page data={data} />);

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'lost';
export type Request = { path: string; method: string; key: string | null; body: string; headers: Headers };

/** Stands in for the network: answers by the last words of the path, remembers what was asked. */
export function fakeApi(answers: Record<string, (request: Request) => Answer>) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    // A file beside the scripts.
    const digits = /^\/_s\/postnr\/.+\/(\d\d)\.json$/.exec(path)?.[1];
    if (digits) return Response.json(townsWith(digits));
    const headers = new Headers(init.headers);
    const request = {
      path,
      method: init.method ?? 'GET',
      key: headers.get('idempotency-key'),
      body: String(init.body ?? ''),
      headers,
    };
    requests.push(request);
    const found = Object.entries(answers).find(([ending]) => path.endsWith(ending));
    const answer = found?.[1](request) ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), answer);
  });
  return requests;
}

export const refusal = (
  status: number,
  code: string,
  because?: Because,
  more: object = {},
  headers: Record<string, string> = {},
): Answer => ({ status, body: { error: { code, because, ...more } }, headers });

/** Where the page went instead of leaving the test. */
export function watchLeaving(): string[] {
  const urls: string[] = [];
  vi.spyOn(leave, 'to').mockImplementation((url) => urls.push(url));
  return urls;
}

export const basket = () => within(screen.getByRole('complementary'));
export const add = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Legg til ${name}`) }));
