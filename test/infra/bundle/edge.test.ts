import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { edgeLimitBytes, edgeScript } from '../../../infra/bundle/edge.ts';

const site = 'luka.no';

test.each([false, true])(
  'the edge function is a plain script well below CloudFront’s limit, custom domains: %s',
  (customDomains) => {
    const code = edgeScript({ site, customDomains });

    expect(code).not.toMatch(/\b(import|export|require|process)\b/);
    expect(code).toMatch(/^[\x20-\x7e\s]*$/);
    expect(Buffer.byteLength(code)).toBeLessThan(edgeLimitBytes * 0.7);
    expect(runInNewContext(`${code};typeof handler`, {})).toBe('function');
  },
);

test.each([
  ['destructuring', 'export function handler({ request }) { return request; }'],
  ['for-of', 'export function handler(event) { for (const one of [event]) return one; }'],
  ['a class', 'class Site {} export function handler() { return new Site(); }'],
])('%s in the edge function stops the build, because CloudFront cannot run it', (_what, source) => {
  expect(() => edgeScript({ entry: written(source), site })).toThrow(/configured target environment/);
});

test('an edge function above CloudFront’s limit stops the build', () => {
  const source = `export function handler() { return ${JSON.stringify('x'.repeat(edgeLimitBytes))}; }`;

  expect(() => edgeScript({ entry: written(source), site })).toThrow(/CloudFront takes 10240/);
});

function written(source: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'luka-edge-')), 'edge.js');
  writeFileSync(file, source);
  return file;
}
