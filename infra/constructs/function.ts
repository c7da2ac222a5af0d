import { join } from 'node:path';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import {
  type FunctionDefinition,
  type FunctionEnvironment,
  type FunctionName,
  functionDefinitions,
  puzzleBits,
} from '../definitions/functions.ts';
import { httpRoutes, liveDefinition } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import type { Watch } from './alarms.ts';
import { letSayElsewhere } from './canary.ts';
import { functionWatches, letNotify, letText, watchesOfAll } from './function-watches.ts';
import { mapNames } from './map-names.ts';
import { aliasName, createFunction, loggedErrors } from './our-function.ts';

type FunctionsProps = { config: Config; folder: string };

/** One Lambda per definition, made of the bundle that the local cloud runs too. */
export class Functions extends Construct {
  readonly named: Readonly<Record<FunctionName, LambdaFunction>>;
  /** Each with its name and its definition. */
  readonly all: readonly (FunctionDefinition & { name: FunctionName; fn: LambdaFunction })[];
  private readonly config: Config;
  private readonly aliases: ReadonlyMap<FunctionName, Alias>;

  constructor(scope: Construct, id: string, { config, folder }: FunctionsProps) {
    super(scope, id);
    this.config = config;
    const environment = commonEnvironment(config);
    this.named = mapNames(functionDefinitions, (name) =>
      createFunction(this, name, { config, folder: join(folder, name), environment }),
    );
    this.all = Object.entries<FunctionDefinition>(functionDefinitions).map(([id, definition]) => {
      const name = id as FunctionName;
      return { ...definition, name, fn: this.named[name] };
    });
    const behindApis = new Set([...httpRoutes, liveDefinition].map((api): FunctionName => api.function));
    this.aliases = new Map([...behindApis].map((name) => [name, aliasOf(this.named[name])]));
    for (const { fn, notifies, texts, saysElsewhere } of this.all) {
      if (notifies) letNotify(fn, config);
      if (texts) letText(fn);
      if (saysElsewhere) letSayElsewhere(fn, config);
    }
    acknowledge(this, {
      ...(config.tracing
        ? { 'AwsSolutions-IAM5[Resource::*]': 'To write traces: AWS knows no resource for them.' }
        : {
            'Serverless-LambdaTracing': 'Switched on while somebody looks for what is slow, see config.ts.',
          }),
      'Serverless-LambdaDLQ':
        'API, Cognito, the stream, the queue and Secrets Manager wait for an answer. A schedule does not, but calls again within the hour.',
    });
  }

  /**
   * The alias of a function that an API calls: the version that the shift has come to. Throws for a function
   * without one.
   */
  called(name: FunctionName): Alias {
    const alias = this.aliases.get(name);
    if (!alias) throw new Error(`No API calls ${name}`);
    return alias;
  }

  behindApis(): { name: FunctionName; fn: LambdaFunction; alias: Alias }[] {
    return [...this.aliases].map(([name, alias]) => ({ name, fn: this.named[name], alias }));
  }

  logs(): ILogGroup[] {
    return this.all.map(({ fn }) => fn.logGroup);
  }

  /** Of those that write a line for each request. */
  logsOfApis(): ILogGroup[] {
    const names = ['owner-api', 'storefront-api', 'storefront-page'] as const;
    return names.map((name) => this.named[name].logGroup);
  }

  watches(): Watch[] {
    const { metricName } = loggedErrors;
    return [
      ...this.all.flatMap(({ name, fn }) => functionWatches(name, fn)),
      ...watchesOfAll({ namespace: loggedErrors.namespace(this.config), metricName }),
    ];
  }
}

function commonEnvironment(config: Config): Partial<FunctionEnvironment> {
  const { product, domain, mailFrom } = config;
  const stream = mailStreams(config)?.orders;
  return {
    PRODUCT_NAME: product,
    SITE_DOMAIN: domain,
    SITE_ORIGIN: `https://${domain}`,
    METRIC_NAMESPACE: loggedErrors.namespace(config),
    MAIL_FROM: stream?.from ?? mailFrom,
    ...(stream && { MAIL_STREAM: stream.name }),
    ...(stream && config.mailTenant && { MAIL_TENANT: stream.name }),
    PUZZLE_BITS: String(puzzleBits),
    SMS_PART_ORE: String(config.smsPartOre),
    COMPANY_REGISTER_URL: config.companyRegister,
  };
}

/** CDK derives the version from the function's final configuration, environment variables included. */
function aliasOf(fn: LambdaFunction): Alias {
  return new Alias(fn, 'Live', { aliasName, version: fn.currentVersion });
}
