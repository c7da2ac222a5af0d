import { Hono } from 'hono';
import { freeAddress } from '../../shared/shops/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { firstFreeAddress } from '../tenancy/free-address.ts';

/**
 * For who is signing up: the address that a name gets. Which addresses are taken anybody can see by opening
 * them.
 */
export const addresses = new Hono().get('/:name', gives(freeAddress), async (c) => {
  return answer(c, { subdomain: await firstFreeAddress(c.req.param('name').slice(0, 100)) });
});
