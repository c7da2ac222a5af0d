import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { StartFailure, systemCode } from './base/start-failure.ts';

type LoopbackServer = {
  port: number;
  servers: readonly Server[];
  stop: () => Promise<void>;
};

type Handlers = {
  request: RequestListener;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

const anyPortTries = 5;

/**
 * Listens on this machine alone, on both of its loopback addresses: a browser may try either for `localhost`.
 * Port 0 takes a free one. A machine without IPv6 gets the first address only.
 */
export async function listenOnLoopback(wished: number, handlers: Handlers): Promise<LoopbackServer> {
  for (let tries = 1; ; tries++) {
    const first = await listen(wished, '127.0.0.1', handlers);
    if (typeof first === 'string') throw taken(wished, first);
    const address = first.address();
    const port = typeof address === 'object' && address ? address.port : wished;
    const second = await listen(port, '::1', handlers);
    if (second === 'EADDRINUSE') {
      await close(first);
      if (wished !== 0 || tries === anyPortTries) throw taken(port, second);
      continue;
    }
    const servers = typeof second === 'string' ? [first] : [first, second];
    return { port, servers, stop: async () => void (await Promise.all(servers.map(close))) };
  }
}

/** The server, or the code of the system's refusal. */
async function listen(port: number, host: string, handlers: Handlers): Promise<Server | string> {
  const server = createServer(handlers.request);
  server.on('upgrade', handlers.upgrade);
  // Functions keep their connections to SES, SNS and the rest. After the usual five seconds without a request
  // one would be closed while the next request is on its way, and a message that may have left is not
  // repeated.
  server.keepAliveTimeout = 600_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  } catch (error) {
    return systemCode(error) ?? 'unknown';
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function taken(port: number, code: string): StartFailure {
  const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`;
  return new StartFailure(`Port ${port} ${why}: stop that one, or choose another with --port.`);
}
