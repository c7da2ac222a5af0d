import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import {
  type FunctionDefinition,
  type FunctionEnvironment,
  type FunctionName,
  functionDefinitions,
  type TableAccess,
} from '../definitions/functions.ts';
import { mapNames } from './map-names.ts';
import { letNotify } from './notices.ts';

type FunctionsProps = { config: Config; folder: string };

/** One Lambda per definition, made of the bundle that the local cloud runs too. */
export class Functions extends Construct {
  readonly named: Readonly<Record<FunctionName, LambdaFunction>>;

  constructor(scope: Construct, id: string, { config, folder }: FunctionsProps) {
    super(scope, id);
    const environment = commonEnvironment(config);
    this.named = mapNames(functionDefinitions, (name) => this.create(name, join(folder, name), environment));
    for (const fn of this.where(({ notifies }) => notifies === true)) letNotify(fn, config);
  }

  thatMay(access: TableAccess): LambdaFunction[] {
    return this.where((definition) => definition.table === access);
  }

  thatPush(): LambdaFunction[] {
    return this.where((definition) => definition.pushes === true);
  }

  private where(fits: (definition: FunctionDefinition) => boolean): LambdaFunction[] {
    const names = Object.keys(functionDefinitions) as FunctionName[];
    return names.filter((name) => fits(functionDefinitions[name])).map((name) => this.named[name]);
  }

  /** With a role and a log policy of its own: AWS's managed policy would let it write into every function's log. */
  private create(
    name: FunctionName,
    folder: string,
    environment: Partial<FunctionEnvironment>,
  ): LambdaFunction {
    const place = new Construct(this, pascal(name));
    const logGroup = new LogGroup(place, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(place, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    return new LambdaFunction(place, 'Function', {
      description: `${name} (functions/${name}.ts)`,
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: functionDefinitions[name].memoryMb,
      timeout: Duration.seconds(functionDefinitions[name].timeoutSeconds),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      environment,
      logGroup,
      role,
    });
  }
}

function commonEnvironment({ product, domain, mailFrom }: Config): Partial<FunctionEnvironment> {
  return {
    PRODUCT_NAME: product,
    SITE_DOMAIN: domain,
    SITE_ORIGIN: `https://${domain}`,
    MAIL_FROM: mailFrom,
  };
}

/** 'owner-api' → 'OwnerApi' */
function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
