import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import type { HttpAnswer, HttpRequest } from './http.ts';

const value = v.object({
  value: v.string(),
  multiValue: v.optional(v.array(v.object({ value: v.string() }))),
});
const values = v.record(v.string(), value);
const lowerCased = v.pipe(
  values,
  v.check(
    (headers) => Object.keys(headers).every((name) => name === name.toLowerCase()),
    'upper case in a header',
  ),
);
const changedRequest = v.object({
  method: v.string(),
  uri: v.string(),
  querystring: values,
  headers: lowerCased,
  cookies: v.optional(values, {}),
});
const ownResponse = v.object({
  statusCode: v.number(),
  statusDescription: v.optional(v.string()),
  headers: v.optional(lowerCased, {}),
  body: v.optional(v.union([v.string(), v.object({ encoding: v.string(), data: v.string() })]), ''),
});

export type EdgeFunction = (request: HttpRequest) => { request: HttpRequest } | { answer: HttpAnswer };

/** Runs the built edge function with only the language around it, as CloudFront does. Throws its errors. */
export function createEdgeFunction(code: string, distribution: string): EdgeFunction {
  const handler: (event: unknown) => unknown = runInNewContext(`${code};handler`, {});
  return (request) => {
    // Through JSON: the function must not reach our objects, nor hand us functions of its own.
    const result: unknown = JSON.parse(JSON.stringify(handler(viewerEvent(request, distribution))));
    const own = v.safeParse(ownResponse, result);
    return own.success
      ? { answer: answerOf(own.output) }
      : { request: merged(request, v.parse(changedRequest, result)) };
  };
}

function viewerEvent(request: HttpRequest, distribution: string) {
  const { cookie, ...headers } = request.headers;
  return {
    version: '1.0',
    context: {
      distributionDomainName: `${distribution}.cloudfront.net`,
      distributionId: distribution.toUpperCase(),
      eventType: 'viewer-request',
      requestId: 'local',
    },
    viewer: { ip: request.viewerIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: pieces(request.query, '&'),
      headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, { value: text }])),
      cookies: pieces(cookie ?? '', /;\s*/),
    },
  };
}

/** Query and cookies come in pieces, still encoded; a repeated name has all its values in multiValue. */
function pieces(text: string, separator: string | RegExp): v.InferOutput<typeof values> {
  const found: v.InferOutput<typeof values> = {};
  for (const piece of text.split(separator).filter(Boolean)) {
    const [name = '', ...rest] = piece.split('=');
    const one = { value: rest.join('=') };
    const before = found[name];
    found[name] = before
      ? { value: one.value, multiValue: [...(before.multiValue ?? [{ value: before.value }]), one] }
      : one;
  }
  return found;
}

function joined(parts: v.InferOutput<typeof values>, separator: string): string {
  return Object.entries(parts)
    .flatMap(([name, { value: text, multiValue }]) =>
      (multiValue ?? [{ value: text }]).map((one) => (one.value ? `${name}=${one.value}` : name)),
    )
    .join(separator);
}

function merged(request: HttpRequest, changed: v.InferOutput<typeof changedRequest>): HttpRequest {
  const before = pieces(request.query, '&');
  const isSameQuery = JSON.stringify(before) === JSON.stringify(changed.querystring);
  const cookie = joined(changed.cookies, '; ');
  return {
    ...request,
    path: changed.uri,
    query: isSameQuery ? request.query : joined(changed.querystring, '&'),
    headers: { ...plainHeaders(changed.headers), ...(cookie ? { cookie } : {}) },
  };
}

function answerOf({ statusCode, headers, body }: v.InferOutput<typeof ownResponse>): HttpAnswer {
  const isPlain = typeof body === 'string';
  const content = isPlain
    ? Buffer.from(body)
    : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return { status: statusCode, headers: plainHeaders(headers), cookies: [], body: content };
}

function plainHeaders(headers: v.InferOutput<typeof values>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { value: text, multiValue }]) => [
      name,
      multiValue ? multiValue.map((one) => one.value).join(',') : text,
    ]),
  );
}
