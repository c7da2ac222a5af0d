import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { hashOf } from '../../../infra/bundle/up-to-date.ts';
import {
  readAssembly,
  type SynthesizedStack,
  type Template,
  templateOf,
} from '../../../infra/check/assembly.ts';
import { type Config, readConfig } from '../../../infra/config/config.ts';
import type { NagFindings } from './synthesize.ts';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
};
export type Resources = Record<string, Resource>;
export type Templates = {
  /** The stage's config: a test that asserts a domain or an account takes it from here. */
  config: Config;
  /** The stack that holds nearly everything. */
  resources: Resources;
  /** The stack in us-east-1 that the site waits for. */
  global: Resources;
  globalOutputs: Template['Outputs'];
  siteOutputs: Template['Outputs'];
  siteParameters: Template['Parameters'];
  mail: Resources;
  /** The stack in us-east-1 that watches the edge. */
  edge: Resources;
  stacks: {
    site: SynthesizedStack;
    global: SynthesizedStack;
    mail: SynthesizedStack | undefined;
    edge: SynthesizedStack;
  };
  nag: NagFindings;
};
/**
 * The second account's stack and the stage's part; the stacks of a deployment of all, and where it is asked
 * for.
 */
export type ExportTemplates = {
  account: string;
  copies: Resources;
  site: Resources;
  open: NagFindings['open'];
  all: string[];
  asked: string[];
};
export type Stage = 'dev' | 'prod';
/**
 * A stage, prod as a pilot, prod with shops' own domains and guarded accounts, or prod's first deployment by
 * another bootstrap, with a blocked host.
 */
type Variant = Stage | 'pilot' | 'domains' | 'first';
type Made = Record<Variant, Templates> & { export: ExportTemplates };

/** The files that the templates are made of. */
const inputs = [
  ...['infra/constructs', 'infra/definitions', 'infra/config', 'infra/stack.ts', 'infra/bundle'],
  ...['functions/viewer-request.ts', 'functions/tenancy', 'functions/kernel/lambda', 'shared/tenancy'],
  ...['cdk.json', 'package-lock.json', 'infra/check/assembly.ts'],
  ...[
    'test/infra/stack/synthesize.ts',
    'test/infra/stack/synthesized.ts',
    'test/infra/stack/edge-authority.pem',
  ],
];

const folder = inRepository('dist/.built');

const checked = checkedAssembly();
/**
 * The default stage: that of the checked assembly, else prod. `STAGE_UNDER_TEST=dev` asks the same of dev.
 */
const usual = (checked?.config.stage ?? process.env.STAGE_UNDER_TEST ?? 'prod') as Stage;

/** A stage's templates: the assembly's if that is checked, otherwise made here. */
export async function templates(variant: Variant = usual): Promise<Templates> {
  const made = await fixture(variant);
  return variant === checked?.config.stage ? { ...made, ...checked } : made;
}

/** A full stage's, and a pilot's: an assembly that is checked may be either. */
export async function ofSize(size: 'pilot' | 'full'): Promise<Templates> {
  const made = await templates();
  if (made.config.pilot === (size === 'pilot')) return made;
  return fixture(size === 'pilot' ? 'pilot' : 'prod');
}

/**
 * Templates made here also when an assembly is checked: two variants are compared from the same build. CDK
 * takes seconds to load, so the test files share the synthesized ones.
 */
export async function fixture(variant: Variant): Promise<Templates> {
  return (await made())[variant];
}

export const exportFixture = async (): Promise<ExportTemplates> => (await made()).export;

async function made(): Promise<Made> {
  const file = `${folder}/templates-${hashOf(inputs).slice(0, 12)}.json`;
  if (!existsSync(file) && !(await madeByAnother(file))) {
    await make(file).finally(() => rmSync(`${file}.lock`, { recursive: true, force: true }));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Waits for the test file that began first; not for ever, should it have been stopped. */
async function madeByAnother(file: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(`${file}.lock`);
    return false;
  } catch {
    for (let tries = 0; tries < 600 && !existsSync(file); tries += 1) await setTimeout(100);
    return existsSync(file);
  }
}

async function make(file: string): Promise<void> {
  const { synthesize, synthesizeExport } = await import('./synthesize.ts');
  const made: Made = {
    dev: synthesize('dev'),
    prod: synthesize('prod'),
    pilot: synthesize('prod', { pilot: true, monthlyBudgetUsd: 15 }),
    domains: synthesize('prod', { customDomains: true, accountsTier: 'PLUS' }),
    first: synthesize('prod', {
      isProtected: false,
      bootstrapQualifier: 'ours',
      blockedHosts: ['napoli.luka.no'],
    }),
    export: synthesizeExport(),
  };
  const old = readdirSync(folder).filter((name) => /^templates-\w+\.json$/.test(name));
  for (const name of old) rmSync(`${folder}/${name}`, { force: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
}

export function ofType(resources: Resources, type: string): Resource[] {
  return Object.values(resources).filter((resource) => resource.Type === type);
}

/** The logical id behind a `Ref` or `Fn::GetAtt`. */
export function idIn(value: { Ref?: string; 'Fn::GetAtt'?: string[] }): string {
  return value.Ref ?? value['Fn::GetAtt']?.[0] ?? '';
}

/** Our functions by name; CDK's own, which copies files into the bucket, is not among them. */
export function ourFunctions(resources: Resources): Record<string, Resource> {
  const functions = ofType(resources, 'AWS::Lambda::Function');
  const named = functions.map((fn) => [
    /^([\w-]+) \(functions/.exec(fn.Properties.Description ?? '')?.[1],
    fn,
  ]);
  return Object.fromEntries(named.filter(([name]) => name));
}

/** Every statement of the policies that a role has. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function statementsOf(resources: Resources, roleId: string): any[] {
  return ofType(resources, 'AWS::IAM::Policy')
    .filter((policy) => policy.Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
    .flatMap((policy) => policy.Properties.PolicyDocument.Statement);
}

/** The assembly that `deploy:check` has just made, when it asks. cdk-nag has checked it when it was made. */
function checkedAssembly(): Omit<Templates, 'nag'> | undefined {
  const { CHECKED_ASSEMBLY, CHECKED_CONTEXT = '{}' } = process.env;
  if (!CHECKED_ASSEMBLY) return undefined;
  const context: Record<string, string> = JSON.parse(CHECKED_CONTEXT);
  const stacks = readAssembly(CHECKED_ASSEMBLY);
  const config = readConfig((name) => context[name], { CDK_DEFAULT_ACCOUNT: stacks[0]?.account });
  return { config, ...templatesOf(stacks) };
}

/** The stacks of an assembly: the end of its name says which one each is. */
export function templatesOf(all: readonly SynthesizedStack[]): Omit<Templates, 'config' | 'nag'> {
  const mail = all.find(({ name }) => name.endsWith('-mail'));
  const global = all.find(({ name }) => name.endsWith('-global'));
  const edge = all.find(({ name }) => name.endsWith('-edge'));
  const site = all.find((stack) => stack !== mail && stack !== global && stack !== edge);
  if (!site || !global || !edge) throw new Error('The assembly is not that of our stacks');
  const resourcesOf = (stack: SynthesizedStack) => templateOf(stack).Resources as Resources;
  return {
    resources: resourcesOf(site),
    global: resourcesOf(global),
    globalOutputs: templateOf(global).Outputs,
    siteOutputs: templateOf(site).Outputs,
    siteParameters: templateOf(site).Parameters,
    mail: mail ? resourcesOf(mail) : {},
    edge: resourcesOf(edge),
    stacks: { site, global, mail, edge },
  };
}
