import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { startOptions } from '../../../infra/local/start/run-demo.ts';

/** Runs `npm start` as a process of its own and waits for its end. */
function start(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const command = ['--import', 'tsx', inRepository('infra/local/start/start.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: inRepository('.') }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

test('a taken port ends the start at once with one sentence, no stack and exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { code, stdout, stderr } = await start('--port', `${port}`);
  expect(code).toBe(1);
  expect(stdout).toBe('');
  // Where somebody has the demo running while the tests run, its data is what stops the start.
  expect(stderr).toMatch(
    /^(Port \d+ is taken by another program: .*|The database .* is already in use by .*)\.\n$/,
  );
});

test.each([
  [['--port', 'x'], '--port x is no port.'],
  [['--frisk'], "Unknown option '--frisk'."],
])('%j is refused with how to call it', (args, sentence) => {
  expect(() => startOptions(args)).toThrow(
    `${sentence} Usage: npm start -- [--port 3000] [--fresh] [--vipps] [--stripe]`,
  );
});
