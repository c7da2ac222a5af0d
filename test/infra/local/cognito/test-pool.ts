import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { onTestFinished } from 'vitest';
import {
  type CognitoMail,
  type CognitoOptions,
  startCognito,
} from '../../../../infra/local/cognito/server.ts';
import { readRequest, sendAnswer } from '../../../../infra/local/edge/http.ts';

export const UserPoolId = 'eu-north-1_Lokal0001';
export const ClientId = 'lokalklient';
export const minute = 60_000;
export const hour = 60 * minute;

/** The file of a pool without users: later pools start from it and save the making of a key. */
let emptyPool: string | undefined;

export type TestPool = Awaited<ReturnType<typeof startPool>>;

/** A user pool behind a real port, with a clock to turn and a mailbox to read; ends with the test. */
export async function startPool(given: Partial<CognitoOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataFile = join(folder, 'cognito.json');
  const clock = { ms: Date.now() };
  const mails: CognitoMail[] = [];
  const options: CognitoOptions = {
    region: 'eu-north-1',
    userPoolId: UserPoolId,
    clientId: ClientId,
    dataFile,
    passwordMinLength: 6,
    triggers: {},
    sendMail: async (mail) => void mails.push(mail),
    now: () => clock.ms,
    ...given,
  };
  if (emptyPool && !given.dataFile) await writeFile(dataFile, emptyPool);
  const cognito = await startCognito(options);
  emptyPool ??= given.dataFile ? undefined : await readFile(dataFile, 'utf8');

  const server = createServer(async (incoming, outgoing) =>
    sendAnswer(outgoing, await cognito.handle(await readRequest(incoming, 1_000_000))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__cognito/`;
  const sdk = new CognitoIdentityProviderClient({
    region: 'eu-north-1',
    endpoint: url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

  onTestFinished(async () => {
    sdk.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return { cognito, options, url, sdk, mails, clock, code: () => codeIn(mails.at(-1)) };
}

/** The six digits of a mail. */
export function codeIn(mail: CognitoMail | undefined): string {
  return /\d{6}/.exec(mail?.html ?? '')?.[0] ?? 'no code';
}

/** One call as it goes over the wire, for what an SDK would hide. */
export async function post(url: string, operation: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
