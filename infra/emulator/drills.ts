import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { type Answer, sendRequest } from '../../functions/canary/visitor.ts';
import type { Overview } from '../../shared/figures/answers.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { PlacedOrder } from '../../shared/orders/order.ts';
import type { Membership } from '../../shared/people/member.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import { originVerifyHeader, tenantHeader } from '../definitions/edge.ts';
import { demoSettings } from '../local/seed/seed-demo.ts';
import { deleteTenant } from '../operations/delete-tenant.ts';
import { restoreDrill } from '../operations/restore-drill.ts';
import { restoreTenant } from '../operations/restore-tenant.ts';
import { type RawItem, scanTable } from '../operations/tenant.ts';
import { aDish, orderOf, showsDishes } from '../smoke/smoke-test.ts';

export type Deployed = {
  url: string;
  domain: string;
  apiId: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The name of the function that Cognito calls after a sign-up. */
  postConfirmation: string;
  /** The value of the header that CloudFront sends to the APIs. */
  secret: string;
};
type Clients = { cognito: CognitoIdentityProviderClient; table: DynamoDBClient; lambda: LambdaClient };
type Say = (line: string) => void;
type Call = { method?: string; token?: string; shop?: string; body?: unknown };

const waits = { pollMs: 200, longestMs: 30_000, momentMs: 1000 };

/**
 * A shop sells a dish through the deployed functions; then it is restored, and deleted, as operators do it.
 */
export async function runDrills(deployed: Deployed, clients: Clients, say: Say): Promise<void> {
  // The scripts use the functions' own client, which finds the table by its environment.
  const own = { AWS_ENDPOINT_URL: deployed.url, AWS_REGION: 'us-east-1' };
  Object.assign(process.env, { ...own, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const sold = await sell(deployed, clients);
  say(`owner-api, storefront-page, storefront-api and table-events have sold order ${sold.orderNumber}`);
  await tryRestores(deployed, clients.table, sold, say);
  await tryDeleteTenant(deployed, clients, sold);
  say('delete-tenant: the order lies in the copy, the page answers 404, the token of the owner 401');
}

/** Calls as CloudFront does: to the API's name, with its secret, and with the tenant's host, if any. */
function callApi({ url, apiId, domain, secret }: Deployed, path: string, call: Call): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const headers = {
    host: `${apiId}.execute-api.localhost:${port}`,
    [originVerifyHeader]: secret,
    [tenantHeader]: call.shop ? `${call.shop}.${domain}` : domain,
    'idempotency-key': randomUUID(),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(call.body ? { 'content-type': 'application/json' } : {}),
  };
  const request = { hostname, port, timeout: 30_000, method: call.method ?? 'GET', path, headers };
  return sendRequest(request, call.body ? JSON.stringify(call.body) : undefined);
}

/** Opens a restaurant and places an order. Throws at the first wrong answer. */
async function sell(deployed: Deployed, clients: Clients) {
  const token = await signUp(deployed, clients);
  const ask = async (path: string, { method = 'GET', shop, ...call }: Call = {}) => {
    const answer = await callApi(deployed, path, { method, shop, token: shop ? undefined : token, ...call });
    if (answer.status > 299) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.text;
  };
  const [own]: Membership[] = JSON.parse(await ask('/api/owner/businesses'));
  if (!own) throw new Error('The sign-up has opened no business');
  const base = `/api/owner/businesses/${own.business}`;
  const { subdomain: shop }: { subdomain: string } = JSON.parse(await ask(base));
  const menu: Menu = JSON.parse(await ask(`${base}/menu/sample`, { method: 'POST' }));
  await ask(`${base}/settings`, { method: 'PUT', body: { ...demoSettings, minOrderOre: 0 } });
  await ask(`${base}/menu/sample`, { method: 'PUT' });
  const seller = {
    ...{ legalName: 'Emulert Kjøkken AS', orgNumber: '974760673', phone: '22334455' },
    ...{ address: 'Storgata 1, 0155 Oslo', email: 'post@kjokken.example' },
  };
  await ask(base, { method: 'PUT', body: seller });
  await ask(`${base}/publishing`, { method: 'POST', body: { termsVersion } });
  showsDishes(await ask('/', { shop }), menu.items);
  const order = orderOf(aDish(menu.items));
  const placed: PlacedOrder = JSON.parse(
    await ask('/api/storefront/orders', { method: 'POST', shop, body: order }),
  );
  for (let tries = 0; ; tries += 1) {
    const { ordersToday }: Overview = JSON.parse(await ask(`${base}/overview`));
    if (ordersToday === 1) return { shop, orderNumber: placed.number, token };
    if (tries > 60) throw new Error('table-events did not count the order within 30 s');
    await wait(500);
  }
}

/** Signs up, and calls the function that ministack does not call then; gives the access token. */
async function signUp(deployed: Deployed, { cognito, lambda }: Clients): Promise<string> {
  const { userPoolClientId: ClientId, postConfirmation: FunctionName } = deployed;
  const [Username, Password] = [`${randomUUID()}@eier.example`, randomUUID()];
  const attributes = { email: Username, 'custom:business_name': 'Emulert Kjøkken' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const { UserSub: sub = '' } = await cognito.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes }),
  );
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: '123456' }));
  const userAttributes = { sub, email_verified: 'true', ...attributes };
  const triggerSource = 'PostConfirmation_ConfirmSignUp';
  const event = { triggerSource, userName: sub, request: { userAttributes }, response: {} };
  await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }));
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}

/**
 * The quarterly drill, and one order back from the dead. The emulator restores a table as it is, whatever
 * moment it is asked for: this shows that the scripts' calls are understood and that they compare, not that
 * a backup would bring the data back.
 */
async function tryRestores(
  { tableName: TableName }: Deployed,
  table: DynamoDBClient,
  { shop, orderNumber }: { shop: string; orderNumber: number },
  say: Say,
): Promise<void> {
  const said: string[] = [];
  const keep = (line: string) => said.push(line);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await table.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const drilled = await restoreDrill(['--table', TableName], table, keep, waits);
  const { compared, missing, different, extra } = drilled;
  if (compared === 0 || missing.length + different.length + extra.length > 0)
    throw new Error(said.join('\n'));
  say(`restore-drill: ${compared} items came back as they were`);

  const named = ['--table', TableName, '--subdomain', shop];
  const now = Date.now();
  const moment = new Date(now - 1000).toISOString();
  await restoreTenant([...named, '--moment', moment], table, keep, { now, waits });
  const wanted = { sk: 'ORDER#', number: orderNumber };
  const order = await findItem(table, TableName, wanted);
  const { pk, sk } = order;
  if (!pk || !sk) throw new Error(`There is no order ${orderNumber} to lose`);
  await table.send(new DeleteItemCommand({ TableName, Key: { pk, sk } }));
  const copy = `${TableName}-restored-${Date.parse(moment)}`;
  await restoreTenant([...named, '--from', copy, '--yes'], table, keep, { now: Date.now(), waits });
  const { restoredAt, ...back } = await findItem(table, TableName, wanted);
  if (!restoredAt || !isDeepStrictEqual(back, order) || !said.join('\n').includes('1 items put back'))
    throw new Error(`The order did not come back as it was:\n${said.join('\n')}`);
  say('restore-tenant: an order that was lost is back as it was');
}

/** The first item whose keys begin so, with this number; an empty one where there is none. */
async function findItem(table: DynamoDBClient, name: string, wanted: Wanted): Promise<RawItem> {
  const { pk = '', sk = '', number } = wanted;
  for await (const item of scanTable(table, name))
    if (
      item.pk?.S?.startsWith(pk) &&
      item.sk?.S?.startsWith(sk) &&
      (!number || item.number?.N === `${number}`)
    )
      return item;
  return {};
}

type Wanted = { pk?: string; sk?: string; number?: number };

/**
 * Deletes the restaurant: its order lies in the copy, its page is gone, and its owner's token opens nothing.
 */
async function tryDeleteTenant(
  deployed: Deployed,
  clients: Clients,
  { shop, orderNumber, token }: { shop: string; orderNumber: number; token: string },
): Promise<void> {
  const { tableName, userPoolId } = deployed;
  const folder = mkdtempSync(join(tmpdir(), 'luka-emulator-'));
  const file = join(folder, 'copy.jsonl');
  const named = ['--table', tableName, '--pool', userPoolId, '--subdomain', shop];
  const told: string[] = [];
  try {
    const args = [...named, '--yes', '--export', file];
    const tell = (line: string) => told.push(line);
    // The only order was counted long ago.
    await deleteTenant(args, clients.cognito, tell, Date.now(), () => wait(1000));
    const copied = readFileSync(file, 'utf8').trim().split('\n');
    const items: { sk: string; number?: number }[] = copied.map((line) => JSON.parse(line));
    const isOrder = ({ sk, number }: (typeof items)[number]) =>
      sk.startsWith('ORDER#') && number === orderNumber;
    const checks = {
      'the copy has the order': items.some(isOrder),
      'the page is gone': (await callApi(deployed, '/', { shop })).status === 404,
      'the token is refused': (await callApi(deployed, '/api/owner/businesses', { token })).status === 401,
      'the partition is empty': !(await findItem(clients.table, tableName, { pk: 'biz_' })).pk,
    };
    for (const [what, is] of Object.entries(checks))
      if (!is) throw new Error(`It is not so that ${what}:\n${told.join('\n')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
