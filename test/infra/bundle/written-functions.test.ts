import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { buildSiteAndFunctions } from '../../../infra/bundle/build.ts';
import type { BundleReport } from '../../../infra/bundle/functions.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { budget } from '../../../infra/check/deploy-check.ts';
import { type FunctionEnvironment, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { buildPaths } from '../../../infra/definitions/paths.ts';
import { ourFunctions, templates } from '../stack/synthesized.ts';

// Those that the journeys run; a whole run has built them already.
await buildSiteAndFunctions();
const reports: BundleReport[] = JSON.parse(readFileSync(inRepository(buildPaths.reports), 'utf8'));
const { resources } = await templates('domains');

/** Packages that weigh a function down or belong to the laptop alone. */
const unwanted = [
  ...[
    'react',
    'react-dom',
    'hono-openapi',
    '@hono/node-server',
    'ws',
    'sql.js',
    'jose',
    'vite',
    'aws-cdk-lib',
  ],
  ...[
    '@aws-sdk/credential-provider-node',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-ini',
  ],
];

test('every function is written and bundled', () => {
  expect(reports.map((report) => report.name)).toEqual(Object.keys(functionDefinitions));
});

test.each(reports)(
  'the bundle of $name needs nothing beside it but Node, and what lies there',
  ({ file, imports }) => {
    const isThere = (path: string) => path.startsWith('./') && existsSync(new URL(path, pathToFileURL(file)));
    const others = imports.filter(
      (path) => !builtinModules.includes(path.replace(/^node:/, '')) && !isThere(path),
    );

    expect([...new Set(others)].sort()).toEqual([]);
  },
);

test.each(reports)('the bundle of $name loads and exports its handler', async ({ file }) => {
  vi.stubEnv('AWS_REGION', 'eu-north-1');

  expect(await import(pathToFileURL(file).href)).toHaveProperty('handler', expect.any(Function));
});

test.each(reports)('the bundle of $name carries nothing that slows its start', ({ inputs, bytes }) => {
  const packages = inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);

  expect(unwanted.filter((name) => packages.includes(name))).toEqual([]);
  expect(bytes).toBeLessThan(budget.bytes);
});

test('the page function does not carry the checkout, which runs in the browser only', () => {
  const { inputs = [] } = reports.find(({ name }) => name === 'storefront-page') ?? {};

  expect(inputs.filter((path) => /web\/storefront\/(checkout|coupons)\/.*\.tsx$/.test(path))).toEqual([]);
  expect(inputs).toContain('web/storefront/menu/menu-page.tsx');
});

test.each(reports)('the stack gives $name every variable that its bundle names', ({ name, file }) => {
  const given = Object.keys(ourFunctions(resources)[name]?.Properties.Environment.Variables);
  const code = readFileSync(file, 'utf8');
  const named = Object.keys(variables).filter(
    (variable) => code.includes(`"${variable}"`) || code.includes(`env.${variable}`),
  );

  expect(given).toEqual(expect.arrayContaining(named));
});

const variables: Record<keyof FunctionEnvironment, true> = {
  TABLE_NAME: true,
  PRODUCT_NAME: true,
  SITE_DOMAIN: true,
  SITE_ORIGIN: true,
  USER_POOL_ID: true,
  USER_POOL_CLIENT_ID: true,
  ORIGIN_VERIFY: true,
  LIVE_ENDPOINT: true,
  METRIC_NAMESPACE: true,
  WATCHING_REGION: true,
  CANARY_ORDERS: true,
  MAIL_FROM: true,
  MAIL_STREAM: true,
  MAIL_TENANT: true,
  EVENT_QUEUE_URL: true,
  PHOTO_BUCKET: true,
  PHOTO_BUCKET_URL: true,
  PHOTO_UPLOAD_URL: true,
  PUZZLE_BITS: true,
  PUSH_KEY: true,
  PAYMENT_KEY: true,
  VIPPS_URL: true,
  STRIPE_KEY: true,
  STRIPE_HOOK_SECRET: true,
  STRIPE_BILLING_SECRET: true,
  SMS_PART_ORE: true,
  COMPANY_REGISTER_URL: true,
  CUSTOM_DOMAINS: true,
};
