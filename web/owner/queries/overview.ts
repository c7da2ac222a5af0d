import type { Overview } from '../../../shared/figures/answers.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { isDemoId } from '../../../shared/shops/demo-id.ts';
import { answer } from '../lib/api.ts';
import { type Shop, shopQuery } from '../lib/shop.ts';

export const overviewQuery = shopQuery<Overview>('overview', (api) => answer(api.overview.$get()));

/** The figures of a business. A show-window has a fixed sample and sends no request. */
export function overviewOf(shop: Shop, { id }: { id: string }) {
  if (!isDemoId(id)) return overviewQuery(shop);
  return { ...overviewQuery(shop), enabled: false, initialData: sampleOverview };
}

const nothing = {
  customerEmail: '',
  address: '',
  notes: '',
  allergy: '',
  deliveryFeeOre: 0,
  promisedAt: null,
};

function sampleOrder(number: number, customerName: string, status: OrderStatus, kroner: number): Order {
  const totalOre = kroner * 100;
  const at = `2026-11-20T17:${number}:00.000Z`;
  return {
    ...nothing,
    id: `ord_demo${number}`,
    number,
    status,
    version: 1,
    customerName,
    customerPhone: '+4722334455',
    fulfilment: 'pickup',
    paymentMethod: 'cash',
    lines: [],
    subtotalOre: totalOre,
    totalOre,
    estimatedTimeMinutes: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The overview of a show-window; no real business ever sees these figures. */
export const sampleOverview: Overview = {
  ordersToday: 12,
  revenueTodayOre: 412600,
  ordersThisWeek: 64,
  totalRevenueOre: 18452000,
  monthOrders: 47,
  monthLimit: 100,
  softUntil: null,
  latest: [
    sampleOrder(47, 'Eksempel Hansen', 'pending', 413),
    sampleOrder(46, 'Eksempel Berg', 'confirmed', 189),
    sampleOrder(45, 'Eksempel Lie', 'preparing', 558),
    sampleOrder(44, 'Eksempel Dahl', 'ready', 224),
    sampleOrder(43, 'Eksempel Moen', 'completed', 378),
  ],
};
