import { Hono } from 'hono';
import {
  publicBusiness as publicBusinessFacts,
  menuOptions as publicOptions,
} from '../../shared/storefront/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { askedLanguage } from '../kernel/http/base-of.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { readMenuOptions, readPublicBusiness } from './public-business.ts';

export const publicBusiness = new Hono<TenantEnv>().get('/', gives(publicBusinessFacts), async (c) => {
  return answer(c, await readPublicBusiness(c.var.business, Date.now(), askedLanguage(c)));
});

export const menuOptions = new Hono<TenantEnv>().get('/', gives(publicOptions), async (c) => {
  return answer(c, await readMenuOptions(c.var.business, askedLanguage(c)));
});
