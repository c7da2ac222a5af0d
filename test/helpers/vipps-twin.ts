import { afterAll, beforeAll } from 'vitest';
import { createVipps, type SalesUnit, salesUnits } from '../../infra/local/vipps/vipps.ts';
import type { VippsKeys } from '../../shared/payments/connection.ts';
import { openTwinServer } from './twin-server.ts';

export const keysOf = ({ msn, clientId, clientSecret, subscriptionKey }: SalesUnit): VippsKeys => ({
  ...{ msn, clientId, clientSecret, subscriptionKey },
});

/** The keys of three sales units; the last has no agreement. */
export const [napoliKeys, romaKeys, unsignedKeys] = salesUnits.map(keysOf) as [
  VippsKeys,
  VippsKeys,
  VippsKeys,
];

/** The local Vipps on a port of its own, with a clock that a test moves; `VIPPS_URL` leads there. */
export async function openVippsTwin() {
  const { twin: vipps, ...rest } = await openTwinServer('/vipps', createVipps);
  process.env.VIPPS_URL = `${rest.origin}/vipps`;
  return {
    ...rest,
    vipps,
    stop: () => {
      delete process.env.VIPPS_URL;
      rest.stop();
    },
  };
}

/** Starts it for the tests of a file. */
export function letVippsBe(): void {
  let twin: Awaited<ReturnType<typeof openVippsTwin>> | undefined;
  beforeAll(async () => {
    twin = await openVippsTwin();
  });
  afterAll(() => twin?.stop());
}
