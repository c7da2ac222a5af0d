import type { Plugin } from 'esbuild';
import { inRepository } from './repository.ts';

const standIn = (name: string) => inRepository(`infra/bundle/stand-ins/${name}.ts`);

/**
 * Packages of the AWS SDK that the bundles leave out, because no function can use them. Whole packages only: what AWS
 * changes inside a package reaches production as AWS tested it. Sizes and load times: README.md beside this file.
 */
export const leftOut: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': standIn('env-credentials'),
  // The SDK imports it on demand, and esbuild then keeps everything that both parts share: 20 kB.
  '@smithy/core/event-streams': standIn('event-streams'),
  '@aws-sdk/endpoint-cache': standIn('endpoint-cache'),
};

/** The checkout and the coupon run in the browser only, so the server's bundle does not carry them. */
export const withoutLaterScript: Plugin = {
  name: 'without-later-script',
  setup(build) {
    build.onLoad({ filter: /web\/storefront\/later\/later\.ts$/ }, () => ({ contents: 'export {};' }));
  },
};
