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

test('every room type-checks, and only imports what its references allow', () => {
  expect(run('tsc', ['-b'])).toBe('');
});

test('the whole tree is formatted and free of lint', () => {
  expect(run('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=50'])).toBe('');
});

test('the lock file names no registry, so that everyone installs from their own', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
