import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { readRequest, sendAnswer } from '../../infra/local/edge/http.ts';
import { createVipps, type SalesUnit, salesUnits } from '../../infra/local/vipps/vipps.ts';
import type { VippsKeys } from '../../shared/payments/connection.ts';

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
  let offset = 0;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Date.now() + offset;
  const vipps = createVipps({ prefix: '/vipps', origin, now });
  /** The calls, as 'POST /accesstoken/get', with headers and body. */
  const asked: { line: string; headers: Record<string, string>; body: string }[] = [];
  server.on('request', async (incoming, outgoing) => {
    const request = await readRequest(incoming, 100_000);
    const line = `${request.method} ${request.path.slice('/vipps'.length)}`;
    asked.push({ line, headers: request.headers, body: request.body.toString('utf8') });
    try {
      sendAnswer(outgoing, await vipps.handle(request));
    } catch {
      outgoing.destroy();
    }
  });
  process.env.VIPPS_URL = `${origin}/vipps`;
  return {
    ...{ vipps, asked, origin, now },
    lines: () => asked.map(({ line }) => line),
    advance: (ms: number) => {
      offset += ms;
      vipps.tick();
    },
    stop: () => {
      delete process.env.VIPPS_URL;
      vipps.stop();
      server.close();
      server.closeAllConnections();
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
