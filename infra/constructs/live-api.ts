import { Stack } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  type CfnApi,
  CfnIntegrationResponse,
  type CfnStage,
  type DomainName,
  WebSocketApi,
  type WebSocketRoute,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  WebSocketLambdaIntegration,
  WebSocketMockIntegration,
} from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { liveDefinition } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import { shareOf, type Watch } from './alarms.ts';
import type { Functions } from './function.ts';
import { createLog } from './lifetime.ts';
import type { OriginVerify } from './origin-verify.ts';

const noLog = 'Another stage in this account and region has the one role that such logs are written with.';

const { $connect: opening } = liveDefinition.throttle;

type LiveApiProps = {
  config: Config;
  functions: Functions;
  originVerify: OriginVerify;
  domainName: DomainName;
};

/** The WebSocket API behind /live, by which open screens hear of changes. */
export class LiveApi extends Construct {
  private readonly api: WebSocketApi;
  private readonly stage: WebSocketStage;
  /** Where functions reach open connections. The address AWS hands out is switched off for this too. */
  private readonly endpoint: string;

  constructor(scope: Construct, id: string, { config, functions, originVerify, domainName }: LiveApiProps) {
    super(scope, id);
    const fn = functions.named[liveDefinition.function];
    this.api = new WebSocketApi(this, 'Api', { apiName: `${config.product}-${config.stage}-live` });
    (this.api.node.defaultChild as CfnApi).disableExecuteApiEndpoint = true;
    const routes = this.addRoutes(functions.called(liveDefinition.function));
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: liveDefinition.stage,
      autoDeploy: true,
      throttle: { rateLimit: opening.rate, burstLimit: opening.burst },
    });
    throttleRoutes(this.stage);
    // A stage deploys what is there when it is made.
    this.stage.node.addDependency(...routes);
    // The stage is the path on the domain too, so nothing needs rewriting on the way from /live.
    new ApiMapping(this, 'Mapping', {
      api: this.api,
      domainName,
      stage: this.stage,
      apiMappingKey: liveDefinition.stage,
    });
    this.endpoint = `https://${domainName.name}/${liveDefinition.stage}`;
    originVerify.letCheck(fn);
    // Whether the sockets that follow an order are still open, when one more wants to.
    this.letReach(fn, 'GET');
    if (config.liveAccessLog) new LiveLog(this, 'Log', { stage: this.stage, config });
    else acknowledge(this, { 'AwsSolutions-APIG1': noLog, 'Serverless-APIGWAccessLogging': noLog });
  }

  /** Lets a function post to open connections, and close them. */
  letPush(fn: LambdaFunction): void {
    this.letReach(fn, 'POST');
    this.letReach(fn, 'DELETE');
  }

  private letReach(fn: LambdaFunction, method: 'GET' | 'POST' | 'DELETE'): void {
    fn.addEnvironment('LIVE_ENDPOINT', this.endpoint);
    const resourceName = `${liveDefinition.stage}/${method}/@connections/*`;
    const resource = Stack.of(this).formatArn({
      service: 'execute-api',
      resource: this.api.apiId,
      resourceName,
    });
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [resource] }),
    );
    const { account, region } = Stack.of(this);
    const api = Stack.of(this).getLogicalId(this.api.node.defaultChild as CfnApi);
    acknowledge(fn.role ?? fn, {
      [`AwsSolutions-IAM5[Resource::arn:aws:execute-api:${region}:${account}:<${api}>/${resourceName}]`]:
        'Any open connection, by its own id, but nothing else of the API.',
    });
  }

  /**
   * Not IntegrationError, which any stranger raises: it counts live.ts's 401s and 403s. Its log has its 503s,
   * its own alarm its crashes.
   */
  watches(): Watch[] {
    const failed = this.stage.metric('ExecutionError', { statistic: 'Sum' });
    return [
      {
        id: 'LiveFailures',
        severity: 'page',
        says: 'More than one of ten screens cannot connect to /live',
        means: 'these screens ask again and again instead: orders ring up to half a minute late',
        metric: shareOf(failed, { connects: this.connects() }, { atLeast: 5 }),
        above: 10,
      },
    ];
  }

  connects() {
    return this.stage.metric('ConnectCount', { statistic: 'Sum' });
  }

  private addRoutes(fn: Alias): WebSocketRoute[] {
    const integration = new WebSocketLambdaIntegration(liveDefinition.function, fn);
    const calling = liveDefinition.routeKeys.map((key) => this.api.addRoute(key, { integration }));
    for (const route of calling)
      acknowledge(route, {
        'AwsSolutions-APIG4': 'live.ts takes a fresh pass, which only those get who may listen.',
      });
    const answered = Object.entries(liveDefinition.answers).map(([key, words]) =>
      answerRoute(this.api, key, words),
    );
    return [...calling, ...answered];
  }
}

/**
 * A route that API Gateway answers without calling anything: a mock integration, its response with the words,
 * and a route response, without which they would never reach the browser. '200' only joins the three: it
 * names the template on the way in and out.
 */
function answerRoute(api: WebSocketApi, key: string, words: string): WebSocketRoute {
  const chosen = '200';
  const integration = new WebSocketMockIntegration('Answer', {
    requestTemplates: { [chosen]: JSON.stringify({ statusCode: 200 }) },
    templateSelectionExpression: chosen,
  });
  const route = api.addRoute(key, { integration, returnResponse: true });
  acknowledge(route, { 'AwsSolutions-APIG4': 'A message can ask for nothing but a sign of life.' });
  const { integrationId } = integration._bindToRoute({ route, scope: route });
  new CfnIntegrationResponse(route, 'Words', {
    apiId: api.apiId,
    integrationId,
    integrationResponseKey: '$default',
    responseTemplates: { [chosen]: words },
    templateSelectionExpression: chosen,
  });
  return route;
}

/** CDK knows one throttle for a stage; API Gateway knows one for each route too. */
function throttleRoutes(stage: WebSocketStage): void {
  const settings = Object.entries(liveDefinition.throttle).map(([key, { rate, burst }]) => [
    key,
    { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
  ]);
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
}

/**
 * The log has no client address, no browser and no query, because the query holds the pass. The function's
 * own log says why it refused a socket. CloudWatch adds the time.
 */
const fields: Readonly<Record<string, string>> = {
  requestId: '$context.requestId',
  connection: '$context.connectionId',
  route: '$context.routeKey',
  status: '$context.status',
  answered: '$context.integration.status',
  error: '$context.error.responseType',
  /** Finds the call in the function's log. */
  call: '$context.awsEndpointRequestId',
};

/** The rights that AWS's guide gives the role. API Gateway refuses a role with fewer. */
const logActions = [
  ...['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:DescribeLogGroups', 'logs:DescribeLogStreams'],
  ...['logs:PutLogEvents', 'logs:GetLogEvents', 'logs:FilterLogEvents'],
];

/**
 * Logs each opened socket, each refused one with its refuser (the gateway's throttle or the function), and
 * each hello.
 */
class LiveLog extends Construct {
  constructor(scope: Construct, id: string, { stage, config }: { stage: WebSocketStage; config: Config }) {
    super(scope, id);
    const log = createLog(this, 'Access', config);
    // Unlike an HTTP API, one of WebSockets logs by the role of its account and region.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: logActions, resources: ['*'] }));
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]': 'API Gateway refuses a role that may not write into every log.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.node.addDependency(role);
    const resource = stage.node.defaultChild as CfnStage;
    resource.accessLogSettings = { destinationArn: log.logGroupArn, format: JSON.stringify(fields) };
    stage.node.addDependency(account);
  }
}
