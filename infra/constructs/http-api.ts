import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { httpRoutes } from '../definitions/routes.ts';
import type { Functions } from './function.ts';
import type { OriginVerify } from './origin-verify.ts';

/** The HTTP API: the definition's routes and nothing else, so that an unknown path never wakes a function. */
export class HttpApi extends Construct {
  /** The API's host name, as CloudFront's origin. */
  readonly host: string;

  constructor(scope: Construct, id: string, props: { functions: Functions; originVerify: OriginVerify }) {
    super(scope, id);
    const api = new gateway.HttpApi(this, 'Api', { createDefaultStage: false });
    this.host = `${api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;

    for (const name of new Set(httpRoutes.map((route) => route.function))) {
      const fn = props.functions.named[name];
      const integration = new HttpLambdaIntegration(name, fn);
      for (const { path, methods } of httpRoutes.filter((route) => route.function === name)) {
        api.addRoutes({ path, methods: methods.map((method) => gateway.HttpMethod[method]), integration });
      }
      props.originVerify.letCheck(fn);
    }

    new gateway.HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: this.accessLog(),
    });
  }

  /** No client address and no query: they are the customers' own. */
  private accessLog(): gateway.IAccessLogSettings {
    const fields = ['requestId', 'requestTime', 'httpMethod', 'routeKey', 'status', 'responseLatency'];
    const logGroup = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const format = JSON.stringify(Object.fromEntries(fields.map((field) => [field, `$context.${field}`])));
    return {
      destination: new gateway.LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(format),
    };
  }
}
