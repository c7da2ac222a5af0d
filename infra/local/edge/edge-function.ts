import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import type { HttpAnswer, HttpRequest } from './http.ts';

const lowerCased = v.pipe(
  v.record(v.string(), v.object({ value: v.string() })),
  v.check(
    (headers) => Object.keys(headers).every((name) => name === name.toLowerCase()),
    'upper case in a header',
  ),
);
const changedRequest = v.object({ method: v.string(), uri: v.string(), headers: lowerCased });
const ownResponse = v.object({
  statusCode: v.number(),
  headers: v.optional(lowerCased, {}),
  body: v.optional(v.string(), ''),
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

type Piece = { value: string; multiValue?: { value: string }[] };

/** Query and cookies come in pieces, still encoded; a repeated name has all its values in multiValue. */
function pieces(text: string, separator: string | RegExp): Record<string, Piece> {
  const found: Record<string, Piece> = {};
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

/** Our function changes path and headers; query and cookies stay as the viewer wrote them. */
function merged(request: HttpRequest, { uri, headers }: v.InferOutput<typeof changedRequest>): HttpRequest {
  const { cookie } = request.headers;
  return { ...request, path: uri, headers: { ...plainHeaders(headers), ...(cookie && { cookie }) } };
}

function answerOf({ statusCode, headers, body }: v.InferOutput<typeof ownResponse>): HttpAnswer {
  return { status: statusCode, headers: plainHeaders(headers), cookies: [], body: Buffer.from(body) };
}

function plainHeaders(headers: v.InferOutput<typeof lowerCased>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}
