import type { OrderId } from '../../shared/kernel/ids.ts';

/** The probes of the order routes, and of whether an order would come: `own` is the path of a business, `mine` an order of it and `theirs` one of another's. */
export function orderProbes(own: string, mine: OrderId, theirs: OrderId) {
  const to = (route: string, answers: number, body?: object) => ({
    path: `${own}/orders/${mine}${route}`,
    foreign: { path: `${own}/orders/${theirs}${route}`, ...(body && { body }) },
    ...(body && { body }),
    answers,
  });
  return {
    'GET /orders': { path: `${own}/orders`, answers: 200 },
    'GET /links': { path: `${own}/links`, answers: 200 },
    'POST /orders/search': { path: `${own}/orders/search`, body: { text: 'Kari' }, answers: 200 },
    'POST /orders/rehearsal': { path: `${own}/orders/rehearsal`, answers: 201 },
    'GET /orders/:id': to('', 200),
    'GET /orders/:id/history': to('/history', 200),
    'GET /orders/:id/notices': to('/notices', 200),
    'PUT /orders/:id/status': to('/status', 200, { status: 'cancelled', version: 1 }),
    // A new order has no move to take back, no promise, and nobody failed to fetch it: those who may get 409.
    'POST /orders/:id/undo': to('/undo', 409, { version: 1 }),
    'PUT /orders/:id/promise': to('/promise', 409, { version: 1, minutes: 20 }),
    'POST /orders/:id/correction': to('/correction', 409, { version: 1, status: 'completed' }),
    'POST /orders/:id/fetched': to('/fetched', 409, { version: 1 }),
  };
}
