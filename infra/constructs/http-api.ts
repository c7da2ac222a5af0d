import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { httpRoutes } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import { shareOf, type Watch } from './alarms.ts';
import type { Functions } from './function.ts';
import { createLog } from './lifetime.ts';
import type { OriginVerify } from './origin-verify.ts';
import { loggedErrors } from './our-function.ts';

type HttpApiProps = {
  config: Config;
  functions: Functions;
  originVerify: OriginVerify;
  domainName: gateway.DomainName;
};

/** The HTTP API: the definition's routes and nothing else, so that an unknown path never wakes a function. */
export class HttpApi extends Construct {
  private readonly api: gateway.HttpApi;
  private readonly throttled: Metric;

  constructor(scope: Construct, id: string, { config, functions, originVerify, domainName }: HttpApiProps) {
    super(scope, id);
    this.api = new gateway.HttpApi(this, 'Api', {
      apiName: `${config.product}-${config.stage}-http`,
      createDefaultStage: false,
      disableExecuteApiEndpoint: true,
    });
    const routes = [...new Set(httpRoutes.map((route) => route.function))].flatMap((name) => {
      originVerify.letCheck(functions.named[name]);
      // One permission for each function, which names this API, and not one for each route.
      const integration = new HttpLambdaIntegration(name, functions.called(name), {
        scopePermissionToRoute: false,
      });
      return httpRoutes
        .filter((route) => route.function === name)
        .flatMap(({ path, methods: names, open }) => {
          const methods = names.map((method) => gateway.HttpMethod[method]);
          const added = this.api.addRoutes({ path, methods, integration });
          for (const route of added) acknowledge(route, { 'AwsSolutions-APIG4': open });
          return added;
        });
    });
    const { stage: stageThrottle } = config.throttles;
    const accessLog = createLog(this, 'AccessLog', config);
    this.throttled = this.countThrottled(accessLog, config);
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stageThrottle.rate, burstLimit: stageThrottle.burst },
      accessLogSettings: accessLogSettings(accessLog),
    });
    new gateway.ApiMapping(this, 'Mapping', { api: this.api, domainName, stage });
    throttleWrites(stage, routes, config);
  }

  watches(): Watch[] {
    const failed = this.api.metricServerError({ statistic: 'Sum' });
    const requests = { requests: this.requests() };
    return [
      {
        id: 'ApiFailures',
        severity: 'page',
        says: 'The HTTP API answers more than one of 100 requests with 5xx',
        means: 'guests cannot order, or kitchens cannot read or change orders',
        metric: shareOf(failed, requests, { atLeast: 5 }),
        above: 1,
      },
      {
        id: 'ApiSlow',
        severity: 'look',
        says: 'One request in a hundred takes over 3 s, for a quarter of an hour',
        means: 'some guests and kitchens wait, and may give up',
        metric: this.api.metricLatency({ statistic: 'p99' }),
        above: 3000,
        periods: 3,
      },
      {
        id: 'ApiThrottled',
        severity: 'page',
        says: 'The HTTP API refuses requests as too many: a flood, or a limit in config.ts that is too low',
        means: 'guests and kitchens of any shop get “too many requests”',
        metric: shareOf(this.throttled, requests, { atLeast: 20 }),
        above: 1,
      },
    ];
  }

  /** The API's 4xx and 5xx answers. */
  failures() {
    return [
      this.api.metricClientError({ statistic: 'Sum' }),
      this.api.metricServerError({ statistic: 'Sum' }),
    ];
  }

  requests() {
    return this.api.metricCount({ statistic: 'Sum' });
  }

  /**
   * AWS counts a 429 among all 4xx. The gateway's own 429s reach no function, so its log marks them
   * differently.
   */
  private countThrottled(logGroup: ILogGroup, config: Config): Metric {
    const metric = { metricNamespace: loggedErrors.namespace(config), metricName: 'ThrottledRequests' };
    new MetricFilter(this, 'Throttled', {
      logGroup,
      ...metric,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.integrationStatus', '!=', '429'),
      ),
    });
    const { metricNamespace: namespace, metricName } = metric;
    return new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5) });
  }
}

/**
 * No client address and no query: both are personal data. The time is CloudWatch's, the route names the
 * method.
 */
function accessLogSettings(logGroup: ILogGroup): gateway.IAccessLogSettings {
  const fields = ['requestId', 'routeKey', 'status', 'integrationStatus', 'responseLatency'];
  const format = Object.fromEntries(fields.map((field) => [field, `$context.${field}`]));
  return {
    destination: new gateway.LogGroupLogDestination(logGroup),
    format: AccessLogFormat.custom(JSON.stringify(format)),
  };
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
