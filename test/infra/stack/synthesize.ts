import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import cdk from '../../../cdk.json' with { type: 'json' };
import { edgeScriptOf } from '../../../infra/bundle/edge.ts';
import { readAssembly } from '../../../infra/check/assembly.ts';
import { type Config, readConfig } from '../../../infra/config/config.ts';
import { ExportStack, TableExport } from '../../../infra/constructs/table-export.ts';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { createStacks } from '../../../infra/stack.ts';
import { type ExportTemplates, type Templates, templatesOf } from './synthesized.ts';

/** The values that `-c` must give each stage. */
const options: Record<string, Record<string, string>> = {
  dev: {},
  prod: {
    ...{ stage: 'prod', account: '123456789012', hostedZoneId: 'Z1', alarmsEmail: 'vakt@luka.no' },
    pagesTo: '+4791234567',
    edgeCertificate: 'arn:aws:acm:us-east-1:123456789012:certificate/edge',
    edgeAuthority: 'test/infra/stack/edge-authority.pem',
  },
};

/** All stacks of a stage as CloudFormation gets them, from tiny bundles so that no build has to run first. */
export function synthesize(stage: string, changes: Partial<Config> = {}): Templates {
  const app = new App({ context: cdk.context });
  const config = { ...readConfig((name) => options[stage]?.[name]), ...changes };
  createStacks(app, config, tinyBuild(config));
  return { config, ...templatesOf(readAssembly(app.synth().directory)), nag: findingsOf(app) };
}

/** Prod's table and the stack of a second account that keeps its copies. */
export function synthesizeExport(): ExportTemplates {
  const account = '222222222222';
  const app = new App({ context: cdk.context });
  const config = { ...readConfig((name) => options.prod?.[name]), exportAccount: account };
  const copies = new ExportStack(app, 'Copies', { config, account });
  const site = new Stack(app, 'Site', { env: { account: config.account, region: config.region } });
  const table = new Table(site, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } });
  new TableExport(site, 'Export', { table, config, account });
  const { open } = findingsOf(app);
  const resourcesOf = (stack: Stack) => Template.fromStack(stack).toJSON().Resources;
  return {
    ...{ account: copies.account, copies: resourcesOf(copies), site: resourcesOf(site) },
    open: open.filter(({ path }) => !path.startsWith('Site/Table')),
    ...{ all: stacksOf(config), asked: stacksOf(config, { copies: 'true' }) },
  };
}

/** The names of the stacks that a deployment of all would meet, with these values beside its own. */
function stacksOf(config: Config, given: Record<string, string> = {}): string[] {
  const app = new App({ context: { ...cdk.context, ...given } });
  createStacks(app, config, tinyBuild(config));
  return app.node.children.map(({ node }) => node.id);
}

function tinyBuild(config: Config) {
  const folder = mkdtempSync(join(tmpdir(), 'luka-stack-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of Object.keys(functionDefinitions)) {
    write(`functions/${name}/index.mjs`, `export const handler = () => '${name}';`);
  }
  write('site/index.html', '<!doctype html>');
  write('site/assets/app-1.js', '');
  write('site/_s/browser-1.js', '');
  return {
    functions: join(folder, 'functions'),
    site: join(folder, 'site'),
    edge: edgeScriptOf(config),
  };
}

/** One rule at one construct. */
type Place = { rule: string; path: string };
export type NagFindings = {
  /** Findings without an acknowledgement. */
  open: Place[];
  /** All findings of the rules, acknowledged or not. */
  all: Place[];
  acknowledged: (Place & { reason: string })[];
};

export function findingsOf(app: App): NagFindings {
  const packs = () => [new AwsSolutionsChecks(), new ServerlessChecks()];
  const unforgiving = packs().map((pack) => Object.assign(pack, { isAcknowledged: () => false }));
  return {
    open: packs().flatMap((pack) => placesOf(pack, app)),
    all: unforgiving.flatMap((pack) => placesOf(pack, app)),
    acknowledged: app.node.findAll().flatMap(acknowledgementsOf),
  };
}

function placesOf(pack: NagPack, app: App): Place[] {
  return pack
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ rule: ruleName, path: constructPath ?? '' })),
    );
}

function acknowledgementsOf({ node }: IConstruct) {
  return node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries<string>(data))
    .map(([id, reason]) => ({ rule: id.replace(/^annotation::/i, ''), path: node.path, reason }));
}
