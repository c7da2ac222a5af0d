import { atEdge, type EdgeAnswer, type ViewerEvent, type ViewerRequest } from './tenancy/at-edge.ts';

/** CloudFront runs it before every request, where all shops live in one cell (tenancy/by-cell.ts where they do not). */
export function handler(event: ViewerEvent): ViewerRequest | EdgeAnswer {
  return atEdge(event);
}
