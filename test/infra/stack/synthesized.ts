import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { hashOf } from '../../../infra/bundle/up-to-date.ts';
import type { NagFindings } from './nag-findings.ts';

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
  /** Of the stack that holds nearly everything. */
  resources: Resources;
  /** Of the stack in us-east-1. */
  global: Resources;
  mail: Resources;
  /** Which stacks the site and the global stack wait for. */
  order: string[][];
  nag: NagFindings;
};
export type Stage = 'dev' | 'prod';
/** A stage, dev with its origin secret rotated once and twice, or prod with shops' own domains. */
export type Variant = Stage | 'rotated' | 'rotatedTwice' | 'domains';

/** What the templates are made of. */
const inputs = [
  ...['infra/constructs', 'infra/definitions', 'infra/config.ts', 'infra/stack.ts', 'infra/bundle'],
  ...['functions/viewer-request.ts', 'shared/tenancy', 'cdk.json', 'package-lock.json'],
  ...['test/infra/stack/synthesize.ts', 'test/infra/stack/nag-findings.ts'],
];

const folder = inRepository('dist/.built');

/** A stage's templates. CDK takes seconds to load, so the test files share what one of them synthesized. */
export async function templates(variant: Variant = 'dev'): Promise<Templates> {
  const file = `${folder}/templates-${hashOf(inputs).slice(0, 12)}.json`;
  if (!existsSync(file) && !(await madeByAnother(file))) {
    await make(file).finally(() => rmSync(`${file}.lock`, { recursive: true, force: true }));
  }
  return JSON.parse(readFileSync(file, 'utf8'))[variant];
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
  const { synthesize } = await import('./synthesize.ts');
  const made: Record<Variant, Templates> = {
    dev: synthesize('dev'),
    prod: synthesize('prod'),
    rotated: synthesize('dev', { originSecret: 2 }),
    rotatedTwice: synthesize('dev', { originSecret: 3 }),
    domains: synthesize('prod', { customDomains: true }),
  };
  const old = readdirSync(folder).filter((name) => /^templates-\w+\.json$/.test(name));
  for (const name of old) rmSync(`${folder}/${name}`, { force: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
}

export function ofType(resources: Resources, type: string): Resource[] {
  return Object.values(resources).filter((resource) => resource.Type === type);
}

/** What stands behind a `Ref` or `Fn::GetAtt`. */
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
