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
    'POST /orders/:id/commands': to('/commands', 200, { what: 'move', status: 'cancelled', version: 1 }),
  };
}
