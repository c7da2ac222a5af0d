import { readFileSync } from 'node:fs';

/**
 * Names a running process for good: its number and the moment it started, because numbers are used again after a restart
 * of the machine. Undefined when nothing runs under that number. Reads /proc, which is where the engine's binary runs.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${pid}:${rest[18]}`;
  } catch {
    return undefined;
  }
}
