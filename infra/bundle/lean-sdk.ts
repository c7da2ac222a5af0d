import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { inRepository } from './repository.ts';

const standInFolder = inRepository('infra/bundle/stand-ins');
const standIn = (name: string) => `${standInFolder}/${name}.ts`;

/** Packages that the bundles take in another version. What it leaves out, and why it may, stands in the stand-in. */
export const leanAlias: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': standIn('env-credentials'),
  '@aws-sdk/middleware-endpoint-discovery': standIn('endpoint-discovery'),
  // Loaded on demand, for which esbuild keeps all it shares with the rest: 20 kB.
  '@smithy/core/event-streams': standIn('event-streams'),
};

/** The same for single files. */
const files: readonly { file: RegExp; by: string }[] = [
  { file: /@smithy\/core\/.*\/sha256\/Sha256Js\.js$/, by: 'sha256' },
  { file: /@smithy\/core\/.*\/node-config-provider\/fromSharedConfigFiles\.js$/, by: 'shared-config' },
  { file: /@smithy\/core\/.*\/regionConfig\/getInstanceMetadataRegion\.js$/, by: 'instance-region' },
  { file: /@smithy\/core\/.*\/util-retry\/AdaptiveRetryStrategy\.js$/, by: 'adaptive-retry' },
  { file: /@aws-sdk\/core\/.*\/util-endpoints\/aws\.js$/, by: 'endpoint-functions' },
  { file: /@aws-sdk\/core\/.*\/json\/AwsJson1_0Protocol\.js$/, by: 'dynamodb-protocol' },
  { file: /@aws-sdk\/dynamodb-codec\/dist-es\/codec-v2\/DynamoDBJsonCodec2\.js$/, by: 'dynamodb-codec' },
  { file: /@smithy\/core\/.*\/smithy-client\/schemaLogFilter\.js$/, by: 'log-filter' },
  // Pages of a table we turn ourselves (functions/table/items.ts).
  { file: /@aws-sdk\/lib-dynamodb\/dist-es\/pagination\/index\.js$/, by: 'nothing' },
];

/** Single lines that hold on to something large which is never reached from here. */
export const changedLines: readonly { file: RegExp; line: RegExp; by: string }[] = [
  // Nothing we call streams events; each command would look for them in its shapes.
  {
    file: /@smithy\/core\/.*\/smithy-client\/command\.js$/,
    line: /Boolean\(NormalizedSchema.*\);/,
    by: 'false;',
  },
  // Only streamed events sign headers one by one.
  {
    file: /@smithy\/signature-v4\/dist-es\/SignatureV4\.js$/,
    line: /new HeaderFormatter\(\)/,
    by: 'undefined',
  },
  // When to try again: Node reads the date of a header itself.
  { file: /@smithy\/core\/.*\/parseRetryAfterHeader\.js$/, line: /parseRfc7231DateTime\(/, by: 'new Date(' },
];

/** The names under which services answer, for the clients we use. */
const services: Readonly<Record<string, string>> = {
  dynamodb: 'dynamodb',
  sesv2: 'email',
  sns: 'sns',
  apigatewaymanagementapi: 'execute-api',
  'cognito-identity-provider': 'cognito-idp',
};

/**
 * Leaves out of the bundles what the AWS SDK brings for others: less than half is left to load at each cold start (`npm run
 * deploy:check` prints the sizes). What is not found any more stops the build or the tests, so that somebody looks at a new
 * version of the SDK.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    for (const { file, by } of files) {
      build.onLoad({ filter: file }, () => from(`export * from './${by}.ts';`));
    }
    for (const { file, line, by } of changedLines) {
      build.onLoad({ filter: file }, ({ path }) => js(replaced(readFileSync(path, 'utf8'), path, line, by)));
    }
    // The checkout and the coupon: a browser fetches them when a dish lies in the basket; no page is rendered with them.
    build.onLoad({ filter: /web\/storefront\/later\.ts$/ }, () => from("export * from './nothing.ts';"));
    // The version is for the user agent; the rest of the file is not.
    build.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    build.onLoad(
      { filter: /@aws-sdk\/client-[\w-]+\/dist-es\/endpoint\/endpointResolver\.js$/ },
      ({ path }) => {
        const service = services[/client-([\w-]+)/.exec(path)?.[1] ?? ''];
        if (!service) throw new Error(`infra/bundle/lean-sdk.ts does not know where ${path} is reached`);
        return from(
          `import { endpointOf } from './endpoint.ts';
        export const defaultEndpointResolver = (params) => endpointOf('${service}', params);`,
        );
      },
    );
    build.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/ }, ({ path }) => {
      const lean = path.includes('/client-dynamodb/') ? namesAlone : leanSchemas;
      return js(lean(readFileSync(path, 'utf8'), path));
    });
  },
};

/**
 * `{ [_e]: _c }` with `const _e = "error"` is `{ "error": _c }`, but esbuild cannot know and keeps the shapes of all operations.
 * An error of the service needs no class and no shape of its own: its name, message and members are read off the answer, and we
 * tell errors apart by name (test/infra/bundle/lean-sdk.test.ts).
 */
function leanSchemas(source: string, path: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  const withoutErrors = replaced(source, path, /^n0_registry\.registerError\(.*\);$/gm, '');
  return withoutErrors.replace(/\[(_\w+)\]:/g, (computed, name) => {
    const text = constants.get(name);
    return text ? `${text}:` : computed;
  });
}

/** Of an operation the stand-in for DynamoDB's protocol wants to know the name, and nobody else wants to know anything. */
function namesAlone(source: string, path: string): string {
  const operations = [...source.matchAll(/^export var (\w+)\$ = \[9, /gm)].map(([, name]) => name);
  if (operations.length === 0) throw changed(path);
  const bare = operations.map((name) => `export const ${name}$ = [9, '', '${name}'];`);
  return ['export const errorTypeRegistries = [];', ...bare].join('\n');
}

function replaced(source: string, path: string, pattern: RegExp, by: string): string {
  const result = source.replace(pattern, by);
  if (result === source) throw changed(path);
  return result;
}

function changed(path: string): Error {
  return new Error(`${basename(path)} has changed: look at infra/bundle/lean-sdk.ts again`);
}

function js(contents: string): OnLoadResult {
  return { contents, loader: 'js' };
}

function from(contents: string): OnLoadResult {
  return { contents, loader: 'ts', resolveDir: standInFolder };
}
