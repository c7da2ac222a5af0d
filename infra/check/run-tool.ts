import { spawnSync } from 'node:child_process';
import { inRepository } from '../bundle/repository.ts';

export type ToolResult = { isFound: boolean; isOk: boolean; output: string };

/** Runs a program from the repository's top, in our environment with additions, and waits for it. */
export function runTool(
  program: string,
  args: readonly string[],
  added: Readonly<Record<string, string>> = {},
): ToolResult {
  const options = {
    cwd: inRepository('.'),
    env: { ...process.env, ...added },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 900_000,
  } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  const code = error && 'code' in error ? error.code : undefined;
  const late = code === 'ETIMEDOUT' ? `\nStopped after ${options.timeout / 1000} s` : '';
  return {
    isFound: code !== 'ENOENT',
    isOk: status === 0,
    output: `${stdout ?? ''}${stderr ?? ''}${late}`.trim(),
  };
}

/** Runs a program whose own lines a person reads, for as long as it takes. Whether it ended well. */
export function showTool(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: inRepository('.'), stdio: 'inherit' }).status === 0;
}
