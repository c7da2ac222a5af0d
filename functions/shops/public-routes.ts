import { Hono } from 'hono';
import type { MenuOptions, PublicBusiness } from '../../shared/shops/public-business.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { readMenuOptions, readPublicBusiness } from './public-business.ts';

export const publicBusiness = new Hono<TenantEnv>().get('/', async (c) => {
  return c.json<PublicBusiness>(await readPublicBusiness(c.var.business, Date.now()));
});

export const menuOptions = new Hono<TenantEnv>().get('/', async (c) => {
  return c.json<MenuOptions>(await readMenuOptions(c.var.business));
});
