import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { inRepository } from './repository.ts';

const standIn = (name: string) => inRepository(`infra/bundle/stand-ins/${name}.ts`);

/** Files of packages that the bundles take in another version, with why each may be left out. */
const standIns = [
  // Lambda gives its credentials in the environment; looking elsewhere is 135 kB and 7 ms of each cold start.
  { file: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/, by: standIn('env-credentials') },
  // Loaded on demand, which makes esbuild keep all it shares with the rest: 20 kB, most of it unused.
  { file: /@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/, by: standIn('event-streams') },
  // 9 kB with the two packages below it.
  { file: /@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/, by: standIn('endpoint-discovery') },
  // 4 kB.
  { file: /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/, by: standIn('sha256') },
  // The checkout and the coupon, which a browser fetches when a dish lies in the basket and the page function never renders.
  { file: /web\/storefront\/later\.ts$/, by: standIn('nothing') },
] as const;
