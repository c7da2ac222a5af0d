import { Hono } from 'hono';
import { freeAddress } from '../../shared/shops/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { firstFreeAddress } from '../tenancy/free-address.ts';

/** For a sign-up: the address that a name gets. Taken addresses are no secret: opening one shows it. */
export const addresses = new Hono().get('/:name', gives(freeAddress), async (c) => {
  return answer(c, { subdomain: await firstFreeAddress(c.req.param('name').slice(0, 100)) });
});
