import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { assertSigns, newSigningKey } from './signing-key.ts';
import { type PoolState, poolState } from './state.ts';

/** Reads the pool, or begins a new one if there is no file. A file that is not a pool's stops the start with one sentence. */
export async function readState(file: string, userPoolId: string): Promise<PoolState> {
  const text = await readIfExists(file);
  if (text === undefined) return newState(userPoolId);
  try {
    const state = v.parse(poolState, JSON.parse(text));
    await assertSigns(state.signingKey);
    if (state.userPoolId === userPoolId) return state;
  } catch (cause) {
    throw unreadable(file, 'is not what Cognito wrote', cause);
  }
  throw unreadable(file, `belongs to another user pool than ${userPoolId}`);
}

/** Beside the file first, then in its place: a crash leaves the old file or the new one, never half of one. */
export async function writeState(file: string, state: PoolState): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw unreadable(file, 'cannot be opened', cause);
  }
}

async function newState(userPoolId: string): Promise<PoolState> {
  return {
    userPoolId,
    decoySecret: randomBytes(32).toString('hex'),
    signingKey: await newSigningKey(),
    users: [],
    sessions: [],
  };
}

function unreadable(file: string, why: string, cause?: unknown): Error {
  return new Error(
    `The local Cognito's data file ${file} ${why}: remove it, or start with --fresh, to begin again.`,
    { cause },
  );
}
