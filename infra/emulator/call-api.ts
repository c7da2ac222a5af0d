import { randomUUID } from 'node:crypto';
import { originVerifyHeader, tenantHeader } from '../definitions/edge.ts';
import type { Deployed } from './deployed.ts';
import { type Answer, callEmulator } from './emulator-call.ts';

export type Call = { method?: string; token?: string; shop?: string; body?: unknown };

/** Calls as CloudFront does: to the API's name, with its secret, and with the tenant's host, if any. */
export function callApi({ url, apiId, domain, secret }: Deployed, path: string, call: Call): Promise<Answer> {
  return callEmulator(url, {
    method: call.method ?? 'GET',
    path,
    headers: {
      host: `${apiId}.execute-api.localhost:${new URL(url).port}`,
      [originVerifyHeader]: secret,
      [tenantHeader]: call.shop ? `${call.shop}.${domain}` : domain,
      'idempotency-key': randomUUID(),
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  });
}
