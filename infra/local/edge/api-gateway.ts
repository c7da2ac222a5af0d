import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { gatewayLimits, type HttpRoute, httpRoutes } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import { type Fetch, type HttpAnswer, type HttpRequest, jsonAnswer } from './http.ts';

/**
 * The HTTP API: finds the route, keeps the gateway's limits, hands the event to the function, returns its
 * result.
 */
export function createApiGateway(invoke: Invoke, options: GatewayOptions): Fetch {
  return async (request) => {
    const { headers, ...answer } = await answerTo(request, invoke, options);
    return {
      ...answer,
      headers: { ...headers, date: httpDate(options.now()), 'apigw-requestid': randomUUID() },
    };
  };
}

async function answerTo(request: HttpRequest, invoke: Invoke, options: GatewayOptions): Promise<HttpAnswer> {
  if (headBytes(request) > gatewayLimits.headerBytes) {
    return jsonAnswer(431, { message: 'Request Header Fields Too Large' });
  }
  if (request.isBodyTooLarge || request.body.length > gatewayLimits.bodyBytes) return tooLarge();
  const path = decodedPath(request.path);
  const match = path === undefined ? undefined : matchRoute(request.method, path);
  if (path === undefined || !match) return jsonAnswer(404, { message: 'Not Found' });

  const event = httpEvent(request, match, path, options);
  if (Buffer.byteLength(JSON.stringify(event)) > gatewayLimits.lambdaEventBytes) return tooLarge();

  // Functions end long before the gateway's own limit of half a minute.
  const outcome = await invoke(match.route.function, event);
  if (outcome.ok) return httpResult(outcome.result);
  return outcome.isTimeout ? unavailable() : internalError();
}

const tooLarge = () => jsonAnswer(413, { message: 'Request Entity Too Large' });

/**
 * An HTTP API decodes the path before routing, so `%2F` is a slash to it. Undefined when it cannot be
 * decoded.
 */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Request line and headers, as they would be on the wire. */
function headBytes({ method, path, query, headers }: HttpRequest): number {
  const line = method.length + path.length + query.length + 12;
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, line);
}

const httpDate = (ms: number) => new Date(ms).toUTCString();

/** API Gateway sees CloudFront's address, never the viewer's: that is in x-forwarded-for, last but one. */
export const edgeAddress = '130.176.0.1';

export type GatewayOptions = {
  apiId: string;
  region: string;
  now: () => number;
};

/** An event in payload format 2.0, as an HTTP API gives it to a function. */
export function httpEvent(request: HttpRequest, match: RouteMatch, path: string, options: GatewayOptions) {
  const { cookie, ...headers } = request.headers;
  const domainName = gatewayHost(options);
  const now = options.now();
  const hasBody = request.body.length > 0;
  const isText = hasBody && isTextual(headers['content-type']);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      host: domainName,
      'x-amzn-trace-id': `Root=1-${Math.floor(now / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      'x-forwarded-for': [headers['x-forwarded-for'], edgeAddress].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...(hasBody ? { 'content-length': `${request.body.length}` } : {}),
    },
    ...(request.query ? { queryStringParameters: queryParameters(request.query) } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: options.apiId,
      domainName,
      domainPrefix: options.apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: edgeAddress,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: '$default',
      time: requestTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(match.pathParameters).length ? { pathParameters: match.pathParameters } : {}),
    ...(hasBody ? { body: request.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: hasBody && !isText,
  };
}

const gatewayHost = ({ apiId, region }: GatewayOptions) => `${apiId}.execute-api.${region}.amazonaws.com`;

/** API Gateway hands these types on as text; others arrive in base64. */
function isTextual(contentType = ''): boolean {
  return /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)\b|application\/[\w.-]+\+(json|xml)\b)/i.test(
    contentType,
  );
}

/** Decoded, and values of one name joined by a comma. */
function queryParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : `${before},${value}`;
  }
  return parameters;
}

/** `20/Nov/2026:06:33:00 +0000` */
export function requestTime(ms: number): string {
  const [, day, month, year, time] = new Date(ms).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

const headerValue = v.union([v.string(), v.number(), v.boolean()]);
const structured = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), headerValue)),
  cookies: v.nullish(v.array(v.string())),
  body: v.nullish(v.string()),
  isBase64Encoded: v.nullish(v.boolean()),
});

export const internalError = () => jsonAnswer(500, { message: 'Internal Server Error' });
export const unavailable = () => jsonAnswer(503, { message: 'Service Unavailable' });

/** A function's result as HTTP; a malformed one is a 500. */
export function httpResult(result: unknown): HttpAnswer {
  const parsed = v.safeParse(structured, result);
  if (!parsed.success) return internalError();
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

type RouteMatch = { route: HttpRoute; routeKey: string; pathParameters: Record<string, string> };

/** The first route that fits a decoded path; an unnamed method finds none. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const { route, pattern } of compiled) {
    const found = pattern.exec(path);
    const known = route.methods.find((one) => one === method);
    if (found && known)
      return { route, routeKey: `${known} ${route.path}`, pathParameters: { ...found.groups } };
  }
  return undefined;
}

/** API Gateway lets the most specific route win, so the definitions name the greedy ones last. */
const compiled = httpRoutes.map((route) => ({ route, pattern: patternOf(route.path) }));

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\+\}$/, '(?<$1>.+)').replace(/^\{(\w+)\}$/, '(?<$1>[^/]+)'))
    .join('/');
  return new RegExp(`^${source}$`);
}
