import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { inRepository } from '../bundle/repository.ts';
import { callEmulator, signedFor } from './emulator-call.ts';

export const deployLog = inRepository('dist/emulator/deploy.log');

const account = '000000000000';
const zoneName = 'luka.example';

/** `cdk bootstrap` and `cdk deploy --all` against the emulator, by the CLI that deploys to AWS. */
export async function deploy(url: string, region: string, signal: AbortSignal): Promise<void> {
  const hostedZoneId = await createHostedZone(url);
  const context = {
    hostedZoneId,
    // Its Fn::GetStackOutput knows no other region, so certificate and site share one.
    region,
    // Its EmailIdentity has no DKIM tokens, so the mail's domain is nobody's and Cognito's own sender is taken.
    mailFrom: 'hei@mail.example',
  };
  const options = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const assembly = inRepository('dist/emulator/assembly');
  const app = 'node --import tsx infra/emulator/app.ts';
  mkdirSync(inRepository('dist/emulator'), { recursive: true });
  await cdk(['synth', '--quiet', '--app', app, '--output', assembly, ...options], { url, region, signal });
  await cdk(['bootstrap', '--app', assembly, `aws://${account}/${region}`], { url, region, signal });
  await cdk(['deploy', '--all', '--app', assembly, '--require-approval', 'never'], { url, region, signal });
}

type Where = { url: string; region: string; signal: AbortSignal };

async function cdk(args: string[], { url, region, signal }: Where): Promise<void> {
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

/** What the owner of the domain has before the first deployment. */
async function createHostedZone(url: string): Promise<string> {
  const xmlns = 'https://route53.amazonaws.com/doc/2013-04-01/';
  const body = `<CreateHostedZoneRequest xmlns="${xmlns}"><Name>${zoneName}</Name><CallerReference>1</CallerReference></CreateHostedZoneRequest>`;
  const call = { method: 'POST', path: '/2013-04-01/hostedzone', headers: signedFor('route53'), body };
  const { text } = await callEmulator(url, call);
  const id = /<Id>\/hostedzone\/(\w+)<\/Id>/.exec(text)?.[1];
  if (!id) throw new Error(`No hosted zone: ${text}`);
  return id;
}
