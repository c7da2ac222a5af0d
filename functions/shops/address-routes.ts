import { Hono } from 'hono';
import type { FreeAddress } from '../../shared/shops/subdomain.ts';
import { firstFreeAddress } from '../tenancy/free-address.ts';

/** For who is signing up: the address that a name gets. Which addresses are taken anybody can see by opening them. */
export const addresses = new Hono().get('/:name', async (c) => {
  return c.json<FreeAddress>({ subdomain: await firstFreeAddress(c.req.param('name').slice(0, 100)) });
});
