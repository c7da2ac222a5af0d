import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { canaryMetric } from '../../functions/kernel/lambda/metrics.ts';
import type { Config } from '../config/config.ts';
import { functionDefinitions } from '../definitions/functions.ts';
import { acknowledge } from './acknowledge.ts';
import type { Watch } from './alarms.ts';
import { loggedErrors } from './our-function.ts';

/** The canary's region of reports: it lives on when ours is down, and has the edge's alarms already. */
const watchingRegion = 'us-east-1';

/**
 * Lets a function write metrics of this stage in that region, and of no other name. Metrics have no resource
 * ARN.
 */
export function letSayElsewhere(fn: LambdaFunction, config: Config): void {
  fn.addEnvironment('WATCHING_REGION', watchingRegion);
  fn.addEnvironment('CANARY_ORDERS', config.pilot ? 'off' : 'on');
  const StringEquals = {
    'cloudwatch:namespace': loggedErrors.namespace(config),
    'aws:RequestedRegion': watchingRegion,
  };
  acknowledge(fn.role ?? fn, {
    'AwsSolutions-IAM5[Resource::*]': 'AWS knows no resource for a metric; the conditions name its place.',
  });
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['cloudwatch:PutMetricData'],
      resources: ['*'],
      conditions: { StringEquals },
    }),
  );
}

/** 1 when all was well, in the region that watches. */
export function canaryGreen(config: Config): Metric {
  return new Metric({
    namespace: loggedErrors.namespace(config),
    metricName: canaryMetric,
    statistic: 'Minimum',
    period: Duration.minutes(functionDefinitions.canary.everyMinutes),
    region: watchingRegion,
  });
}

/**
 * For the stack in that region. Silence counts as red: then canary, Lambda or the region is down. One bad run
 * of three may be a deployment.
 */
export function canaryWatch(config: Config): Watch {
  return {
    id: 'CanaryRed',
    severity: 'page',
    says: 'From outside, page, API or an order does not work, or nobody has looked for ten minutes',
    means: 'guests probably cannot order at any shop',
    metric: canaryGreen(config),
    below: 1,
    periods: 3,
    enough: 2,
  };
}
