import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackground } from './background.ts';
import { type Built, builtInRepository } from './base/built.ts';
import { type Clock, createClock } from './base/clock.ts';
import { type CloudEnvironment, cloudEnvironment, ownPaths, region } from './base/cloud-environment.ts';
import { startUserPool } from './cognito/server.ts';
import { createCompanyRegister } from './company-register.ts';
import { openDatabase } from './database.ts';
import { createEdge } from './edge/edge.ts';
import { createLive } from './edge/live.ts';
import { type FaultDoor, openFaultDoor } from './engine/fault-door.ts';
import { createKms } from './kms.ts';
import { createFunctions, type Functions } from './lambda/functions.ts';
import { createLogBuffer, type LogLine } from './lambda/log-buffer.ts';
import { listenOnLoopback } from './loopback-server.ts';
import { type Mail, openMailbox } from './mailbox/mailbox.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { answerRequest, answerUpgrade, type PortParts, type SitesBefore } from './one-port.ts';
import { createPhotoBucket } from './photo-bucket.ts';
import { createPushService } from './push-service.ts';
import { createStripe, type Stripe } from './stripe/stripe.ts';
import { createVipps, type Vipps } from './vipps/vipps.ts';

/** Payments that nobody approves expire by themselves, give or take this. */
const providerTickMs = 1000;

export type LocalCloudOptions = {
  /** 0, or left out: any free port. */
  port?: number;
  /** Left out: a fresh folder that goes when the cloud stops. */
  dataDir?: string;
  /** Puts the fault door between the functions and the database. */
  faults?: boolean;
  /** Lets shops have domains of their own, with a name server to prove them. */
  customDomains?: boolean;
  /** Shows the functions' warnings and errors in the terminal. */
  echoLogs?: boolean;
  built?: Built;
  /** Puts sites of its own before the edge, on the cloud's port: `npm run dev`. */
  openSites?: (servers: readonly Server[]) => Promise<SitesBefore>;
};

export type LocalCloud = {
  /** The main site: `http://localhost:3000`. */
  url: string;
  port: number;
  shopUrl: (subdomain: string) => string;
  stop: () => Promise<void>;
  clock: Pick<Clock, 'now' | 'set' | 'advance' | 'reset'>;
  /** The log lines of the functions, oldest first. */
  logs: () => LogLine[];
  /** Newest first. */
  mails: (to?: string) => Promise<Mail[]>;
  /** Resolves when expired items are swept and every committed change reached its function. */
  settle: () => Promise<void>;
  invoke: Functions['invoke'];
  /** How often a function was called. */
  invocations: Functions['invocations'];
  /** Empties the edge's cache and makes the functions read their bundles again. */
  reload: () => Promise<void>;
  faults?: FaultDoor;
  /** Where the proofs of custom domains are entered, if they are switched on. */
  dns?: NameServer;
  /** Vipps, where a test approves as the guest would. */
  vipps: Vipps;
  /** Stripe, where a test pays by a card. */
  stripe: Stripe;
  /** The functions' environment; its DynamoDB is the engine itself, past the fault door. */
  env: CloudEnvironment;
};

/** Starts the whole cloud on one port. Throws a one-sentence StartFailure, after all has stopped again. */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await start(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { port: wished = 0, built = builtInRepository, ...options }: LocalCloudOptions,
  undo: (() => Promise<void>)[],
): Promise<Omit<LocalCloud, 'stop'>> {
  const clock = createClock();
  const log = createLogBuffer({ now: clock.now, echo: options.echoLogs ?? false });
  const warn = (text: string) => log.add('cloud', 'stderr', text);
  const dataDir = options.dataDir ?? temporaryFolder(undo);

  // The port comes first, because the functions' environment names it; until all is there it answers 503.
  let parts: PortParts | undefined;
  const server = await listenOnLoopback(wished, {
    request: (incoming, outgoing) => {
      if (!parts) return void outgoing.writeHead(503).end('Starting');
      answerRequest(parts, incoming, outgoing).catch((error) => {
        // A viewer who hangs up in the middle of an upload is nobody's failure.
        if (incoming.destroyed && !incoming.complete) return void outgoing.destroy();
        warn(`The local cloud failed: ${error?.stack ?? error}`);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
    },
    upgrade: (incoming, socket, head) => {
      socket.on('error', () => {});
      if (!parts) return void socket.destroy();
      answerUpgrade(parts, incoming, socket, head).catch(() => socket.destroy());
    },
  });
  undo.push(server.stop);
  const { port } = server;

  const tableName = process.env.AWS_ENDPOINT_URL_DYNAMODB && !options.dataDir ? `luka-${port}` : 'luka';
  const database = await openDatabase({ dataDir, tableName, warn });
  undo.push(database.stop);
  const faults = options.faults ? await openFaultDoor({ database: database.url }) : undefined;
  if (faults) undo.push(faults.stop);

  const dns = options.customDomains ? await startNameServer() : undefined;
  if (dns) undo.push(dns.stop);

  const originVerify = randomBytes(24).toString('hex');
  const env = cloudEnvironment({
    ...{ port, tableName, database: database.url, originVerify },
    dnsServers: dns?.address,
  });
  const functionEnv = { ...env, AWS_ENDPOINT_URL_DYNAMODB: faults?.url ?? database.url };
  const functions = createFunctions({
    folder: built.functions,
    env: functionEnv,
    clockOffset: clock.shared,
    log,
  });
  undo.push(functions.stop);

  const mailbox = await openMailbox({ file: join(dataDir, 'mails.jsonl'), now: clock.now });
  const dataFile = join(dataDir, 'cognito.json');
  const cognito = await startUserPool({ env, dataFile, functions, mailbox, now: clock.now });

  const photos = createPhotoBucket({
    ...{ folder: join(dataDir, 'photos'), name: env.PHOTO_BUCKET, path: ownPaths.s3, region, now: clock.now },
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
    },
  });
  const kms = createKms({ folder: dataDir });
  const vipps = createVipps({
    ...{ prefix: ownPaths.vipps, origin: env.SITE_ORIGIN, file: join(dataDir, 'vipps.json'), now: clock.now },
  });
  const stripe = createStripe({
    ...{
      prefix: ownPaths.stripe,
      origin: env.SITE_ORIGIN,
      file: join(dataDir, 'stripe.json'),
      now: clock.now,
    },
    endpoints: [
      { url: `${env.SITE_ORIGIN}/api/payments/stripe`, secret: env.STRIPE_HOOK_SECRET, isConnect: true },
      { url: `${env.SITE_ORIGIN}/api/plans/stripe`, secret: env.STRIPE_BILLING_SECRET, isConnect: false },
    ],
  });
  for (const { tick, stop } of [vipps, stripe]) {
    const timer = setInterval(tick, providerTickMs).unref();
    clock.onMove(tick);
    undo.push(async () => {
      clearInterval(timer);
      stop();
    });
  }
  const push = createPushService({
    ...{ origin: env.PUSH_SERVICE_ORIGIN, path: ownPaths.push, mailbox, now: clock.now },
  });
  const cloudfront = createEdge({ built, env, invoke: functions.invoke, photos: photos.origin, clock, warn });
  const live = createLive(functions.invoke, { apiId: 'localws001', region, now: clock.now });
  undo.push(async () => live.stop());
  const background = startBackground({ database, tableName, dataDir, functions, clock, warn });
  undo.push(background.stop);
  const sites = await options.openSites?.(server.servers);
  if (sites) undo.push(sites.stop);
  parts = {
    cognito,
    cloudfront,
    live,
    mailbox,
    queue: background.queue,
    photos,
    kms,
    push,
    companies: createCompanyRegister(ownPaths.companies),
    vipps,
    stripe,
    returned: background.returned,
    faults,
    sites,
  };

  return {
    url: env.SITE_ORIGIN,
    port,
    shopUrl: (subdomain) => `http://${subdomain}.${env.SITE_DOMAIN}:${port}`,
    clock,
    logs: log.lines,
    mails: async (to) => mailbox.list(to),
    settle: async () => {
      await background.settle();
      // Its messages may have changed something.
      const were = [await vipps.drained(), await stripe.drained()];
      if (were.some(Boolean)) await background.settle();
    },
    invoke: functions.invoke,
    invocations: functions.invocations,
    reload: async () => {
      cloudfront.clear();
      await functions.restart();
    },
    ...(faults ? { faults } : {}),
    ...(dns ? { dns } : {}),
    ...{ vipps, stripe },
    env,
  };
}

function temporaryFolder(undo: (() => Promise<void>)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'luka-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
