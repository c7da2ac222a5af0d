import { connect } from 'node:net';
import type { createLeakDetector, May } from './leaks.ts';
import type { Findings } from './outcome.ts';
import type { Scene } from './tenant-probes.ts';

/** Whole requests that no HTTP client would write: two hosts, two lengths, a second request hidden in a body. */
function requestsOf({ theirs: [victim, other], mainHost }: Scene): string[] {
  const hidden = `GET / HTTP/1.1\r\nHost: ${other.host}\r\n\r\n`;
  const get = (head: string, path = '/') => `GET ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`;
  const post = (head: string, body: string) =>
    `POST /api/storefront/orders HTTP/1.1\r\nHost: ${victim.host}\r\n${head}\r\nConnection: close\r\n\r\n${body}`;
  return [
    get(`Host: ${victim.host}\r\nHost: ${other.host}`),
    get(`Host: ${victim.host}, ${other.host}`),
    get(`Host: ${victim.host}\r\n Host: ${other.host}`),
    get(`Host: ${victim.host}\r\nhOsT : ${other.host}`),
    get(`Host:${victim.host}\x00${other.host}`),
    get(`X-Tenant-Host: ${other.host}\r\nHost: ${victim.host}\r\nX-Tenant-Host: ${other.host}`),
    get(`Host: ${victim.host}`, `http://${other.host}/`),
    get(`Host: ${victim.host}`, `//${other.host}/`),
    get(`Host: ${victim.host}`, `http://${other.host}@${victim.host}/`),
    get(`Host: ${mainHost}`, `/restaurant/${victim.subdomain}/../${other.subdomain}`),
    get(`Host: ${victim.host}`, '*'),
    get('X-No: host'),
    `GET / HTTP/1.0\r\n\r\n`,
    `GET / HTTP/0.9\r\n\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    post(`Transfer-Encoding: chunked\r\nContent-Length: 5`, `0\r\n\r\n${hidden}`),
    post(`Transfer-Encoding: xchunked`, `0\r\n\r\n${hidden}`),
    post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden),
    post(`Content-Length: +0`, hidden),
    `GET / HTTP/1.1\r\nHost: ${victim.host}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\nHost: ${victim.host}\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n`,
  ];
}

/**
 * Sends them as they are. The first answer on each connection may hold the first shop's public words, or those of the host that
 * its own request names; private words never. Answers how many were sent.
 */
export async function rawRequests(
  { port }: { port: number },
  scene: Scene,
  leakIn: ReturnType<typeof createLeakDetector>,
  findings: Findings,
): Promise<number> {
  const requests = requestsOf(scene);
  for (const [n, text] of requests.entries()) {
    const answer = { status: 0, headers: {}, text: await saidTo(port, text) };
    const asked = { host: '', path: '' };
    const levels: May[] = scene.theirs.slice(0, 2).map((tenant) => ({ tenant, level: 'public' }));
    const leaks = levels.map((may) => leakIn(answer, may, asked));
    if (leaks.every(Boolean)) findings.add('leaks', `raw request ${n} holds ${leaks.join(' and ')}`);
  }
  return requests.length;
}

function saidTo(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}
