import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { inRepository } from '../bundle/repository.ts';
import { noAccount } from '../config/config-problems.ts';
import { callApi } from './call-api.ts';
import type { Deployed } from './deployed.ts';
import { callEmulator, signedFor } from './emulator-call.ts';

export type Where = { url: string; region: string; signal: AbortSignal; log: string };

/** The account's owner does this once. */
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

/** The environment without this machine's own credentials. */
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

/**
 * A version whose owner-api does not even start is deployed, and what was there before is brought back by its
 * assembly, as the workflow does it: nothing is built. Throws unless the alias moved there and back, and the
 * API with it.
 */
export async function tryRollBack(
  where: Where,
  assemblies: { good: string; bad: string },
  deployed: Deployed,
  say: (line: string) => void,
): Promise<void> {
  const live = () => liveVersion(deployed);
  const answers = async () => (await callApi(deployed, '/api/owner/businesses', {})).status;
  const [before, signIn] = [await live(), 401];
  if ((await answers()) !== signIn) throw new Error('owner-api does not answer as it should');
  await deploy(where, assemblies.bad);
  const bad = await live();
  const failed = await answers();
  if (bad === before || failed < 500) throw new Error(`Version ${bad} after ${before} answers ${failed}`);

  const began = performance.now();
  await deploy(where, assemblies.good);
  const seconds = Math.round((performance.now() - began) / 1000);
  const after = await live();
  const status = await answers();
  if (after === bad || status !== signIn) throw new Error(`Version ${after} after ${bad} answers ${status}`);
  say(
    `version ${bad} of owner-api failed (${failed}); the earlier assembly was back after ${seconds} s, as version ${after}`,
  );
}

async function liveVersion({ url, ownerApi }: Deployed): Promise<string> {
  const path = `/2015-03-31/functions/${ownerApi}/aliases/live`;
  const { body, text } = await callEmulator(url, { path, headers: signedFor('lambda') });
  if (typeof body === 'object' && body && 'FunctionVersion' in body) return String(body.FunctionVersion);
  throw new Error(`owner-api has no alias: ${text}`);
}
