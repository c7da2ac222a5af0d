import { expect, test } from 'vitest';
import { httpRoutes } from '../../../infra/definitions/routes.ts';
import { matchRoute } from '../../../infra/local/edge/api-gateway.ts';
import { siteOf } from '../../../shared/tenancy/host.ts';
import { idIn, ourFunctions, type Resource, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const apis = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Api');
const apiOf = (protocol: string) =>
  apis.find(([, one]) => one.Properties.ProtocolType === protocol)?.[0] ?? '';
const ofApi = (protocol: string, type: string) =>
  Object.entries(resources).filter(
    ([, one]) => one.Type === `AWS::ApiGatewayV2::${type}` && idIn(one.Properties.ApiId) === apiOf(protocol),
  );
const stageOf = (protocol: string) => ofApi(protocol, 'Stage')[0]?.[1] as Resource;

test('the HTTP API has the routes of the definition and no other, least of all a default', () => {
  const expected = httpRoutes.flatMap((route) =>
    route.methods.map((method) => `${method} ${route.path} → ${route.function}`),
  );

  expect(routesOf('HTTP')).toEqual(expected.sort());
  expect(routesOf('HTTP').join()).not.toMatch(/\$default|ANY/);
});

test.each(['HTTP', 'WEBSOCKET'])(
  'the stage of the %s API waits for its routes: without one it would not answer',
  (protocol) => {
    const ids = ofApi(protocol, 'Route').map(([id]) => id);

    expect(ids.length).toBeGreaterThan(1);
    expect(stageOf(protocol).DependsOn).toEqual(expect.arrayContaining(ids));
  },
);

test('every route that writes has a limit of its own, so that a crowd at one uses up nothing of another', () => {
  const { RouteSettings, DefaultRouteSettings } = stageOf('HTTP').Properties;
  const limit = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({
    ...{ ThrottlingRateLimit, ThrottlingBurstLimit },
  });
  const writes = httpRoutes.flatMap(({ path, methods }) =>
    methods.filter((method) => !['GET', 'HEAD'].includes(method)).map((method) => `${method} ${path}`),
  );

  expect(Object.keys(RouteSettings).toSorted()).toEqual(writes.toSorted());
  expect(DefaultRouteSettings).toEqual(limit(4000, 5000));
  for (const shop of ['', '/restaurant/{subdomain}']) {
    expect(RouteSettings[`POST ${shop}/api/storefront/orders`]).toEqual(limit(500, 1000));
    expect(RouteSettings[`POST ${shop}/api/storefront/coupon`]).toEqual(limit(200, 400));
    expect(RouteSettings[`POST ${shop}/api/storefront/{proxy+}`]).toEqual(limit(2000, 4000));
  }
  expect(RouteSettings['POST /api/owner/businesses/{business}/live'].ThrottlingRateLimit).toBe(500);
  expect(RouteSettings['POST /api/owner/businesses/{business}/orders/{id}/commands']).toEqual(
    limit(2000, 4000),
  );
  expect(RouteSettings['PUT /api/owner/{proxy+}']).toEqual(limit(2000, 4000));
  expect(matchRoute('POST', '/api/owner/businesses/biz_1/live')?.route.limit).toBe('passes');
  expect(matchRoute('POST', '/api/owner/businesses/biz_1/menu/live')?.route.limit).toBeUndefined();
  expect(stageOf('WEBSOCKET').Properties.RouteSettings).toEqual({
    $connect: limit(500, 500),
    $default: limit(3000, 5000),
  });
});

test('no route hides behind an earlier one: here the first that fits answers, at AWS the most specific', () => {
  for (const route of httpRoutes) {
    const path = route.path.replace(/\{\w+\+\}/, 'a/b').replace(/\{\w+\}/g, 'a');
    for (const method of route.methods) expect(matchRoute(method, path)?.route, path).toBe(route);
  }
});

test('no limit is within reach of a hundred addresses that the firewall lets ask', () => {
  const { throttles } = config;
  const perSecond = { stage: 6000 / 300, orders: 300 / 300, codes: 100 / 300 };

  for (const name of ['stage', 'orders', 'codes'] as const)
    expect(throttles[name].rate / perSecond[name], name).toBeGreaterThanOrEqual(200);
});

test('our two names of the APIs are made one after the other, because API Gateway makes one in 30 seconds', () => {
  const names = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::DomainName');
  const [first, second] = names.toSorted(
    ([, a], [, b]) => Number('DependsOn' in a) - Number('DependsOn' in b),
  );

  expect(names).toHaveLength(2);
  expect(first?.[1]).not.toHaveProperty('DependsOn');
  expect(second?.[1].DependsOn).toContain(first?.[0]);
});

test('the addresses AWS hands out are switched off for both APIs', () => {
  expect(apis).toHaveLength(2);
  for (const [, api] of apis) expect(api.Properties.DisableExecuteApiEndpoint).toBe(true);
  expect(JSON.stringify(resources)).not.toMatch(/execute-api\.[^"]*amazonaws/);
});

test.each([
  ['HTTP', 'api'],
  ['WEBSOCKET', 'live'],
])(
  'IF-04: the %s API answers at a name of ours that no shop can take, with TLS 1.2 at least',
  (protocol, label) => {
    const host = `${label}.${config.domain}`;
    const [[, mapping]] = ofApi(protocol, 'ApiMapping') as [[string, Resource]];
    const domain = resources[idIn(mapping.Properties.DomainName)]?.Properties;
    const truststore = domain.MutualTlsAuthentication?.TruststoreUri;

    expect(domain).toMatchObject({
      DomainName: host,
      DomainNameConfigurations: [{ SecurityPolicy: 'TLS_1_2', EndpointType: 'REGIONAL' }],
    });
    expect(siteOf(host, config.domain).kind).not.toBe('shop');
    // The HTTP API ends handshakes without CloudFront's certificate, where the config names its authority.
    const isGuarded = label === 'api' && config.edgeAuthority;
    expect(truststore).toEqual(isGuarded ? expect.stringMatching(/^s3:\/\/cdk-.*\.pem$/) : undefined);
  },
);

test('the logs say what was asked, how it went and who refused, with nothing of the person and no pass', () => {
  for (const protocol of ['HTTP', 'WEBSOCKET']) {
    const { Format, DestinationArn } = stageOf(protocol).Properties.AccessLogSettings;
    expect(Object.values(JSON.parse(Format))).toEqual(
      expect.arrayContaining(['$context.requestId', '$context.routeKey', '$context.status']),
    );
    expect(Format).not.toMatch(/identity|sourceIp|userAgent|query|\$context\.path|header/i);
    expect(resources[idIn(DestinationArn)]?.Type).toBe('AWS::Logs::LogGroup');
  }
  const [account] =
    Object.entries(resources).find(([, { Type }]) => Type === 'AWS::ApiGateway::Account') ?? [];
  expect(stageOf('WEBSOCKET').DependsOn, 'refused before its account has the role').toContain(account);
});

function routesOf(protocol: string): string[] {
  return ofApi(protocol, 'Route')
    .map(([, route]) => `${route.Properties.RouteKey} → ${functionBehind(route)}`)
    .sort();
}

function functionBehind({ Properties }: Resource): string | undefined {
  const target = JSON.stringify(Properties.Target);
  const named = (type: string, text = '') =>
    Object.entries(resources).find(([id, { Type }]) => Type === type && text.includes(`"${id}"`))?.[1];
  const integration = named('AWS::ApiGatewayV2::Integration', target);
  const alias = named('AWS::Lambda::Alias', JSON.stringify(integration?.Properties.IntegrationUri));
  const fn = alias && resources[idIn(alias.Properties.FunctionName)];
  return fn && Object.keys(functions).find((name) => functions[name] === fn);
}
