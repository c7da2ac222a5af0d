import { Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { Addresses } from './constructs/addresses.ts';
import { BusinessTable } from './constructs/business-table.ts';
import { Distributions } from './constructs/edge.ts';
import { Functions } from './constructs/function.ts';
import { HttpApi } from './constructs/http-api.ts';
import { LiveApi } from './constructs/live-api.ts';
import { OriginVerify } from './constructs/origin-verify.ts';
import { Owners } from './constructs/owners.ts';
import { Schedule } from './constructs/schedule.ts';
import { Site } from './constructs/site.ts';
import { TableEvents } from './constructs/stream.ts';

/** Where the built parts lie: two folders, and the edge function's script itself. */
export type BuiltParts = { functions: string; site: string; edge: string };

export type SiteStackProps = { config: Config; certificate: ICertificate; built: BuiltParts };

/** The whole system in one region. Its certificate stands in another stack, because CloudFront wants it in us-east-1. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { config, certificate, built }: SiteStackProps) {
    super(scope, id, {
      env: { account: config.account, region: config.region },
      terminationProtection: config.stage === 'prod',
    });

    // What runs.
    const functions = new Functions(this, 'Functions', { config, folder: built.functions });

    // Who calls it.
    const originVerify = new OriginVerify(this, 'OriginVerify');
    const api = new HttpApi(this, 'Api', { functions, originVerify });
    const live = new LiveApi(this, 'Live', { functions, originVerify });
    const owners = new Owners(this, 'Owners', { functions });

    // What it may do.
    const businesses = new BusinessTable(this, 'Businesses');
    for (const fn of functions.thatMay('read')) businesses.letRead(fn);
    for (const fn of functions.thatMay('readWrite')) businesses.letReadWrite(fn);
    for (const fn of functions.thatPush()) live.letPush(fn);
    owners.letCheckTokens(functions.named['owner-api']);

    // What happens by itself.
    new TableEvents(this, 'TableEvents', { table: businesses.table, functions });
    new Schedule(this, 'Schedule', { functions });

    // What the world sees.
    const site = new Site(this, 'Site', { folder: built.site, config: owners.siteConfig(config) });
    const distributions = new Distributions(this, 'Edge', {
      config,
      certificate,
      code: built.edge,
      origins: {
        site: site.origin(),
        api: originVerify.origin(api.host),
        live: originVerify.origin(live.host),
      },
    });
    new Addresses(this, 'Addresses', { config, distributions });
  }
}
