import { createCloudfront } from '../../../../infra/local/edge/cloudfront.ts';
import { createEdgeFunction } from '../../../../infra/local/edge/edge-function.ts';
import type { Fetch, HttpAnswer, HttpRequest } from '../../../../infra/local/edge/http.ts';
import { realEdgeCode } from '../fixture-build.ts';
import { answer, httpRequest } from './requests.ts';

type Respond = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>;

/** The edge with the real edge function, origins that only answer as told, and a clock to move. */
export function cloudfrontUnderTest(respond: Respond = () => answer('ok'), code = realEdgeCode()) {
  const seen: HttpRequest[] = [];
  const warnings: string[] = [];
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z') };
  const origin: Fetch = async (request) => {
    seen.push(request);
    return respond(request);
  };
  const cloudfront = createCloudfront({
    siteDomain: 'localhost',
    originVerify: 'the-secret',
    edgeFunctions: { owner: createEdgeFunction(code, 'owner'), shop: createEdgeFunction(code, 'shop') },
    origins: { api: origin, site: origin, photos: origin },
    now: () => clock.ms,
    warn: (text) => warnings.push(text),
  });
  const get = (host: string, path: string, change: Partial<HttpRequest> = {}) => {
    const headers = { host, ...change.headers };
    return cloudfront.handle(httpRequest({ path, ...change, headers }));
  };
  const text = async (host: string, path: string, change: Partial<HttpRequest> = {}) =>
    (await get(host, path, change)).body.toString();
  const passSeconds = (seconds: number) => {
    clock.ms += seconds * 1000;
  };
  return { get, text, seen, warnings, passSeconds };
}
