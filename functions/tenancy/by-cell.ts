import { canonicalHost } from '../../shared/tenancy/host.ts';
import { atEdge, type EdgeAnswer, type ViewerEvent, type ViewerRequest } from './at-edge.ts';

/**
 * The edge function of a stage with several cells: after all that one cell's does, what is meant for a shop's API goes to the cell where
 * the shop lives. CloudFront's store says where: `label → cell`, `* → cell` for all others, `cell:2 → domain` for where a
 * cell's APIs are. What the store does not know stays in this cell. Files are the same everywhere, and the owners' site has no label.
 */
export async function handler(event: ViewerEvent): Promise<ViewerRequest | EdgeAnswer> {
  const answer = atEdge(event);
  if (!('uri' in answer)) return answer;
  const origin = originOf(answer.uri);
  const label = labelOf(answer);
  if (!origin || !label) return answer;
  const cell = (await entryOf(label)) || (await entryOf('*'));
  if (!cell || cell === CELL) return answer;
  const domain = await entryOf(`cell:${cell}`);
  if (domain) cf.updateRequestOrigin({ domainName: `${origin}.${domain}` });
  return answer;
}

/** Files that lie in the buckets; photos are found in this cell alone until a shop that moves takes them along. A test holds them to the behaviours (infra/definitions/edge.ts). */
const siteFile =
  /^\/((_s|bilder|assets|\.well-known)\/|(lisenser\.txt|favicon\.ico|apple-touch-icon\.png|deling-[a-z-]+\.jpg)$)/;

function originOf(uri: string) {
  if (siteFile.test(uri)) return undefined;
  return uri === '/live' ? 'live' : 'api';
}

/** The one label before our domain: a shop's, on its own host or below /restaurant. */
function labelOf(request: ViewerRequest) {
  const host = canonicalHost(`${request.headers['x-tenant-host']?.value}`);
  const ending = `.${SITE_DOMAIN}`;
  return host.endsWith(ending) ? host.slice(0, -ending.length) : '';
}

/** The store throws for a key that it does not have. */
async function entryOf(key: string) {
  try {
    return await cf.kvs().get(key);
  } catch {
    return '';
  }
}

/** CloudFront's own module, which the build imports (infra/bundle/edge.ts). */
declare const cf: {
  kvs: () => { get: (key: string) => Promise<string> };
  updateRequestOrigin: (origin: { domainName: string }) => void;
};

/** Set when the function is built, from the stack's configuration. */
declare const SITE_DOMAIN: string;
declare const CELL: string;
