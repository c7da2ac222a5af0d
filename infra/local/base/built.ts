import { join } from 'node:path';
import { inRepository } from '../../bundle/repository.ts';
import { buildPaths } from '../../definitions/paths.ts';

/** Where the build left what runs here; tests point to small fixtures. */
export type Built = { functions: string; edge: string; site: string };

export const builtInRepository: Built = {
  functions: inRepository(buildPaths.functions),
  edge: inRepository(buildPaths.edge),
  site: inRepository(buildPaths.site),
};

/** The folder under `parent` with the data of `npm start`. */
export const defaultDataDir = join(inRepository('.'), '.local');
