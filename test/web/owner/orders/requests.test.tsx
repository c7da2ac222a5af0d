// @vitest-environment happy-dom
import { environmentManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { useLive } from '../../../../web/owner/lib/live.ts';
import { order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { FakeSocket } from '../../../helpers/fake-socket.ts';
import { openOrders } from './open-orders.tsx';

vi.unmock('../../../../web/owner/lib/live.ts');

// Packages are loaded before there is a window, and on a server nothing is asked again by itself.
const wasServer = environmentManager.isServer();
environmentManager.setIsServer(() => false);
afterAll(() => environmentManager.setIsServer(() => wasServer));

/** As API Gateway's: it opens, and answers a hello by itself. */
class Line extends FakeSocket {
  constructor(url: string) {
    super(url);
    setTimeout(() => this.open(), 50);
  }
  override send(data: string) {
    super.send(data);
    setTimeout(() => this.say({ type: 'hello' }), 10);
  }
}

function KitchenScreen() {
  useLive(true);
  return <OrdersPage />;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z') });
  // Waits are spread by chance.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', Line);
  FakeSocket.all = [];
});
afterEach(async () => {
  cleanup();
  // The screen says that it goes.
  await pass(0);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (message: object) => FakeSocket.newest().say(message);
/** A shop that pays, as one with so many orders does: no figures are read for the limit of the free plan. */
const premium = ownBusiness({ planType: 'premium' });

/** A kitchen's page of orders, its line open; `asked` gives and empties the calls since the last time. */
async function openScreen(orders: Order[]) {
  const { calls, queries } = openOrders(orders, {
    element: <KitchenScreen />,
    answers: {
      'GET /': () => Response.json(premium),
      'POST /live': () => Response.json({ pass: 'pass' }),
      'PUT /live': () => new Response(null, { status: 204 }),
      'GET /links': () =>
        Response.json({ broken: [], opensAt: null, reached: { screens: 1, pushes: 0, texts: 0 } }),
    },
  });
  const asked = () => calls.splice(0).map(({ method, path }) => `${method} ${path}`);

  await pass(60_000);
  asked();
  return { asked, queries };
}

test('a screen reads the list once for a new order, and not again for what it has changed itself', async () => {
  const orders: Order[] = [order({ status: 'pending' })];
  const page = await openScreen(orders);
  const { asked } = page;
  orders.push(order({ id: ordId(2), customerName: 'Ola Hegge' }));
  say({ type: 'orders', order: ordId(2), version: 1 });
  await pass(1000);
  expect(asked()).toEqual(['GET /orders']);

  const card = screen.getByRole('article', { name: 'Kari Nordmann' });
  fireEvent.click(within(card).getByRole('button', { name: /^Bekreft bestilling/ }));
  await pass(1000);
  say({ type: 'orders', order: orders[0]?.id, version: 2 });
  await pass(1000);
  expect(asked()).toEqual([`POST /orders/${orders[0]?.id}/commands`]);

  // Another screen has moved it on.
  orders[0] = { ...(orders[0] as Order), status: 'preparing', version: 3 };
  say({ type: 'orders', order: orders[0].id, version: 3 });
  await pass(1000);
  expect(asked()).toEqual(['GET /orders']);
  expect(screen.getByText('Tilbereder', { selector: '.badge' })).toBeTruthy();

  // Money moves without a new version.
  const money = { provider: 'vipps', reference: 'napoli-1', reservedOre: 18900 } as const;
  orders[0] = { ...orders[0], money: { ...money, capturedOre: 0, releasedOre: 0, refundedOre: 0 } };
  const { queries } = page;
  await act(() => queries.refetchQueries({ queryKey: ['orders'] }));
  asked();
  say({ type: 'orders', order: orders[0].id, version: 3 });
  await pass(1000);
  expect(asked()).toEqual(['GET /orders']);
});

test('in a quiet hour a screen says hello each two minutes, reports each four, and asks twice whether an order would reach it', async () => {
  const { asked } = await openScreen([]);
  const { sent } = FakeSocket.newest();
  sent.length = 0;
  await pass(60 * 60_000);

  const requests = asked();
  expect(requests.filter((one) => one === 'PUT /live')).toHaveLength(15);
  expect(requests.filter((one) => one !== 'PUT /live')).toEqual(['GET /links', 'GET /links']);
  expect(sent).toHaveLength(30);
});

test('a line that was closed after its two hours costs four requests: a pass, the orders, maybe twice, and the restaurant', async () => {
  const { asked } = await openScreen([]);
  FakeSocket.newest().onclose();
  await pass(90_000);

  expect(FakeSocket.all).toHaveLength(2);
  // A poll may come before the line is back.
  const again = asked();
  expect([...new Set(again)].sort()).toEqual(['GET /', 'GET /orders', 'POST /live']);
  expect(again).toHaveLength(4);
});
