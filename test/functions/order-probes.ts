import type { OrderId } from '../../shared/kernel/ids.ts';

/**
 * Probes of the order routes and of the order check: `own` is a business's path, `mine` its order, `theirs`
 * another's.
 */
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
