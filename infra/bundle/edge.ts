import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildSync } from 'esbuild';
import type { Config } from '../config/config.ts';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

/** CloudFront's limit for a function. */
export const edgeLimitBytes = 10_240;

type EdgeOptions = {
  /** The domain of the site, which is written into the script: 'luka.no'. */
  site: string;
  /** Whether the stage has shops' own domains. */
  customDomains?: boolean;
  /** Canonical hosts that get nothing but a refusal. */
  blockedHosts?: readonly string[];
  entry?: string;
};

/** Builds the local cloud's edge function and returns its script. CDK calls `edgeScript` for its own site. */
export function buildEdge({ site }: EdgeOptions): string {
  const code = edgeScript({ site });
  const file = inRepository(buildPaths.edge);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return code;
}

/** A stage's edge function. */
export const edgeScriptOf = ({ domain, customDomains, blockedHosts }: Config): string =>
  edgeScript({ site: domain, customDomains, blockedHosts });

const viewerRequest = inRepository('functions/viewer-request.ts');

/**
 * The edge function as one plain script, whose entry point is a global `handler`. CloudFront runs ES5 and a
 * little more; esbuild refuses what it cannot lower to that: destructuring, for-of, classes.
 */
export function edgeScript({ site, customDomains = false, blockedHosts = [], entry }: EdgeOptions): string {
  const built = buildSync({
    entryPoints: [entry ?? viewerRequest],
    bundle: true,
    write: false,
    platform: 'neutral',
    format: 'esm',
    target: 'es5',
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
    logLevel: 'silent',
    define: {
      SITE_DOMAIN: JSON.stringify(site),
      SITE_SCHEME: JSON.stringify(site === 'localhost' ? 'http' : 'https'),
      CUSTOM_DOMAINS: JSON.stringify(customDomains),
      BLOCKED_HOSTS: JSON.stringify(blockedHosts),
    },
    supported: {
      'const-and-let': true,
      'template-literal': true,
      arrow: true,
      'rest-argument': true,
      'exponent-operator': true,
      'async-await': true,
    },
  });
  const code = (built.outputFiles[0]?.text ?? '').replace(/export\{handler\};?\s*$/, '');
  if (/\bexport\b/.test(code)) throw new Error('The edge function may export nothing but handler');
  const bytes = Buffer.byteLength(code);
  if (bytes > edgeLimitBytes)
    throw new Error(`The edge function is ${bytes} bytes; CloudFront takes ${edgeLimitBytes}`);
  return code;
}
