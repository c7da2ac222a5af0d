import { expect, test } from 'vitest';
import { httpRoutes, liveDefinition } from '../../../infra/definitions/routes.ts';
import { idIn, ofType, ourFunctions, type Resource, templates } from './synthesized.ts';

const { resources } = await templates();
const functions = ourFunctions(resources);
const apis = Object.entries(resources).filter(([, resource]) => resource.Type === 'AWS::ApiGatewayV2::Api');

test('the HTTP API has the routes of the definition and no other, least of all a default', () => {
  const expected = httpRoutes.flatMap((route) =>
    route.methods.map((method) => `${method} ${route.path} → ${route.function}`),
  );

  expect(routesOf('HTTP').sort()).toEqual(expected.sort());
  expect(routesOf('HTTP').join()).not.toContain('$default');
});

test('the WebSocket API has the routes and the stage of the definition, and answers messages', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route').filter(
    (route) => idIn(route.Properties.ApiId) === apiId('WEBSOCKET'),
  );
  const answering = routes.filter(
    (route) => route.Properties.RouteResponseSelectionExpression === '$default',
  );

  expect(routesOf('WEBSOCKET').sort()).toEqual(liveDefinition.routeKeys.map((key) => `${key} → live`).sort());
  expect(answering.map((route) => route.Properties.RouteKey)).toEqual(['$default']);
  expect(stageOf('WEBSOCKET').StageName).toBe('live');
});

test('both APIs are throttled', () => {
  for (const protocol of ['HTTP', 'WEBSOCKET']) {
    expect(stageOf(protocol).DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 200,
      ThrottlingBurstLimit: 400,
    });
  }
});

test('the access log says what was asked and how it went, but not by whom', () => {
  const { Format, DestinationArn } = stageOf('HTTP').AccessLogSettings;

  expect(Object.keys(JSON.parse(Format))).toEqual(
    expect.arrayContaining(['requestId', 'routeKey', 'status']),
  );
  expect(Format).not.toMatch(/sourceIp|userAgent|\$context\.path/);
  expect(resources[idIn(DestinationArn)]?.Properties.RetentionInDays).toBe(30);
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
  const called = Object.entries(functions).find(([, fn]) => uri.includes(`"${idOf(fn)}"`));
  return called?.[0];
}

function idOf(resource: Resource): string | undefined {
  return Object.entries(resources).find(([, one]) => one === resource)?.[0];
}
