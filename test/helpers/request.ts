import { type Answer, sendRequest } from '../../functions/canary/visitor.ts';

export type RequestInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The loopback address to ask from: another viewer to the edge. On Linux all of 127.0.0.0/8 is local. */
  from?: string;
};
export type RawAnswer = Answer;

/** Asks the local cloud on loopback in the name of any host. */
export function request(
  { port }: { port: number },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, from }: RequestInit = {},
): Promise<RawAnswer> {
  const options = { host: '127.0.0.1', port, method, path, ...(from && { localAddress: from }) };
  return sendRequest({ ...options, headers: { host: `${host}:${port}`, ...headers } }, body);
}
