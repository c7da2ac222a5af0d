import { randomUUID } from 'node:crypto';
import type { HttpRequest } from './http.ts';
import type { RouteMatch } from './match-route.ts';

/** The address API Gateway sees is CloudFront's, never the viewer's: that one is in x-forwarded-for, last but one. */
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
      'x-amzn-trace-id': `Root=1-${Math.floor(now / 1000).toString(16)}-${randomHex(24)}`,
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

export const gatewayHost = ({ apiId, region }: GatewayOptions) =>
  `${apiId}.execute-api.${region}.amazonaws.com`;

/** What API Gateway hands on as text; anything else arrives in base64. */
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

function randomHex(length: number): string {
  return randomUUID().replaceAll('-', '').slice(0, length);
}
