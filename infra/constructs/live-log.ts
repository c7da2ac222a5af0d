import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import type { CfnStage, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import { createLog } from './lifetime.ts';

/** No client address, no browser and no query: the pass is in it. What the function refused, and why, stands in its log. The time is CloudWatch's. */
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

/** What is wanted of the role, by AWS's guide; API Gateway refuses one that may do less. */
const logActions = [
  ...['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:DescribeLogGroups', 'logs:DescribeLogStreams'],
  ...['logs:PutLogEvents', 'logs:GetLogEvents', 'logs:FilterLogEvents'],
];

/** Who opened a socket, or was refused one, by whom: the gateway for too many, or the function. A line for each hello, too. */
export class LiveLog extends Construct {
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
