import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';

export type Ask = {
  host: string;
  /** Goes out exactly as it stands here, however bent. */
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The loopback address the request comes from, 127.0.0.0/8; a connection of its own then. */
  from?: string;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks the local cloud at any host. Rejects when the connection breaks or stays silent for `patienceMs`. */
export function ask({ port }: { port: number }, wish: Ask, patienceMs = 30_000): Promise<Answer> {
  const { host, path, method = 'GET', headers = {}, body, from } = wish;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(from ? { agent: false, localAddress: from } : { agent }),
        headers: {
          host,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('No answer')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just when it is used again: then it has not read the request.
      const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (wasIdle) ask({ port }, wish, patienceMs).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** Does `work` for each of `items` with this many at a time, in order. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
