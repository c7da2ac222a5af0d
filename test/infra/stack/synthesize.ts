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
import type { Templates } from './synthesized.ts';

/** Both stacks as CloudFormation gets them, from tiny bundles so that no build has to run first. */
export function synthesize(): Templates {
  const app = new App({ context: cdk.context });
  const config = readConfig((name) => app.node.tryGetContext(name));
  const certificateStack = new CertificateStack(app, 'Certificate', { config });
  const { certificate } = certificateStack;
  const stack = new SiteStack(app, 'Site', { config, certificate, built: tinyBuild() });
  return {
    resources: Template.fromStack(stack).toJSON().Resources,
    certificate: Template.fromStack(certificateStack).toJSON().Resources,
  };
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
