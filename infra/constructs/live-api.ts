import { Stack } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { liveDefinition } from '../definitions/routes.ts';
import type { Functions } from './function.ts';
import type { OriginVerify } from './origin-verify.ts';

/** The WebSocket API behind /live, by which open screens hear of changes. */
export class LiveApi extends Construct {
  /** The API's host name, as CloudFront's origin; its only stage is the path, so nothing needs rewriting. */
  readonly host: string;
  private readonly api: WebSocketApi;
  private readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, props: { functions: Functions; originVerify: OriginVerify }) {
    super(scope, id);
    const fn = props.functions.named[liveDefinition.function];
    this.api = new WebSocketApi(this, 'Api');
    const integration = new WebSocketLambdaIntegration(liveDefinition.function, fn);
    for (const routeKey of liveDefinition.routeKeys) {
      // Without this a message's answer would never reach the browser; `$connect` answers by its status alone.
      const returnResponse = liveDefinition.answeredRouteKeys.some((answered) => answered === routeKey);
      this.api.addRoute(routeKey, { integration, returnResponse });
    }
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: liveDefinition.stage,
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
    });
    this.host = `${this.api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    props.originVerify.letCheck(fn);
  }

  /** Lets a function post to open connections and close dead ones. */
  letPush(fn: LambdaFunction): void {
    fn.addEnvironment('LIVE_ENDPOINT', this.stage.callbackUrl);
    const resources = ['POST', 'DELETE'].map((method) =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${liveDefinition.stage}/${method}/@connections/*`,
      }),
    );
    fn.addToRolePolicy(new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources }));
  }
}
