import { atEdge, type EdgeAnswer, type ViewerEvent, type ViewerRequest } from './tenancy/at-edge.ts';

/** CloudFront runs it before every request. */
export function handler(event: ViewerEvent): ViewerRequest | EdgeAnswer {
  return atEdge(event);
}
