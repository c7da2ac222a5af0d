import { Duration, Stack } from 'aws-cdk-lib';
import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { httpRoutes } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import { shareOf, type Watch } from './alarms.ts';
import type { Functions } from './function.ts';
import { aliasName, loggedErrors, pascal } from './our-function.ts';

type Called = ReturnType<Functions['behindApis']>[number];

const configs = {
  gradual: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
};

/**
 * Shifts the functions behind the APIs to a new version: a tenth of the calls for five minutes, then all.
 * Where the new version fails meanwhile, CodeDeploy gives all calls to the old one and CloudFormation rolls
 * the whole deployment back. The alarms look at the new version alone: an outage of the old one must not keep
 * its remedy from being deployed. Calls of the stream, the queue, the clock and Cognito are not shifted:
 * their callers repeat failed calls, and AWS cannot shift a tenth of a shard.
 */
export class GradualShift extends Construct {
  private readonly config: Config;
  private readonly called: readonly Called[];

  constructor(scope: Construct, id: string, { config, functions }: { config: Config; functions: Functions }) {
    super(scope, id);
    this.config = config;
    this.called = functions.behindApis();
  }

  watches(): Watch[] {
    return this.called.map((one) => ({
      id: idOf(one),
      section: 'NewVersionFails',
      severity: 'look',
      says: `The new version of ${one.name} fails in more than one of 20 calls`,
      means: 'a tenth of the calls failed for a minute or two; now the old version answers again',
      metric: shareOf(this.failures(one), { calls: ofVersion('Invocations', one) }, { atLeast: 2, period }),
      above: 5,
    }));
  }

  /** Comes when the alarms are there. */
  rollBackOn(alarms: readonly Alarm[]): void {
    const role = this.role();
    const application = new LambdaApplication(this, 'Application');
    for (const one of this.called) {
      const group = new LambdaDeploymentGroup(this, pascal(one.name), {
        ...{ application, role, alias: one.alias },
        alarms: alarms.filter(({ node }) => node.id === idOf(one)),
        deploymentConfig: configs[this.config.shift],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
      // So that pace and alarm are the new version's own before the first call goes there.
      one.alias.node.addDependency(group);
    }
  }

  /** Crashes, and failures of ours in answers: the request's log line names the version. */
  private failures(one: Called): MathExpression {
    const usingMetrics: Record<string, Metric> = { crashed: ofVersion('Errors', one) };
    if (httpRoutes.some((route) => route.function === one.name))
      usingMetrics.failed = this.failedAnswers(one);
    const expression = Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + ');
    return new MathExpression({ expression, usingMetrics, period });
  }

  private failedAnswers({ name, fn, alias }: Called): Metric {
    const metricNamespace = loggedErrors.namespace(this.config);
    const metricName = `${pascal(name)}FailedAnswers`;
    new MetricFilter(this, `${pascal(name)}FailedAnswers`, {
      ...{ logGroup: fn.logGroup, metricNamespace, metricName },
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'Request'),
        FilterPattern.numberValue('$.status', '>=', 500),
      ),
      dimensions: { Version: '$.version' },
    });
    const dimensionsMap = { Version: alias.version.version };
    return new Metric({ namespace: metricNamespace, metricName, dimensionsMap, statistic: 'Sum', period });
  }

  /**
   * The rights of AWS's own policy for CodeDeploy, for our aliases alone, without its topics, buckets and
   * hooks.
   */
  private role(): IRole {
    const functions = this.called.map(({ fn }) => fn.functionArn);
    const aliases = this.called.map(({ fn }) => `${fn.functionArn}:${aliasName}`);
    const statements = [
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
        resources: [...functions, ...aliases],
      }),
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
    ];
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: { Shift: new PolicyDocument({ statements }) },
    });
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'To read whether alarms sound: AWS’s own policy for this names no alarm either.',
    });
    return role.withoutPolicyUpdates();
  }
}

const period = Duration.minutes(1);
const idOf = ({ name }: Called) => `${pascal(name)}NewFails`;

/** Lambda counts by version what came by an alias. */
function ofVersion(metricName: string, { fn, alias }: { fn: Called['fn']; alias: Alias }): Metric {
  const dimensionsMap = {
    FunctionName: fn.functionName,
    Resource: `${fn.functionName}:${aliasName}`,
    ExecutedVersion: alias.version.version,
  };
  return new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap, statistic: 'Sum', period });
}
