import { Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  type CfnApi,
  type DomainName,
  type IWebSocketStage,
  WebSocketApi,
  type WebSocketRoute,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { liveDefinition } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './function.ts';
import { acknowledgeOpen } from './open-routes.ts';
import type { OriginVerify } from './origin-verify.ts';
import type { Watch } from './watch.ts';

const noLog = 'A WebSocket API logs by a role set for the whole account only; live.ts logs what fails.';

type LiveApiProps = { functions: Functions; originVerify: OriginVerify; domainName: DomainName };

/** The WebSocket API behind /live, by which open screens hear of changes. */
export class LiveApi extends Construct {
  private readonly api: WebSocketApi;
  private readonly stage: IWebSocketStage;
  /** Where functions reach open connections. The address AWS hands out is switched off for this too. */
  private readonly endpoint: string;

  constructor(scope: Construct, id: string, { functions, originVerify, domainName }: LiveApiProps) {
    super(scope, id);
    const fn = functions.named[liveDefinition.function];
    this.api = new WebSocketApi(this, 'Api');
    (this.api.node.defaultChild as CfnApi).disableExecuteApiEndpoint = true;
    const routes = this.addRoutes(fn);
    acknowledgeOpen(routes);
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: liveDefinition.stage,
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
    });
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
    acknowledge(this, {
      'AwsSolutions-APIG1': noLog,
      'Serverless-APIGWAccessLogging': noLog,
    });
  }

  /** Lets a function post to open connections. */
  letPush(fn: LambdaFunction): void {
    fn.addEnvironment('LIVE_ENDPOINT', this.endpoint);
    const resourceName = `${liveDefinition.stage}/POST/@connections/*`;
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

  /** Not IntegrationError, which any stranger raises: it counts live.ts's 401s and 403s. Its 503s stand in its log, its crashes are its own alarm. */
  watches(): Watch[] {
    const failed = this.stage.metric('ExecutionError', { statistic: 'Sum' });
    return [{ id: 'LiveFailures', says: 'Screens cannot connect to /live', metric: failed, above: 5 }];
  }

  connects() {
    return this.stage.metric('ConnectCount', { statistic: 'Sum' });
  }

  private addRoutes(fn: LambdaFunction): WebSocketRoute[] {
    const integration = new WebSocketLambdaIntegration(liveDefinition.function, fn);
    return liveDefinition.routeKeys.map((routeKey) => {
      // Without this a message's answer would never reach the browser; `$connect` answers by its status alone.
      const returnResponse = liveDefinition.answeredRouteKeys.some((answered) => answered === routeKey);
      return this.api.addRoute(routeKey, { integration, returnResponse });
    });
  }
}
