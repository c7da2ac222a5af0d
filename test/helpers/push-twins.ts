import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { paymentKeyId, pushKeyId } from '../../infra/local/base/cloud-environment.ts';
import { readRequest, sendAnswer } from '../../infra/local/edge/http.ts';
import { createKms } from '../../infra/local/kms.ts';
import { openMailbox } from '../../infra/local/mailbox/mailbox.ts';
import { createPushService } from '../../infra/local/push-service.ts';
import type { BrowserPush } from '../../shared/attention/browser-push.ts';

/** The local KMS and push service on a port of their own, and the variables by which functions find them. */
export async function openPushTwins() {
  const folder = mkdtempSync(join(tmpdir(), 'luka-push-'));
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailbox = await openMailbox({ file: join(folder, 'mails.jsonl'), now: Date.now });
  const kms = createKms({ folder });
  const service = createPushService({ origin, path: '/push', mailbox, now: Date.now });
  const asked = { kms: 0 };
  /** The status that the push service answers instead. */
  const fault: { status?: number | undefined } = {};
  server.on('request', async (incoming, outgoing) => {
    const request = await readRequest(incoming, 10_000);
    if (request.path.startsWith('/kms')) {
      asked.kms += 1;
      return sendAnswer(outgoing, kms.handle(request));
    }
    if (fault.status) return outgoing.writeHead(fault.status).end();
    return sendAnswer(outgoing, await service.handle(request));
  });
  const environment = {
    PUSH_KEY: pushKeyId,
    PAYMENT_KEY: paymentKeyId,
    PUSH_SERVICE_ORIGIN: origin,
    AWS_ENDPOINT_URL_KMS: `${origin}/kms`,
    ...{ AWS_REGION: 'eu-north-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
  };
  const browser = async (key: string): Promise<BrowserPush> =>
    (await fetch(`${origin}/push/browser`, { method: 'POST', body: key })).json();
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
  /** Pushes that were shown, newest first, as title and text. */
  const shown = () => mailbox.list().map(({ subject, text }) => [subject, text]);
  return { environment, browser, shown, asked, fault, stop };
}

/** Starts them for the tests of a file. */
export function letPushKeyBe(): void {
  let twins: Awaited<ReturnType<typeof openPushTwins>> | undefined;
  beforeAll(async () => {
    twins = await openPushTwins();
    Object.assign(process.env, twins.environment);
  });
  afterAll(() => twins?.stop());
}
