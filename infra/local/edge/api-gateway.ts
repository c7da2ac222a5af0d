import { randomUUID } from 'node:crypto';
import { gatewayLimits } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import { type Fetch, type HttpAnswer, type HttpRequest, jsonAnswer } from './http.ts';
import {
  type GatewayOptions,
  httpEvent,
  httpResult,
  internalError,
  matchRoute,
  unavailable,
} from './http-event.ts';

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

  const outcome = await withinTimeout(invoke(match.route.function, event));
  if (outcome === undefined) return unavailable();
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

/** The result of the work, or undefined after the gateway's time limit. */
function withinTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), gatewayLimits.timeoutSeconds * 1000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const httpDate = (ms: number) => new Date(ms).toUTCString();
