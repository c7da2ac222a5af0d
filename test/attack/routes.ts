import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { notices } from '../../functions/messages/public-routes.ts';
import { customerCoupon, customerOrders, orderPlacing } from '../../functions/orders/customer-routes.ts';
import { paymentMessages } from '../../functions/orders/payment-messages.ts';
import { ownerApi } from '../../functions/owner-api.ts';
import { publicBusiness } from '../../functions/shops/public-routes.ts';
import { type HttpMethod, httpRoutes } from '../../infra/definitions/routes.ts';

/** A route as the API declares it: `path` with its `:parameters`, and the schema of its body, if any. */
export type Route = {
  api: 'owner' | 'storefront' | 'page';
  method: string;
  path: string;
  schema?: GenericSchema;
};

type Declared = { method: string; path: string; handler: object };

/**
 * `ALL` marks a middleware, not a route. A body's validator carries its schema
 * (functions/kernel/http/body.ts).
 */
function routesOf(api: Route['api'], declared: readonly Declared[]): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path, handler } of declared) {
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    const schema = 'schema' in handler ? (handler.schema as GenericSchema) : found.get(name)?.schema;
    found.set(name, { api, method, path, ...(schema && { schema }) });
  }
  return [...found.values()];
}

/** Pages have no body and no validator; their paths stand in the gateway's own table. */
const pages = httpRoutes
  .filter((route) => route.function === 'storefront-page')
  .flatMap(({ methods, path }) =>
    methods.map(
      (method: HttpMethod): Route => ({ api: 'page', method, path: path.replace(/\{(\w+)\+?\}/g, ':$1') }),
    ),
  );

/** The JSON routes of storefront-api. The function also draws the order form, from a build's files. */
const shop = new Hono()
  .route('/business', publicBusiness)
  .route('/coupon', customerCoupon)
  .route('/orders', orderPlacing)
  .route('/orders', customerOrders);
const storefront = new Hono()
  .route('/api/notices', notices)
  .route('/api/payments', paymentMessages)
  .route('/api/storefront', shop)
  .route('/restaurant/:subdomain/api/storefront', shop);

/** Everything the system answers to over HTTP. A new route is here as soon as its API has it. */
export const routes = {
  // Whether an address is free is said to anybody, and is nobody's.
  owner: routesOf('owner', ownerApi.routes).filter(({ path }) => path !== '/api/addresses/:name'),
  storefront: routesOf('storefront', storefront.routes),
  pages,
};

export const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** The path with a value for each of its parameters, put in exactly as given. */
export const pathWith = (path: string, give: (name: string) => string) =>
  path.replace(/:(\w+)/g, (_, name: string) => give(name));
