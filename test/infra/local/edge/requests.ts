import type { HttpAnswer, HttpRequest } from '../../../../infra/local/edge/http.ts';

export function httpRequest(change: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    headers: { host: 'napoli.localhost:3000' },
    body: Buffer.alloc(0),
    viewerIp: '127.0.0.1',
    ...change,
  };
}

export function answer(text: string, headers: Record<string, string> = {}, status = 200): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html', ...headers },
    cookies: [],
    body: Buffer.from(text),
  };
}
