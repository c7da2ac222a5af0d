import type { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IConstruct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Why a route has no authorizer at the gateway. One that is not named here is a finding of cdk-nag, and stops the synthesis. */
const openRoutes: Readonly<Record<string, readonly string[]>> = {
  'owner-api checks the token itself, where the laptop runs the same check.': [
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/owner/{proxy+}`),
    'POST /api/owner/businesses/{business}/live',
  ],
  'Pages are for everyone.': [
    ...[
      '/',
      '/bestilling/{token}',
      '/personvern',
      '/vilkar',
      '/bestill',
      '/robots.txt',
      '/sitemap.xml',
    ].flatMap((page) => [`GET ${page}`, `HEAD ${page}`]),
    ...['', '/bestilling/{token}', '/personvern', '/vilkar', '/bestill'].flatMap((page) =>
      ['GET', 'HEAD'].map((method) => `${method} /restaurant/{subdomain}${page}`),
    ),
  ],
  'Guests have no account: they read a menu, try a code, order and follow their order by its token.': [
    ...['', '/restaurant/{subdomain}'].flatMap((before) => [
      ...['GET', 'POST'].map((method) => `${method} ${before}/api/storefront/{proxy+}`),
      `POST ${before}/bestill`,
      ...['orders', 'coupon', 'orders/{token}/live'].map((path) => `POST ${before}/api/storefront/${path}`),
    ]),
  ],
  'Who gets our mails has no account: a link’s token says what it may do, and a POST alone does it.': [
    ...['POST /api/notices', 'GET /api/notices/stop/{token}', 'POST /api/notices/stop/{token}'],
  ],
  'Who is invited has no login yet: the mail’s token says which invitation, and the request only reads it.': [
    'POST /api/invitations',
  ],
  'Who signs up has no login yet, and which addresses are taken anybody can see.': [
    'GET /api/addresses/{name}',
  ],
  'A kitchen’s screen has no token yet: it sends a code that works once, for ten minutes, and tries are counted.':
    ['POST /api/devices'],
  'live.ts takes a fresh pass, which only those get who may listen.': ['$connect'],
  'A message can ask for nothing but a sign of life.': ['$default'],
};

export function acknowledgeOpen(routes: readonly IConstruct[]): void {
  for (const route of routes) {
    const { routeKey } = route.node.defaultChild as CfnRoute;
    const reasons = Object.keys(openRoutes).filter((reason) => openRoutes[reason]?.includes(routeKey));
    for (const reason of reasons) acknowledge(route, { 'AwsSolutions-APIG4': reason });
  }
}
