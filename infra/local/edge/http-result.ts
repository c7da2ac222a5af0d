import * as v from 'valibot';
import { type HttpAnswer, jsonAnswer } from './http.ts';

const headerValue = v.union([v.string(), v.number(), v.boolean()]);
const structured = v.object({
  statusCode: v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  headers: v.nullish(v.record(v.string(), headerValue)),
  cookies: v.nullish(v.array(v.string())),
  body: v.nullish(v.string()),
  isBase64Encoded: v.nullish(v.boolean()),
});

export const internalError = () => jsonAnswer(500, { message: 'Internal Server Error' });
export const unavailable = () => jsonAnswer(503, { message: 'Service Unavailable' });

/** A function's result as HTTP. Without a status the whole result is the body, as JSON; a malformed one is a 500. */
export function httpResult(result: unknown): HttpAnswer {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) return plainResult(result);
  const parsed = v.safeParse(structured, result);
  if (!parsed.success || parsed.output.statusCode < 100 || parsed.output.statusCode > 599)
    return internalError();
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const { 'set-cookie': cookie, 'content-length': _, ...rest } = Object.fromEntries(named);
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...rest },
    cookies: [...(cookie === undefined ? [] : [cookie]), ...(cookies ?? [])],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function plainResult(result: unknown): HttpAnswer {
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from(body),
  };
}
