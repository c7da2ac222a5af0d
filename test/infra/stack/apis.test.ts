import { expect, test } from 'vitest';
import { httpRoutes } from '../../../infra/definitions/routes.ts';
import { matchRoute } from '../../../infra/local/edge/http-event.ts';
import { siteOf } from '../../../shared/tenancy/host.ts';
import { idIn, ofType, ourFunctions, type Resource, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const apis = Object.entries(resources).filter(([, resource]) => resource.Type === 'AWS::ApiGatewayV2::Api');

test('the HTTP API has the routes of the definition and no other, least of all a default', () => {
  const expected = httpRoutes.flatMap((route) =>
    route.methods.map((method) => `${method} ${route.path} → ${route.function}`),
  );

  expect(routesOf('HTTP').sort()).toEqual(expected.sort());
  expect(routesOf('HTTP').join()).not.toContain('$default');
});

test('the WebSocket API opens connections by the function alone and answers messages itself', () => {
  expect(routesOf('WEBSOCKET').sort()).toEqual(['$connect → live', '$default → undefined']);
  expect(stageOf('WEBSOCKET').StageName).toBe('live');

  const message = ofType(resources, 'AWS::ApiGatewayV2::Route').find(
    ({ Properties }) => Properties.RouteKey === '$default',
  );
  const integrationId = idInText(message?.Properties.Target);
  expect(resources[integrationId]?.Properties).toMatchObject({
    IntegrationType: 'MOCK',
    RequestTemplates: { 200: '{"statusCode":200}' },
    TemplateSelectionExpression: '200',
  });
  expect(ofType(resources, 'AWS::ApiGatewayV2::IntegrationResponse').map((one) => one.Properties)).toEqual([
    {
      ApiId: { Ref: apiId('WEBSOCKET') },
      IntegrationId: { Ref: integrationId },
      IntegrationResponseKey: '$default',
      ResponseTemplates: { 200: '{"type":"hello"}' },
      TemplateSelectionExpression: '200',
    },
  ]);
  expect(message?.Properties.RouteResponseSelectionExpression).toBe('$default');
  expect(ofType(resources, 'AWS::ApiGatewayV2::RouteResponse').map((one) => one.Properties)).toMatchObject([
    { RouteId: { Ref: idOf(message!) }, RouteResponseKey: '$default' },
  ]);
});

test('openings and messages of sockets have limits of their own, so that neither uses up the other', () => {
  expect(stageOf('WEBSOCKET').RouteSettings).toEqual({
    $connect: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 500 },
    $default: { ThrottlingRateLimit: 3000, ThrottlingBurstLimit: 5000 },
  });
  const stage = ofType(resources, 'AWS::ApiGatewayV2::Stage').find(
    ({ Properties }) => idIn(Properties.ApiId) === apiId('WEBSOCKET'),
  );
  const routeIds = Object.keys(resources).filter(
    (id) =>
      resources[id]?.Type.endsWith('::Route') && idIn(resources[id]?.Properties.ApiId) === apiId('WEBSOCKET'),
  );
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIds));
});

test('a stage lets four thousand requests a second through, far above what a few machines send', () => {
  expect(stageOf('HTTP').DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: 4000,
    ThrottlingBurstLimit: 5000,
  });
  expect(stageOf('WEBSOCKET').DefaultRouteSettings).toEqual(stageOf('WEBSOCKET').RouteSettings.$connect);
});

test.each([
  ['POST /api/storefront/orders', 500, 1000],
  ['POST /api/storefront/coupon', 200, 400],
  ['POST /api/storefront/orders/{token}/live', 500, 1000],
  ['POST /api/storefront/{proxy+}', 200, 400],
])(
  '%s has a limit of its own, here and below /restaurant, so that no other uses it up',
  (key, rate, burst) => {
    for (const one of [key, key.replace(' ', ' /restaurant/{subdomain}')])
      expect(stageOf('HTTP').RouteSettings[one]).toEqual({
        ThrottlingRateLimit: rate,
        ThrottlingBurstLimit: burst,
      });
  },
);

test('screens that come back together use up nothing of what owners change', () => {
  const { RouteSettings } = stageOf('HTTP');

  expect(RouteSettings['POST /api/owner/businesses/{business}/live'].ThrottlingRateLimit).toBe(500);
  expect(RouteSettings['POST /api/owner/{proxy+}'].ThrottlingRateLimit).toBe(200);
  expect(matchRoute('POST', '/api/owner/businesses/biz_1/live')?.route.limit).toBe('passes');
  for (const path of ['/api/owner/businesses/biz_1/menu', '/api/owner/businesses/biz_1/menu/live'])
    expect(matchRoute('POST', path)?.route.limit, path).toBeUndefined();
});

test('no limit is within reach of a hundred addresses that the firewall lets ask', () => {
  const { throttles } = config;
  const perSecond = { stage: 6000 / 300, orders: 300 / 300, codes: 100 / 300 };
  for (const name of ['stage', 'orders', 'codes'] as const)
    expect(throttles[name].rate / perSecond[name], name).toBeGreaterThanOrEqual(200);
  for (const { burst } of Object.values(throttles)) expect(burst).toBeLessThanOrEqual(5000);
});

test('routes that write have limits, and are there before them', () => {
  const writes = httpRoutes.flatMap(({ path, methods }) =>
    methods.filter((method) => !['GET', 'HEAD'].includes(method)).map((method) => `${method} ${path}`),
  );
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage');
  const stage = stages.find(({ Properties }) => idIn(Properties.ApiId) === apiId('HTTP'));
  const routeIds = Object.keys(resources).filter(
    (id) =>
      resources[id]?.Type.endsWith('::Route') && idIn(resources[id]?.Properties.ApiId) === apiId('HTTP'),
  );

  expect(Object.keys(stage?.Properties.RouteSettings).toSorted()).toEqual(writes.toSorted());
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIds));
});

test('the addresses AWS hands out are switched off for both APIs', () => {
  expect(apis).toHaveLength(2);
  for (const [, api] of apis) expect(api.Properties.DisableExecuteApiEndpoint).toBe(true);
  expect(JSON.stringify(resources)).not.toMatch(/execute-api\.[^"]*amazonaws/);
});

test.each([
  ['HTTP', `api.${config.domain}`, '$default', undefined],
  ['WEBSOCKET', `live.${config.domain}`, 'live', 'live'],
])('the %s API answers at %s instead, with TLS 1.2 at least', (protocol, host, stage, key) => {
  const mappings = ofType(resources, 'AWS::ApiGatewayV2::ApiMapping').map(({ Properties }) => Properties);
  const mapping = mappings.find(({ ApiId }) => idIn(ApiId) === apiId(protocol));
  const domain = resources[idIn(mapping?.DomainName)]?.Properties;

  expect(stageNameOf(mapping?.Stage)).toBe(stage);
  expect(mapping?.ApiMappingKey).toBe(key);
  expect(domain).toMatchObject({
    DomainName: host,
    DomainNameConfigurations: [{ SecurityPolicy: 'TLS_1_2', EndpointType: 'REGIONAL' }],
  });
  const records = ofType(resources, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);
  const record = records.find(({ Name }) => Name === `${host}.`);
  expect(record).toMatchObject({
    Type: 'A',
    AliasTarget: { DNSName: { 'Fn::GetAtt': [idIn(mapping?.DomainName), 'RegionalDomainName'] } },
  });
  expect(siteOf(host, config.domain).kind, 'a business could take the name').not.toBe('shop');
});

test('both names have a certificate in the APIs’ own region', () => {
  const [certificate] = ofType(resources, 'AWS::CertificateManager::Certificate');

  expect(certificate?.Properties).toMatchObject({
    DomainName: `api.${config.domain}`,
    SubjectAlternativeNames: [`live.${config.domain}`],
    ValidationMethod: 'DNS',
  });
});

test('functions reach open connections by the same name as browsers do: the other is switched off', () => {
  const { LIVE_ENDPOINT } = functions['table-events']?.Properties.Environment.Variables ?? {};

  expect(JSON.stringify(LIVE_ENDPOINT)).toContain('/live');
  expect(resources[idInText(LIVE_ENDPOINT)]?.Properties.DomainName).toBe(`live.${config.domain}`);
});

test('no path of the HTTP API is everything, and none answers a method nobody asked for', () => {
  const keys = routesOf('HTTP').map((route) => route.split(' ')[0]);

  expect(keys).not.toContain('ANY');
  expect(new Set(keys)).toEqual(new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']));
});

test('the access log says what was asked and how it went, but not by whom', () => {
  const { Format, DestinationArn } = stageOf('HTTP').AccessLogSettings;

  expect(Object.keys(JSON.parse(Format))).toEqual(
    expect.arrayContaining(['requestId', 'routeKey', 'status']),
  );
  expect(Format).not.toMatch(/sourceIp|userAgent|\$context\.path/);
  expect(resources[idIn(DestinationArn)]?.Type).toBe('AWS::Logs::LogGroup');
});

test('the log of sockets says who was refused and by whom, with nothing of the person and no pass', () => {
  const { Format, DestinationArn } = stageOf('WEBSOCKET').AccessLogSettings;
  const [account] = ofType(resources, 'AWS::ApiGateway::Account');
  const role = resources[idIn(account?.Properties.CloudWatchRoleArn)];

  expect(Object.values(JSON.parse(Format))).toEqual(
    expect.arrayContaining([
      ...['$context.requestId', '$context.connectionId', '$context.routeKey', '$context.status'],
      ...['$context.error.responseType', '$context.awsEndpointRequestId'],
    ]),
  );
  expect(Format).not.toMatch(/identity|sourceIp|userAgent|query|\$context\.path|header/i);
  expect(resources[idIn(DestinationArn)]?.Type).toBe('AWS::Logs::LogGroup');
  expect(role?.Properties.AssumeRolePolicyDocument.Statement[0].Principal).toEqual({
    Service: 'apigateway.amazonaws.com',
  });
  const stage = ofType(resources, 'AWS::ApiGatewayV2::Stage').find(
    ({ Properties }) => idIn(Properties.ApiId) === apiId('WEBSOCKET'),
  );
  expect(stage?.DependsOn, 'the stage is refused before its account has the role').toContain(idOf(account!));
});

function apiId(protocol: string): string {
  return apis.find(([, api]) => api.Properties.ProtocolType === protocol)?.[0] ?? '';
}

function stageOf(protocol: string) {
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage');
  return stages.find((stage) => idIn(stage.Properties.ApiId) === apiId(protocol))?.Properties;
}

function routesOf(protocol: string): string[] {
  return ofType(resources, 'AWS::ApiGatewayV2::Route')
    .filter((route) => idIn(route.Properties.ApiId) === apiId(protocol))
    .map((route) => `${route.Properties.RouteKey} → ${functionBehind(route)}`);
}

function functionBehind(route: Resource): string | undefined {
  const target: string = JSON.stringify(route.Properties.Target);
  const integration = Object.entries(resources).find(
    ([id, resource]) => resource.Type === 'AWS::ApiGatewayV2::Integration' && target.includes(`"${id}"`),
  );
  const uri = JSON.stringify(integration?.[1].Properties.IntegrationUri);
  const alias = ofType(resources, 'AWS::Lambda::Alias').find((one) => uri?.includes(`"${idOf(one)}"`));
  const called = Object.entries(functions).find(
    ([, fn]) => alias && idIn(alias.Properties.FunctionName) === idOf(fn),
  );
  return called?.[0];
}

function idOf(resource: Resource): string | undefined {
  return Object.entries(resources).find(([, one]) => one === resource)?.[0];
}

function stageNameOf(stage: string | { Ref: string } | undefined): string | undefined {
  return typeof stage === 'object' ? resources[stage.Ref]?.Properties.StageName : stage;
}

/** The one resource that a joined text refers to. */
function idInText(value: unknown): string {
  return /"Ref":"([^"]+)"/.exec(JSON.stringify(value))?.[1] ?? '';
}
