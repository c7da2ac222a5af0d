import { type App, Stack, Tags } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { budgetTag, type Config, nameOf } from './config/config.ts';
import { mailStreams } from './config/mail-streams.ts';
import { Addresses, CustomDomains } from './constructs/addresses.ts';
import { Alarms } from './constructs/alarms.ts';
import { ApiDomains } from './constructs/api-domains.ts';
import { BusinessTable } from './constructs/business-table.ts';
import { StageDashboard } from './constructs/dashboard.ts';
import { Distributions } from './constructs/edge.ts';
import { EdgeWatchStack } from './constructs/edge-watch-stack.ts';
import { Functions } from './constructs/function.ts';
import { GlobalStack } from './constructs/global-stack.ts';
import { GradualShift } from './constructs/gradual-shift.ts';
import { HttpApi } from './constructs/http-api.ts';
import { addOutput, ofStage } from './constructs/lifetime.ts';
import { LiveApi } from './constructs/live-api.ts';
import { MailStack } from './constructs/mail-stack.ts';
import { messageWatches, OrderWatches } from './constructs/order-watches.ts';
import { OriginVerify } from './constructs/origin-verify.ts';
import { Owners } from './constructs/owners.ts';
import { PaymentKey } from './constructs/payment-key.ts';
import { Photos } from './constructs/photos.ts';
import { AccessLogs } from './constructs/private-bucket.ts';
import { PushKey } from './constructs/push-key.ts';
import { EventQueue, ReturnedMail, TableEvents } from './constructs/queues.ts';
import { Schedules } from './constructs/schedules.ts';
import { Site } from './constructs/site.ts';
import { ExportStack, TableExport } from './constructs/table-export.ts';

/** Where the built parts lie: two folders, and the edge function's script itself. */
type BuiltParts = { functions: string; site: string; edge: string };

type SiteStackProps = { config: Config; built: BuiltParts; global: GlobalStack };

/**
 * A whole stage. Mail comes first and the certificate second, because both wait until the world sees their
 * records.
 */
export function createStacks(app: App, config: Config, built: BuiltParts) {
  const name = nameOf(config);
  const streams = mailStreams(config);
  const mail = streams && new MailStack(app, `${name}-mail`, { config, streams });
  const global = new GlobalStack(app, `${name}-global`, config);
  const site = new SiteStack(app, name, { config, built, global });
  const edge = new EdgeWatchStack(app, `${name}-edge`, { config, global, distributions: site.distributions });
  site.dashboard.showAlarms(edge.alarmArns);
  const account = config.exportAccount;
  if (account) new TableExport(site, 'Export', { table: site.table, config, account });
  const hasCopies = account && app.node.tryGetContext('copies') === 'true';
  const copies = hasCopies ? new ExportStack(app, `${name}-export`, { config, account }) : undefined;
  if (mail) for (const stack of [global, site]) stack.addStackDependency(mail);
  // The bill can be read by them, and an account can hold other things.
  for (const stack of [global, site, edge, ...(mail ? [mail] : []), ...(copies ? [copies] : [])]) {
    Tags.of(stack).add('product', config.product);
    Tags.of(stack).add('stage', config.stage);
    Tags.of(stack).add(budgetTag, name);
  }
  return { mail, global, site, edge };
}

/** The whole system in one region, but for what CloudFront wants in us-east-1. */
export class SiteStack extends Stack {
  readonly distributions: Distributions;
  readonly table: ITable;
  readonly dashboard: StageDashboard;

  constructor(scope: Construct, id: string, { config, built, global }: SiteStackProps) {
    super(scope, id, ofStage(config));

    // Functions.
    const functions = new Functions(this, 'Functions', { config, folder: built.functions });

    // Their callers.
    const originVerify = new OriginVerify(this, 'OriginVerify', { config });
    const domains = new ApiDomains(this, 'ApiDomains', { config });
    const api = new HttpApi(this, 'Api', { config, functions, originVerify, domainName: domains.api });
    const live = new LiveApi(this, 'Live', { config, functions, originVerify, domainName: domains.live });
    const owners = new Owners(this, 'Owners', { config, functions });

    // Their rights.
    const businesses = new BusinessTable(this, 'Businesses', { config });
    for (const { fn, table, pushes } of functions.all) {
      if (table.length > 0) businesses.letUse(fn, table);
      if (pushes) live.letPush(fn);
    }
    owners.letCheckTokens(functions.named['owner-api']);

    // Work without a request.
    const events = new TableEvents(this, 'TableEvents', { config, table: businesses.table, functions });
    const queue = new EventQueue(this, 'EventQueue', { config, functions });
    new PushKey(this, 'PushKey', { config, functions });
    new PaymentKey(this, 'PaymentKey', { config, functions });
    const schedules = new Schedules(this, 'Schedules', { config, functions });
    const stream = mailStreams(config)?.orders;
    const returned =
      stream && new ReturnedMail(this, 'ReturnedMail', { fn: functions.named['mail-events'], stream });

    // The public side.
    const accessLogs = new AccessLogs(this, 'AccessLogs', { config });
    const settings = owners.siteConfig(config);
    const site = new Site(this, 'Site', { config, accessLogs, folder: built.site, settings });
    site.holdBack(functions.named['storefront-page']);
    const photos = new Photos(this, 'Photos', { config, accessLogs, functions });
    const distributions = new Distributions(this, 'Edge', {
      config,
      certificate: global.certificate,
      certificateVersion: global.certificateVersion,
      firewall: global.firewall?.arn,
      accessLogs,
      uploads: photos.url(),
      code: built.edge,
      origins: {
        site: site.origin(),
        photos: photos.origin(),
        api: originVerify.origin(domains.api.name, config.edgeCertificate),
        live: originVerify.origin(domains.live.name),
      },
    });
    originVerify.letSend(...distributions.all());
    if (distributions.custom) {
      const custom = new CustomDomains(this, 'CustomDomains', { distribution: distributions.custom });
      for (const { fn, customDomains } of functions.all) if (customDomains) custom.letServe(fn);
    }
    new Addresses(this, 'Addresses', { config, distributions });

    this.distributions = distributions;
    this.table = businesses.table;

    // Watches; those of the edge stand in edge-watch-stack.ts.
    const orders = new OrderWatches(this, 'Orders', { config });
    // A tenth of one restaurant's calls in five minutes says nothing of a new version.
    const shift = config.pilot ? undefined : new GradualShift(this, 'Shift', { config, functions });
    const parts = [functions, domains, api, live, orders, businesses, events, queue, schedules];
    const optional = [shift, returned].filter((part) => part !== undefined);
    const watched = [...parts, ...optional].flatMap((part) => part.watches());
    const alarms = new Alarms(this, 'Alarms', { config, watches: [...watched, ...messageWatches(config)] });
    shift?.rollBackOn(alarms.all);
    this.dashboard = new StageDashboard(this, 'Dashboard', {
      ...{ config, alarms: alarms.all, distributions, functions, api, live, orders },
      ...{ owners, businesses, events, queue },
    });

    addOutput(this, 'SiteUrl', `https://${config.domain}`, 'The product’s own site');
  }
}
