import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { httpRoutes } from '../definitions/routes.ts';
import type { Functions } from './function.ts';
import { createLog } from './lifetime.ts';
import { acknowledgeOpen } from './open-routes.ts';
import type { OriginVerify } from './origin-verify.ts';
import type { Watch } from './watch.ts';

type HttpApiProps = {
  config: Config;
  functions: Functions;
  originVerify: OriginVerify;
  domainName: gateway.DomainName;
};

/** The HTTP API: the definition's routes and nothing else, so that an unknown path never wakes a function. */
export class HttpApi extends Construct {
  private readonly api: gateway.HttpApi;

  constructor(scope: Construct, id: string, { config, functions, originVerify, domainName }: HttpApiProps) {
    super(scope, id);
    this.api = new gateway.HttpApi(this, 'Api', {
      createDefaultStage: false,
      disableExecuteApiEndpoint: true,
    });
    const routes = [...new Set(httpRoutes.map((route) => route.function))].flatMap((name) => {
      const fn = functions.named[name];
      originVerify.letCheck(fn);
      const integration = new HttpLambdaIntegration(name, fn);
      return httpRoutes
        .filter((route) => route.function === name)
        .flatMap(({ path, methods }) =>
          this.api.addRoutes({
            path,
            methods: methods.map((method) => gateway.HttpMethod[method]),
            integration,
          }),
        );
    });
    const { stage: stageThrottle } = config.throttles;
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stageThrottle.rate, burstLimit: stageThrottle.burst },
      accessLogSettings: this.accessLog(config),
    });
    new gateway.ApiMapping(this, 'Mapping', { api: this.api, domainName, stage });
    throttleWrites(stage, routes, config);
    acknowledgeOpen(routes);
  }

  watches(): Watch[] {
    const failed = this.api.metricServerError({ statistic: 'Sum' });
    const slow = this.api.metricLatency({ statistic: 'p99' });
    return [
      { id: 'ApiFailures', says: 'The HTTP API answers with 5xx', metric: failed, above: 5 },
      {
        id: 'ApiSlow',
        says: 'One request in a hundred takes over 3 s',
        metric: slow,
        above: 3000,
        periods: 3,
      },
    ];
  }

  requests() {
    return this.api.metricCount({ statistic: 'Sum' });
  }

  /** No client address and no query: they are the customers' own. */
  private accessLog(config: Config): gateway.IAccessLogSettings {
    const fields = ['requestId', 'requestTime', 'httpMethod', 'routeKey', 'status', 'responseLatency'];
    const format = JSON.stringify(Object.fromEntries(fields.map((field) => [field, `$context.${field}`])));
    return {
      destination: new gateway.LogGroupLogDestination(createLog(this, 'AccessLog', config)),
      format: AccessLogFormat.custom(format),
    };
  }
}

/** CDK knows one throttle for a stage; API Gateway knows one for each route too, once the route is there. */
function throttleWrites(stage: gateway.HttpStage, routes: gateway.HttpRoute[], { throttles }: Config): void {
  const settings = httpRoutes.flatMap(({ path, methods, limit = 'writes' }) => {
    const { rate, burst } = throttles[limit];
    return methods
      .filter((method) => method !== 'GET' && method !== 'HEAD')
      .map((method) => [`${method} ${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]);
  });
  const resource = stage.node.defaultChild as gateway.CfnStage;
  resource.routeSettings = Object.fromEntries(settings);
  stage.node.addDependency(...routes);
}
