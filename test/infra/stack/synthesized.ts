import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdk from '../../../cdk.json' with { type: 'json' };
import { readConfig } from '../../../infra/config.ts';
import { CertificateStack } from '../../../infra/constructs/certificate.ts';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { SiteStack } from '../../../infra/stack.ts';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
  Properties: any;
  DeletionPolicy?: string;
};

/** The stack as CloudFormation gets it, from tiny bundles so that no build has to run first. */
export function synthesize(context: Record<string, string> = {}) {
  const app = new App({ context: { ...cdk.context, ...context } });
  const config = readConfig((name) => app.node.tryGetContext(name));
  const certificateStack = new CertificateStack(app, 'Certificate', { config });
  const stack = new SiteStack(app, 'Site', {
    config,
    certificate: certificateStack.certificate,
    built: tinyBuild(),
  });
  const resources = Template.fromStack(stack).toJSON().Resources as Record<string, Resource>;
  const certificate = Template.fromStack(certificateStack).toJSON().Resources as Record<string, Resource>;
  return { config, resources, certificate };
}

export function ofType(resources: Record<string, Resource>, type: string): Resource[] {
  return Object.values(resources).filter((resource) => resource.Type === type);
}

/** What stands behind a `Ref` or `Fn::GetAtt`. */
export function idIn(value: { Ref?: string; 'Fn::GetAtt'?: string[] }): string {
  return value.Ref ?? value['Fn::GetAtt']?.[0] ?? '';
}

/** Our functions by name; CDK's own, which copies files into the bucket, is not among them. */
export function ourFunctions(resources: Record<string, Resource>): Record<string, Resource> {
  const functions = ofType(resources, 'AWS::Lambda::Function');
  const named = functions.map((fn) => [
    /^([\w-]+) \(functions/.exec(fn.Properties.Description ?? '')?.[1],
    fn,
  ]);
  return Object.fromEntries(named.filter(([name]) => name));
}

/** Every statement of the policies that a role has. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function statementsOf(resources: Record<string, Resource>, roleId: string): any[] {
  return ofType(resources, 'AWS::IAM::Policy')
    .filter((policy) => policy.Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
    .flatMap((policy) => policy.Properties.PolicyDocument.Statement);
}

function tinyBuild() {
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
  const edge = 'function handler(event) { return event.request; }';
  return { functions: join(folder, 'functions'), site: join(folder, 'site'), edge };
}
