import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from '../../bundle/build.ts';
import { defaultDataDir } from '../base/built.ts';
import { productName } from '../base/cloud-environment.ts';
import { StartFailure } from '../base/start-failure.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../cloud.ts';
import { databaseFile } from '../engine/engine.ts';
import { findEngine } from '../engine/find-engine.ts';
import { refuseIfHeld } from '../engine/lock.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import { connectStripe, connectVipps, type DemoRestaurant, seedDemo } from '../seed/seed-demo.ts';
import { salesUnits } from '../vipps/vipps.ts';

export type StartOptions = ReturnType<typeof startOptions>;

const usage = 'Usage: npm start -- [--port 3000] [--fresh] [--vipps] [--stripe]';
const text = { type: 'string', default: '3000' } as const;
const flag = { type: 'boolean', default: false } as const;

export function startOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { port: text, fresh: flag, dev: flag, vipps: flag, stripe: flag },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is no port`);
    return { ...values, port };
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}

/** Builds, starts the cloud on its data in .local, makes the demo restaurant and prints the addresses. */
export async function runDemo(
  { port, fresh, vipps, stripe }: StartOptions,
  more: () => Promise<LocalCloudOptions> = async () => ({}),
): Promise<LocalCloud> {
  await refuseIfTaken(port);
  const { sentence } = findEngine();
  if (sentence) console.log(sentence);
  if (fresh) rmSync(defaultDataDir, { recursive: true, force: true });
  console.log('Building…');
  await buildAll({ siteDomain: 'localhost' });
  const cloud = await startLocalCloud({ port, dataDir: defaultDataDir, echoLogs: true, ...(await more()) });
  stopOnSignal(cloud);
  const demo = await seedDemo(cloud);
  if (vipps) await connectVipps(cloud);
  if (stripe) await connectStripe(cloud);
  console.log(welcome(cloud, demo, performance.now() / 1000));
  return cloud;
}

/** Asked before anything is built or emptied, so that a second start leaves the first one's files alone. */
async function refuseIfTaken(port: number): Promise<void> {
  await refuseIfHeld(databaseFile(defaultDataDir));
  const probe = await listenOnLoopback(port, { request: () => {}, upgrade: () => {} });
  await probe.stop();
}

/** Stops everything once; a second Ctrl-C does not wait. */
function stopOnSignal(cloud: LocalCloud): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await cloud.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** The text that `npm start` prints when everything runs. */
function welcome(cloud: LocalCloud, demo: DemoRestaurant, seconds: number): string {
  const [{ msn, clientId, clientSecret, subscriptionKey }] = salesUnits;
  const rows = [
    ['Owner', `${cloud.url}/`],
    ['Customer', `${cloud.shopUrl(demo.subdomain)}/`],
    ['Demo log-in', `${demo.ownerEmail}  /  ${demo.ownerPassword}`],
    ['Mailbox', `${cloud.url}/__local/mail`],
    ['Vipps', `MSN ${msn}, client_id ${clientId}, client_secret ${clientSecret},`],
    ['', `Ocp-Apim-Subscription-Key ${subscriptionKey}`],
  ];
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(13)}${value}`);
  return `\n${productName} runs after ${seconds.toFixed(1)} s. Ctrl-C stops it.\n\n${lines.join('\n')}\n`;
}
