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
  type TableGrant,
} from '../definitions/functions.ts';
import { httpRoutes, liveDefinition } from '../definitions/routes.ts';
import { acknowledge } from './acknowledge.ts';
import type { Watch } from './alarms.ts';
import { letSayElsewhere } from './canary.ts';
import { functionWatches, letNotify, letText, watchesOfAll } from './function-watches.ts';
import { mapNames } from './map-names.ts';
import { aliasName, createFunction, loggedErrors, pascal } from './our-function.ts';

type FunctionsProps = { config: Config; folder: string };

/** One Lambda per definition, made of the bundle that the local cloud runs too. */
export class Functions extends Construct {
  readonly named: Readonly<Record<FunctionName, LambdaFunction>>;
  private readonly config: Config;
  private readonly aliases: ReadonlyMap<FunctionName, Alias>;

  constructor(scope: Construct, id: string, { config, folder }: FunctionsProps) {
    super(scope, id);
    this.config = config;
    const environment = commonEnvironment(config);
    this.named = mapNames(functionDefinitions, (name) =>
      createFunction(this, name, { config, folder: join(folder, name), environment }),
    );
    const behindApis = new Set([...httpRoutes, liveDefinition].map((api): FunctionName => api.function));
    this.aliases = new Map([...behindApis].map((name) => [name, aliasOf(this.named[name])]));
    for (const fn of this.where(({ notifies }) => notifies === true)) letNotify(fn, config);
    for (const fn of this.where(({ texts }) => texts === true)) letText(fn);
    for (const fn of this.where(({ saysElsewhere }) => saysElsewhere === true)) letSayElsewhere(fn, config);
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

  /** Each function that uses the table, with its rights there: none to domains where the stage has none. */
  withTable(): { fn: LambdaFunction; grants: readonly TableGrant[] }[] {
    const { customDomains } = this.config;
    const inStage = ({ may, on }: TableGrant) => ({
      may,
      on: on.filter((partition) => customDomains || partition !== 'domains'),
    });
    return Object.entries<FunctionDefinition>(functionDefinitions)
      .filter(([, { table }]) => table.length > 0)
      .map(([name, { table }]) => ({ fn: this.named[name as FunctionName], grants: table.map(inStage) }));
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
    return Object.values(this.named).map(({ logGroup }) => logGroup);
  }

  /** Of those that write a line for each request. */
  logsOfApis(): ILogGroup[] {
    const names = ['owner-api', 'storefront-api', 'storefront-page'] as const;
    return names.map((name) => this.named[name].logGroup);
  }

  /** Each function that a schedule calls. */
  scheduled(): { name: FunctionName; fn: LambdaFunction; everyMinutes: number }[] {
    return Object.entries<FunctionDefinition>(functionDefinitions).flatMap(([name, { everyMinutes }]) =>
      everyMinutes
        ? [{ name: name as FunctionName, fn: this.named[name as FunctionName], everyMinutes }]
        : [],
    );
  }

  /** Each function that reaches owners' accounts, with what it may do there. */
  withAccounts(): { fn: LambdaFunction; name: string; actions: readonly string[] }[] {
    return Object.entries<FunctionDefinition>(functionDefinitions).flatMap(([name, { accounts = [] }]) =>
      accounts.length > 0
        ? [{ fn: this.named[name as FunctionName], name: pascal(name), actions: accounts }]
        : [],
    );
  }

  /** Each function that uses the key of pushes, and whether it may sign with it. */
  withPushKey(): { fn: LambdaFunction; signs: boolean }[] {
    const using = (does: FunctionDefinition['pushKey']) =>
      this.where(({ pushKey }) => pushKey === does).map((fn) => ({ fn, signs: does === 'signs' }));
    return [...using('shows'), ...using('signs')];
  }

  watches(): Watch[] {
    const all = Object.entries(this.named);
    const { metricName } = loggedErrors;
    return [
      ...all.flatMap(([name, fn]) => functionWatches(name as FunctionName, fn)),
      ...watchesOfAll({ namespace: loggedErrors.namespace(this.config), metricName }),
    ];
  }

  /** The functions whose definition says so. */
  where(fits: (definition: FunctionDefinition) => boolean): LambdaFunction[] {
    const names = Object.keys(functionDefinitions) as FunctionName[];
    return names.filter((name) => fits(functionDefinitions[name])).map((name) => this.named[name]);
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
