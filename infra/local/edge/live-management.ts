import { randomUUID } from 'node:crypto';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { edgeAddress } from './http-event.ts';
import type { LiveConnections } from './live-connections.ts';

const largestMessageBytes = 128 * 1024;

/** `@connections`: what a function does with an open connection. `path` is what follows the stage. */
export function manageConnection(
  connections: LiveConnections,
  request: HttpRequest,
  path: string,
): HttpAnswer {
  const id = decodeURIComponent(/^\/@connections\/([^/]+)$/.exec(path)?.[1] ?? '');
  if (!id) return refusal(403, 'ForbiddenException', 'Forbidden');
  const open = connections.find(id);
  if (!open) return refusal(410, 'GoneException', 'Connection is gone');
  if (request.method === 'GET') return answer(200, description(open.connection));
  if (request.method === 'DELETE') {
    open.end();
    return answer(204);
  }
  if (request.method !== 'POST') return refusal(403, 'ForbiddenException', 'Forbidden');
  if (request.isBodyTooLarge || request.body.length > largestMessageBytes) {
    return refusal(413, 'PayloadTooLargeException', 'Message too large');
  }
  open.send(request.body.toString('utf8'));
  return answer(200);
}

function description({
  connectedAt,
  lastActiveAt,
  userAgent,
}: {
  connectedAt: number;
  lastActiveAt: number;
  userAgent: string;
}) {
  return {
    connectedAt: new Date(connectedAt).toISOString(),
    lastActiveAt: new Date(lastActiveAt).toISOString(),
    identity: { sourceIp: edgeAddress, userAgent },
  };
}

function answer(status: number, value?: unknown): HttpAnswer {
  const body = Buffer.from(value === undefined ? '' : JSON.stringify(value));
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body };
}

function refusal(status: number, type: string, message: string): HttpAnswer {
  const { headers, ...rest } = answer(status, { message, connectionId: undefined, requestId: randomUUID() });
  return { ...rest, headers: { ...headers, 'x-amzn-errortype': type } };
}
