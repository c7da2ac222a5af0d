import { existsSync, readFileSync } from 'node:fs';
import { robotsText, sitemapXml } from '../../../shared/tenancy/crawlers.ts';
import { edgeScript } from '../../bundle/edge.ts';
import { securityTxt, securityTxtPath } from '../../definitions/security-txt.ts';
import type { Built } from '../base/built.ts';
import type { Clock } from '../base/clock.ts';
import type { CloudEnvironment } from '../base/cloud-environment.ts';
import { StartFailure } from '../base/start-failure.ts';
import type { Invoke } from '../lambda/functions.ts';
import { createApiGateway } from './api-gateway.ts';
import { createCloudfront } from './cloudfront.ts';
import { createEdgeFunction } from './edge-function.ts';
import type { Fetch } from './http.ts';
import { createSiteBucket } from './site-bucket.ts';

type Options = {
  built: Built;
  env: CloudEnvironment;
  invoke: Invoke;
  photos: Fetch;
  clock: Clock;
  warn: (text: string) => void;
};

/**
 * CloudFront with its origins: the site's and the photos' buckets, and the HTTP API with the built functions.
 */
export function createEdge({ built, env, invoke, photos, clock, warn }: Options) {
  const customDomains = env.CUSTOM_DOMAINS !== undefined;
  // The built script serves no custom domains: which site it is for is written into it.
  const code = customDomains ? edgeScript({ site: env.SITE_DOMAIN, customDomains }) : readEdgeCode(built);
  return createCloudfront({
    siteDomain: env.SITE_DOMAIN,
    customDomains,
    originVerify: env.ORIGIN_VERIFY.split(',')[0] ?? '',
    edgeFunctions: { owner: createEdgeFunction(code, 'owner'), shop: createEdgeFunction(code, 'shop') },
    origins: {
      site: createSiteBucket(built.site, siteConfig(env), {
        [securityTxtPath]: securityTxt(`hei@${env.SITE_DOMAIN}`, clock.now()),
        '/robots.txt': robotsText(`${env.SITE_ORIGIN}/sitemap.xml`),
        '/sitemap.xml': sitemapXml([`${env.SITE_ORIGIN}/`]),
      }),
      photos,
      api: createApiGateway(invoke, { apiId: 'localhttp1', region: env.AWS_REGION, now: clock.now }),
    },
    now: clock.now,
    warn,
  });
}

function readEdgeCode({ edge }: Built): string {
  if (!existsSync(edge))
    throw new StartFailure(`Nothing is built yet (${edge} is missing): run npm run build first.`);
  return readFileSync(edge, 'utf8');
}

/** The `config.json` of the site, as the stack writes it into the bucket. */
function siteConfig(env: CloudEnvironment) {
  return {
    product: env.PRODUCT_NAME,
    site: env.SITE_DOMAIN,
    region: env.AWS_REGION,
    userPoolId: env.USER_POOL_ID,
    userPoolClientId: env.USER_POOL_CLIENT_ID,
    userPoolEndpoint: '/__cognito/',
  };
}
