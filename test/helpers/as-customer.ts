import { handler } from '../../functions/storefront-api.ts';
import { type Call, callHandler } from './api-event.ts';
import { testEnvironment } from './test-environment.ts';

Object.assign(process.env, testEnvironment);

/** Calls the storefront API as a customer at napoli's own host, through the exported Lambda handler. */
export function asCustomer<Body>(call: Call) {
  const headers = {
    'x-origin-verify': testEnvironment.ORIGIN_VERIFY,
    'x-tenant-host': 'napoli.luka.no',
    ...call.headers,
  };
  return callHandler<Body>(handler, { ...call, headers });
}
