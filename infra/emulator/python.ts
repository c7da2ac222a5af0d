import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from '../bundle/repository.ts';

const run = promisify(execFile);

/**
 * `cryptography` is what ministack signs a pool's tokens with. moto is no second choice: tried with its server, `cdk deploy` stops
 * at the first change set (it does not find the bucket of the template it was handed), and it runs functions in Docker alone.
 */
const packages = ['ministack==1.5.33', 'cryptography'];
const home = inRepository('dist/emulator/python');

/** No emulator, and no fault of ours: there is no Python, or no way to PyPI. */
export class NoEmulator extends Error {}

/** The emulator's program in a virtual environment of its own, installed when it is not there yet. */
export async function installEmulator({ python = 'python3', folder = home } = {}): Promise<string> {
  const program = join(folder, 'bin/ministack');
  if (existsSync(join(folder, 'installed'))) return program;
  const pip = join(folder, 'bin/python3');
  try {
    await run(python, ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)'], { timeout: 20_000 });
    await run(python, ['-m', 'venv', '--clear', folder], { timeout: 60_000 });
    await run(pip, ['-m', 'pip', 'install', '--quiet', '--retries', '1', ...packages], { timeout: 120_000 });
    await run(pip, ['-c', 'open("installed", "w")'], { cwd: folder });
  } catch (error) {
    throw new NoEmulator(lastLine(error));
  }
  return program;
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return (stderr.trim() || message).split('\n').at(-1) ?? '';
}
