import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { inRepository } from '../bundle/repository.ts';

export const deployLog = inRepository('dist/emulator/deploy.log');

const account = '000000000000';
const assembly = inRepository('dist/emulator/assembly');

type Where = { url: string; region: string; signal: AbortSignal };

/** What the account's owner does once. */
export async function bootstrap(where: Where, hostedZoneId: string): Promise<void> {
  const context = {
    hostedZoneId,
    // Its Fn::GetStackOutput knows no other region, so certificate and site share one.
    region: where.region,
    // Its EmailIdentity has no DKIM tokens, so the mail's domain is nobody's and Cognito's own sender is taken.
    mailFrom: 'hei@mail.example',
  };
  const options = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const app = 'node --import tsx infra/emulator/app.ts';
  await cdk(['synth', '--quiet', '--app', app, '--output', assembly, ...options], where);
  await cdk(['bootstrap', '--app', assembly, `aws://${account}/${where.region}`], where);
}

export async function deploy(where: Where): Promise<void> {
  await cdk(['deploy', '--all', '--app', assembly, '--require-approval', 'never'], where);
}

export async function destroy(where: Where): Promise<void> {
  await cdk(['destroy', '--all', '--app', assembly, '--force'], where);
}

/** The CLI that deploys to AWS, with the emulator for AWS. */
async function cdk(args: string[], { url, region, signal }: Where): Promise<void> {
  mkdirSync(inRepository('dist/emulator'), { recursive: true });
  const log = createWriteStream(deployLog, { flags: 'a' });
  log.write(`\n$ cdk ${args.join(' ')}\n`);
  const { PATH, HOME } = process.env;
  const child = spawn(inRepository('node_modules/.bin/cdk'), args, {
    cwd: inRepository('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: {
      PATH,
      HOME,
      CI: 'true',
      AWS_ENDPOINT_URL: url,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [code] = await once(child, 'close');
  log.end();
  if (code !== 0) throw new Error(`cdk ${args[0]} failed, see ${deployLog}`);
}
