import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { hashOf } from '../../../infra/bundle/up-to-date.ts';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
  Properties: any;
  DeletionPolicy?: string;
};
type Resources = Record<string, Resource>;
export type Templates = { resources: Resources; certificate: Resources };

/** What the templates are made of. */
const inputs = [
  ...['infra/constructs', 'infra/definitions', 'infra/config.ts', 'infra/stack.ts'],
  ...['test/infra/stack/synthesize.ts', 'cdk.json', 'package-lock.json'],
];

/** The templates of the dev stage. CDK takes seconds to load, so the test files share what one of them synthesized. */
export async function templates(): Promise<Templates> {
  const folder = inRepository('dist/.built');
  const file = `${folder}/templates-${hashOf(inputs).slice(0, 12)}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));

  const { synthesize } = await import('./synthesize.ts');
  const made = synthesize();
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((name) => /^templates-\w+\.json$/.test(name));
  for (const name of old) rmSync(`${folder}/${name}`, { force: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
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
