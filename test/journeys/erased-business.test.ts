import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import { deleteTenant } from '../../infra/operations/delete-tenant.ts';
import { scanTable } from '../../infra/operations/tenant.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { photoFolder } from '../../shared/shops/photo.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { givePhoto } from '../helpers/give-photo.ts';
import { signInAgain, signUpOwner } from '../helpers/owner-session.ts';
import { temporaryFolder } from '../infra/local/fixture-build.ts';
import { clientAt, localCredentials } from '../infra/local/test-cloud.ts';

type Item = Record<string, unknown> & { pk: string; sk: string };

const dataDir = mkdtempSync(join(tmpdir(), 'luka-'));
/** The files of photos that pages find. */
const photoFilesLeft = () => readdirSync(join(dataDir, 'photos', photoFolder));

const cloud = await startLocalCloud({ dataDir });
const owner = await signUpOwner(cloud, 'Napoli');
// The free plan's month would be full before the guests have had enough.
await owner.call('POST', '/plan', { planType: 'premium' });
const [pizza] = (await openShop(owner)) as [MenuItem];
const call = async <Body>(...asked: [string, string, object]) => (await owner.call<Body>(...asked)).body;
const [ofDish, ofTop] = [await givePhoto(cloud, call, 'dish'), await givePhoto(cloud, call, 'cover')];
await call('PATCH', `/menu/items/${pizza.id}`, { photo: { id: ofDish.id, x: 50, y: 50 } });
await call('PUT', '/settings', { cover: { id: ofTop.id, x: 50, y: 50 } });
afterAll(async () => {
  await cloud?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const tableClient = () => clientAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB);

/** Erases the shop as operators do; `ended` waits for the end of running work. Gives the copy's items. */
async function erase(ended: () => Promise<unknown>): Promise<Item[]> {
  const { env } = cloud;
  const cognito = new CognitoIdentityProviderClient({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    credentials: localCredentials,
  });
  const file = join(temporaryFolder(), 'napoli.jsonl');
  const where = ['--table', env.TABLE_NAME, '--pool', env.USER_POOL_ID, '--subdomain', 'napoli'];
  const args = [...where, '--yes', '--export', file];
  const silent = () => {};
  // The script uses the functions' own client.
  Object.assign(process.env, env);
  await deleteTenant(args, cognito, silent, cloud.clock.now(), ended);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A guest who orders one thing after the other until the shop is gone; `taken` gets the orders' numbers. */
async function orderOnAndOn(taken: number[]): Promise<void> {
  for (;;) {
    const { status, body } = await sendOrder(cloud, 'napoli', pickupOf(pizza));
    if (status !== 201) return expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    taken.push(body.number);
  }
}

async function partitionsLeft(): Promise<Item[]> {
  const left: Item[] = [];
  for await (const raw of scanTable(tableClient(), cloud.env.TABLE_NAME)) left.push(unmarshall(raw) as Item);
  return left.filter(({ pk }) => pk.startsWith('biz_'));
}

test('a shop that is erased while guests order leaves nothing of theirs and no photo, and each of their orders is in the copy', async () => {
  const taken: number[] = [];
  const guests = [1, 2, 3].map(() => orderOnAndOn(taken));
  await expect.poll(() => taken.length).toBeGreaterThan(5);

  // Two photos in two sizes and two types, each with its facts.
  expect(photoFilesLeft()).toHaveLength(16);
  const copy = await erase(async () => {
    await Promise.all(guests);
    await cloud.settle();
  });

  const orders = copy.filter(({ sk }) => sk.startsWith('ORDER#')).map(({ number }) => number as number);
  expect(orders.sort((a, b) => a - b)).toEqual(taken.sort((a, b) => a - b));
  await cloud.settle();
  expect(await partitionsLeft()).toEqual([]);
  expect(photoFilesLeft()).toEqual([]);
});

test('its owner’s token outlives the account by an hour, and opens and changes nothing in it', async () => {
  const asked: [string, string, object?][] = [
    ['GET', ''],
    ['PUT', '/settings', { minOrderOre: 0 }],
    ['POST', '/employees', { name: 'Marco', email: 'marco@napoli.example', phone: '', notify: 'email' }],
  ];
  for (const [method, path, body] of asked)
    expect([method, path, (await owner.call(method, path, body)).status]).toEqual([method, path, 401]);
  for (const businessName of ['Napoli', 'Roma'])
    expect((await owner.callUser('POST', '/businesses', { businessName })).status).toBe(401);
  expect(await partitionsLeft()).toEqual([]);
});

test('whoever owned it may sign up again, with the same address of mail, and gets a shop of another address', async () => {
  const again = await signInAgain(cloud, owner);

  const opened = await again.callUser<OwnerBusiness>('POST', '/businesses', { businessName: 'Napoli' });

  expect(opened).toMatchObject({ status: 201, body: { subdomain: 'napoli1' } });
});
