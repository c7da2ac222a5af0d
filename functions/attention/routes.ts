import { Hono } from 'hono';
import { browserPush, pushKey, pushState } from '../../shared/attention/browser-push.ts';
import type { AttentionReason } from '../../shared/attention/owner-refusals.nb.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { connectPass } from '../../shared/orders/live.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import type { Device } from '../../shared/people/member.ts';
import { links as shopLinks } from '../../shared/shops/answers.ts';
import { screenReport } from '../../shared/shops/screen-report.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { keys } from '../kernel/table/keys.ts';
import { publicPushKey } from '../messages/push-key.ts';
import { noteReport } from './heard.ts';
import { giveConnectPass } from './live-store.ts';
import { readLinks } from './read-links.ts';
import { askTestPush, checkedHash, subscribe, unsubscribe } from './subscribe.ts';

function unavailable(): never {
  throw new Problem('UNAVAILABLE', { reason: 'pushUnavailable' } satisfies AttentionReason);
}

/**
 * Pushes to this browser. Its id is the hash of its address, so that one browser has one of them in a shop.
 */
export const pushes = new Hono()
  .get('/key', needs('moveOrders'), gives(pushKey), async (c) => {
    return answer(c, { key: await publicPushKey().catch(unavailable) });
  })
  .put('/', needs('moveOrders'), gives(pushState), body(browserPush), async (c) => {
    const { business, actor, user } = c.var;
    const owner = { opener: openerOf(business, actor), user };
    return answer(c, await subscribe(business, c.req.valid('json'), owner, Date.now()));
  })
  .post('/:id/test', needs('moveOrders'), async (c) => {
    const { business, actor } = c.var;
    await askTestPush(business, checkedHash(c.req.param('id')), openerOf(business, actor));
    return c.body(null, 204);
  })
  .delete('/:id', needs('moveOrders'), async (c) => {
    const { business, actor } = c.var;
    await unsubscribe(business, checkedHash(c.req.param('id')), openerOf(business, actor));
    return c.body(null, 204);
  });

export const links = new Hono().get('/', needs('seeOrders'), gives(shopLinks), async (c) => {
  return answer(c, await readLinks(c.var.business, { usesScreens: false }, Date.now()));
});

export const live = new Hono()
  .post('/', needs('seeOrders'), gives(connectPass), async (c) => {
    const { business, actor } = c.var;
    const given = { business, audience: 'OWNER', opener: openerOf(business, actor) } as const;
    return answer(c, { pass: await giveConnectPass(given, Date.now()) });
  })
  // Only a screen that may answer counts as hearing an order.
  .put('/', needs('moveOrders'), body(screenReport), async (c) => {
    const { business, actor } = c.var;
    await noteReport(business, openerOf(business, actor), c.req.valid('json'), Date.now());
    return c.body(null, 204);
  });

/**
 * Whose screen it is, as the sort key of the member or the device: when that item goes, the screen is closed.
 */
function openerOf(business: BusinessId, actor: Actor): string {
  if (actor.kind === 'member') return keys.member(business, actor.id).sk;
  if (actor.kind === 'device') return keys.device(business, actor.id as Device['id']).sk;
  throw new Error(`No screen is opened by ${actor.kind}`);
}
