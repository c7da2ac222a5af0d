import { buildAll } from '../../infra/bundle/build.ts';

const done: { build?: Promise<unknown> } = {};

/** Builds the site and the functions once for all tests that run them. */
export default async function setup(): Promise<void> {
  done.build ??= buildAll({ siteDomain: 'localhost' });
  await done.build;
}
