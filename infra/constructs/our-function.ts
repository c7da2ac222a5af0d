import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import {
  type FunctionEnvironment,
  type FunctionName,
  functionDefinitions,
} from '../definitions/functions.ts';
import { createLog, removalPolicy } from './lifetime.ts';

type OurFunctionProps = { config: Config; folder: string; environment: Partial<FunctionEnvironment> };

/** The live version of a function, which the APIs call. */
export const aliasName = 'live';

/** Counts the lines that functions log as errors: what went wrong although an answer was given. */
export const loggedErrors = {
  namespace: ({ product, stage }: Config) => `${product}/${stage}`,
  metricName: 'LoggedErrors',
  pattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
};

/**
 * One Lambda of the definitions, with a role and a log policy of its own: AWS's managed policy would let it
 * write into every function's log, and make one that outlives the stack. The environment may name a secret
 * but never holds one, and is encrypted with Lambda's own key.
 */
export function createFunction(
  scope: Construct,
  name: FunctionName,
  { config, folder, environment }: OurFunctionProps,
): LambdaFunction {
  const place = new Construct(scope, pascal(name));
  const { memoryMb, timeoutSeconds } = functionDefinitions[name];
  const logGroup = createLog(place, 'Logs', config);
  const role = new Role(place, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  new MetricFilter(place, 'Errors', {
    logGroup,
    metricNamespace: loggedErrors.namespace(config),
    metricName: loggedErrors.metricName,
    filterPattern: loggedErrors.pattern,
  });
  return new LambdaFunction(place, 'Function', {
    description: `${name} (functions/${name}.ts)`,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMb,
    timeout: Duration.seconds(timeoutSeconds),
    tracing: config.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
    loggingFormat: LoggingFormat.JSON,
    // Our figures are lines of the level INFO. Lambda's own INFO is three lines a call, which repeat its
    // metrics.
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    environment,
    logGroup,
    role,
    // An earlier version that is still there takes the calls back within seconds.
    currentVersionOptions: { removalPolicy: removalPolicy(config) },
  });
}

/** 'owner-api' → 'OwnerApi' */
export function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
