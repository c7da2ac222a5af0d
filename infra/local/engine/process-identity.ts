import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Names a running process for good: its number and the moment it started, because numbers are used again after a restart
 * of the machine. Undefined when nothing runs under that number.
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
