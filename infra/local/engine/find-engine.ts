import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { StartFailure } from '../base/start-failure.ts';

/** The database's origin. The sentence for the terminal names it where our own engine is not installed. */
export type FoundEngine =
  | { kind: 'elsewhere'; url: string; sentence: string }
  | { kind: 'dynoxide'; binary: string; sentence?: string };

type Machine = {
  env?: Record<string, string | undefined>;
  platform?: string;
  /** Finds a file of an installed package, or throws. */
  findPackage?: (name: string) => string;
};

/**
 * A DynamoDB that AWS_ENDPOINT_URL_DYNAMODB names, else the engine that `npm ci` installs (its package exists
 * for linux-x64 only), else a dynoxide on the PATH. Throws StartFailure where there is none of them.
 */
export function findEngine({
  env = process.env,
  platform = `${process.platform}-${process.arch}`,
  findPackage = createRequire(import.meta.url).resolve,
}: Machine = {}): FoundEngine {
  const url = env.AWS_ENDPOINT_URL_DYNAMODB;
  if (url) return { kind: 'elsewhere', url, sentence: `The database is the DynamoDB at ${url}.` };
  try {
    return { kind: 'dynoxide', binary: findPackage(`@dynoxide/${platform}/dynoxide`) };
  } catch {
    return findProgram(env.PATH ?? '', platform);
  }
}

function findProgram(path: string, platform: string): FoundEngine {
  const binary = path
    .split(delimiter)
    .map((folder) => join(folder, 'dynoxide'))
    .find(isProgram);
  if (binary)
    return { kind: 'dynoxide', binary, sentence: `The database engine is ${binary}, found on the PATH.` };
  throw new StartFailure(
    `There is no database engine for ${platform}: install dynoxide (brew install nubo-db/tap/dynoxide), or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB (docker run -p 8000:8000 amazon/dynamodb-local), and start again.`,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
