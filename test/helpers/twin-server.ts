import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpAnswer, type HttpRequest, readRequest, sendAnswer } from '../../infra/local/edge/http.ts';

type Twin = { handle: (request: HttpRequest) => Promise<HttpAnswer>; tick: () => void; stop: () => void };

/** A provider's twin on a port of its own below `prefix`, with a clock that a test moves. */
export async function openTwinServer<T extends Twin>(
  prefix: string,
  make: (at: { prefix: string; origin: string; now: () => number }) => T,
) {
  let offset = 0;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Date.now() + offset;
  const twin = make({ prefix, origin, now });
  /** The calls, as 'POST /accesstoken/get', with headers and body. */
  const asked: { line: string; headers: Record<string, string>; body: string }[] = [];
  server.on('request', async (incoming, outgoing) => {
    const request = await readRequest(incoming, 100_000);
    const line = `${request.method} ${request.path.slice(prefix.length)}`;
    asked.push({ line, headers: request.headers, body: request.body.toString('utf8') });
    try {
      sendAnswer(outgoing, await twin.handle(request));
    } catch {
      outgoing.destroy();
    }
  });
  return {
    ...{ twin, asked, origin, now },
    lines: () => asked.map(({ line }) => line),
    advance: (ms: number) => {
      offset += ms;
      twin.tick();
    },
    stop: () => {
      twin.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
