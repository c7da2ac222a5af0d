import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { StartFailure, systemCode } from '../base/start-failure.ts';

const holder = v.object({ owner: v.string(), engine: v.optional(v.string()) });
type Holder = v.InferOutput<typeof holder>;

export type Lock = {
  /** Notes the engine's process. */
  keep: (engine: string | undefined) => void;
  release: () => void;
};

/**
 * Lets one engine at a time open a database file: SQLite would let a second one in, and both would write. The
 * holder is written beside the file; one that no longer runs is overruled, after its engine has had a moment
 * to follow it.
 */
export async function lockDatabase(database: string): Promise<Lock> {
  const file = `${database}.lock`;
  const owner = processIdentity(process.pid) ?? `${process.pid}`;
  await refuseIfHeld(database);
  try {
    writeFileSync(file, JSON.stringify({ owner } satisfies Holder), { flag: 'wx' });
  } catch (error) {
    throw systemCode(error) === 'EEXIST' ? inUse(database, readHolder(file)) : error;
  }
  return {
    keep: (engine) => writeFileSync(file, JSON.stringify({ owner, engine })),
    release: () => rmSync(file, { force: true }),
  };
}

/** Throws when somebody has the database open; removes what a killed holder left. */
export async function refuseIfHeld(database: string): Promise<void> {
  const file = `${database}.lock`;
  const held = readHolder(file);
  if (held && isAlive(held.owner)) throw inUse(database, held);
  for (let tries = 0; held?.engine && isAlive(held.engine); tries++) {
    if (tries === 40) throw inUse(database, held);
    await wait(50);
  }
  rmSync(file, { force: true });
}

function inUse(database: string, held: Holder | undefined): StartFailure {
  const pid = held?.owner.split(':')[0] ?? 'unknown';
  return new StartFailure(
    `The database ${database} is already in use by process ${pid}: stop that one first.`,
  );
}

function isAlive(identity: string): boolean {
  return processIdentity(Number(identity.split(':')[0])) === identity;
}

function readHolder(file: string): Holder | undefined {
  try {
    return v.parse(holder, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Names a running process for good: its number and the moment it started, because numbers are used again
 * after a restart of the machine. Undefined when nothing runs under that number.
 */
export function processIdentity(pid: number, proc = '/proc'): string | undefined {
  const [state = 'Z', startedAt] = existsSync(proc) ? fromProc(pid, proc) : fromPs(pid);
  return state.startsWith('Z') ? undefined : `${pid}:${startedAt}`;
}

function fromProc(pid: number, proc: string): string[] {
  try {
    const stat = readFileSync(`${proc}/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [state, rest[18] ?? ''];
  } catch {
    return [];
  }
}

/** macOS has no /proc. */
function fromPs(pid: number): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  const [state, ...startedAt] = (stdout ?? '').trim().split(/\s+/);
  return state ? [state, startedAt.join(' ')] : [];
}
