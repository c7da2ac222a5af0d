import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { inRepository } from '../bundle/repository.ts';
import { noAccount } from '../config/config-problems.ts';

export type Where = { url: string; region: string; signal: AbortSignal; log: string };

/** What the account's owner does once. */
export async function bootstrap(where: Where, assembly: string): Promise<void> {
  await cdk(['bootstrap', '--app', assembly, `aws://${noAccount}/${where.region}`], where);
}

export async function deploy(where: Where, assembly: string, stacks = '--all'): Promise<void> {
  await cdk(['deploy', stacks, '--app', assembly, '--require-approval', 'never'], where);
}

export async function destroy(where: Where, assembly: string): Promise<void> {
  await cdk(['destroy', '--all', '--app', assembly, '--force'], where);
}

/** The CLI that deploys to AWS, with the emulator for AWS. */
async function cdk(args: string[], where: Where): Promise<void> {
  const { signal, log: file } = where;
  const log = createWriteStream(file, { flags: 'a' });
  log.write(`\n$ cdk ${args.join(' ')}\n`);
  const child = spawn(inRepository('node_modules/.bin/cdk'), args, {
    cwd: inRepository('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: environmentOf(where),
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [code] = await once(child, 'close');
  log.end();
  if (code !== 0) throw new Error(`cdk ${args[0]} failed, see ${file}`);
}

/** Nothing of this machine's own credentials. */
function environmentOf({ url, region }: Where): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    CI: 'true',
    AWS_ENDPOINT_URL: url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}
