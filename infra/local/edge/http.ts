import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request inside the edge: parsed once, whole, with lower-case header names. */
export type HttpRequest = {
  method: string;
  /** As the viewer wrote it, percent-encoded, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The body was larger than any origin takes and has been thrown away. */
  isBodyTooLarge?: true;
  viewerIp: string;
};

export type HttpAnswer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
};

export type Fetch = (request: HttpRequest) => Promise<HttpAnswer>;

export function textAnswer(status: number, contentType: string, text: string): HttpAnswer {
  return { status, headers: { 'content-type': contentType }, cookies: [], body: Buffer.from(text) };
}

export function jsonAnswer(status: number, value: unknown): HttpAnswer {
  return textAnswer(status, 'application/json', JSON.stringify(value));
}

/** An AWS service's own form of a refusal; the SDK makes an exception of that name of it. */
export function namedRefusal(status: number, name: string, message: string): HttpAnswer {
  const answer = jsonAnswer(status, { message });
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': name } };
}

/** Everything but the body, which only some readers want. */
export function requestHead(incoming: IncomingMessage): HttpRequest {
  const url = incoming.url ?? '/';
  const target = url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, '') || '/';
  const mark = target.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: joinedHeaders(incoming.rawHeaders),
    body: Buffer.alloc(0),
    viewerIp: (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  };
}

/** A repeated header becomes one with all values, as at AWS; cookies are joined by their own sign. */
function joinedHeaders(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ','}${value}`;
  }
  return headers;
}

/** Head and body; a body above the limit is still read to its end, so that the client gets the answer. */
export async function readRequest(incoming: IncomingMessage, limitBytes: number): Promise<HttpRequest> {
  const head = requestHead(incoming);
  const body = await readBody(incoming, limitBytes);
  return body ? { ...head, body } : { ...head, isBodyTooLarge: true };
}

async function readBody(incoming: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes <= limitBytes) chunks.push(chunk);
  }
  return bytes <= limitBytes ? Buffer.concat(chunks) : undefined;
}

/** Keeps the answer's own `Content-Length`: an answer to HEAD tells the length of the body it leaves out. */
export function sendAnswer(outgoing: ServerResponse, answer: HttpAnswer): void {
  const length = answer.headers['content-length'] ?? `${answer.body.length}`;
  const cookies = answer.cookies.length ? { 'set-cookie': answer.cookies } : {};
  const hasBody = answer.status !== 304 && answer.status !== 204;
  outgoing.writeHead(answer.status, {
    ...answer.headers,
    ...cookies,
    ...(hasBody ? { 'content-length': length } : {}),
  });
  outgoing.end(hasBody ? answer.body : undefined);
}
