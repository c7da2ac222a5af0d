import { App, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUrlIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { expect, test } from 'vitest';
import { acknowledgeOpen } from '../../../infra/constructs/open-routes.ts';
import { findingsOf } from './nag-findings.ts';
import { idIn, ofType, templates } from './synthesized.ts';

test('IF-01 a route that is open and not known as such is a finding, be it a new path, method or message', () => {
  const app = new App();
  const stack = new Stack(app, 'Stack');
  const http = new HttpApi(stack, 'Http');
  const live = new WebSocketApi(stack, 'Live');
  const route = (method: HttpMethod, path: string) =>
    http.addRoutes({
      path,
      methods: [method],
      integration: new HttpUrlIntegration('Url', 'https://luka.no'),
    });
  const message = (key: string) => live.addRoute(key, { integration: new WebSocketMockIntegration('Mock') });
  const known = [...route(HttpMethod.GET, '/'), message('$default')];
  const added = [...route(HttpMethod.DELETE, '/'), ...route(HttpMethod.GET, '/api/menus'), message('listen')];

  acknowledgeOpen([...known, ...added]);

  const open = findingsOf(app).open.filter(({ rule }) => rule === 'AwsSolutions-APIG4');
  expect(open.map(({ path }) => path.replace(/\/Resource$/, '')).sort()).toEqual(
    added.map(({ node }) => node.path).sort(),
  );
});

test('IF-01 what is known as open is known route by route', async () => {
  const { nag } = await templates('prod');
  const acknowledged = nag.acknowledged.filter(({ rule }) => rule === 'AwsSolutions-APIG4');
  const found = nag.all.filter(({ rule }) => rule === 'AwsSolutions-APIG4');

  expect(acknowledged).toHaveLength(found.length);
});

test.each(['dev', 'prod'] as const)(
  'in %s both stages wait for their routes: what is deployed without one would not answer it',
  async (stage) => {
    const { resources } = await templates(stage);
    const routes = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route');
    const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage');

    expect(stages).toHaveLength(2);
    for (const { Properties, DependsOn } of stages) {
      const own = routes.filter(([, route]) => idIn(route.Properties.ApiId) === idIn(Properties.ApiId));
      expect(DependsOn).toEqual(expect.arrayContaining(own.map(([id]) => id)));
    }
  },
);
