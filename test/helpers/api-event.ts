import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

export type Call = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  rawBody?: string;
};
export type Answer<Body = unknown> = {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
  text: string;
};

/** An API Gateway event, version 2.0, as a function gets it behind the edge. */
export function apiEvent({
  method = 'GET',
  path,
  headers = {},
  body,
  rawBody,
}: Call): APIGatewayProxyEventV2 {
  const [rawPath = '/', rawQueryString = ''] = path.split('?');
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    headers: {
      host: 'api.example',
      'x-viewer-address': '203.0.113.7',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    requestContext: {
      accountId: '111111111111',
      apiId: 'test',
      domainName: 'api.example',
      domainPrefix: 'api',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'test' },
      requestId: 'request',
      routeKey: '$default',
      stage: '$default',
      time: '20/Nov/2026:18:00:00 +0000',
      timeEpoch: Date.parse('2026-11-20T18:00:00Z'),
    },
    isBase64Encoded: false,
    ...(text !== undefined && { body: text }),
  };
}

type Handler = (event: never, context: never) => Promise<unknown>;

/** Calls an exported Lambda handler the way API Gateway does and reads its answer. */
export async function callHandler<Body = unknown>(handler: Handler, call: Call): Promise<Answer<Body>> {
  const result = (await handler(
    apiEvent(call) as never,
    {} as Context as never,
  )) as APIGatewayProxyStructuredResultV2;
  const text = result.isBase64Encoded
    ? Buffer.from(result.body ?? '', 'base64').toString()
    : (result.body ?? '');
  const isJson = String(result.headers?.['content-type'] ?? '').includes('json');
  return {
    status: result.statusCode ?? 200,
    headers: result.headers ?? {},
    body: (isJson && text ? JSON.parse(text) : text) as Body,
    text,
  };
}
