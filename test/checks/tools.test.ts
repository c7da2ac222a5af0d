import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function run(command: string, args: string[]): string {
  try {
    execFileSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}

// More checkers than one read the same types again: beside other tests they only take their processor time.
test('every room type-checks, and only imports what its references allow', () => {
  expect(run('tsc', ['-b', '--checkers', '1'])).toBe('');
});

test('the whole tree is formatted and free of lint', () => {
  expect(run('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=50'])).toBe('');
});

test('the lock file names no registry, so that everyone installs from their own', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
