import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { edgeScript } from '../../../infra/bundle/edge.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import type { FunctionName } from '../../../infra/definitions/functions.ts';
import type { Built } from '../../../infra/local/base/built.ts';

/** A folder that goes when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luka-local-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The edge function that deploys, built for localhost. */
export const realEdgeCode = () =>
  edgeScript({ entry: inRepository('functions/viewer-request.ts'), site: 'localhost' });

/** A build's output, with functions given as the text of their handler. */
export function fixtureBuild(
  handlers: Partial<Record<FunctionName, string>> = {},
  site: Record<string, string> = { 'index.html': '<h1>forside</h1>' },
): Built {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [name, handler] of Object.entries(handlers)) {
    write(`functions/${name}/index.mjs`, `export const handler = ${handler};`);
  }
  mkdirSync(join(folder, 'functions'), { recursive: true });
  for (const [file, text] of Object.entries(site)) write(`site/${file}`, text);
  write('edge.js', realEdgeCode());
  return { functions: join(folder, 'functions'), edge: join(folder, 'edge.js'), site: join(folder, 'site') };
}

/** A handler that answers with the event it got. */
export const echo = 'async (event) => ({ statusCode: 200, body: JSON.stringify(event) })';
