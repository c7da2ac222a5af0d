import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { createTable } from '../../../infra/local/engine/create-table.ts';
import { type Engine, startEngine } from '../../../infra/local/engine/engine.ts';
import { type NameServer, startNameServer } from '../../../infra/local/name-server.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { tableAt } from '../../infra/local/test-cloud.ts';

const businesses = [bizId(1), bizId(2), bizId(3)];
const dataDir = mkdtempSync(join(tmpdir(), 'luka-domains-'));
const dayMs = 24 * 3_600_000;

type Verbs = typeof import('../../../functions/shops/claim-domain.ts') &
  typeof import('../../../functions/shops/check-domain.ts') &
  typeof import('../../../functions/tenancy/business-at-domain.ts');

let engine: Engine;
let dns: NameServer;
let verbs: Verbs;
let table: ReturnType<typeof tableAt>;

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  dns = await startNameServer();
  table = tableAt(engine.url);
  await createTable(table, testEnvironment.TABLE_NAME);
  Object.assign(process.env, testEnvironment, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    CUSTOM_DOMAINS: 'target.example',
    DNS_SERVERS: dns.address,
  });
  verbs = {
    ...(await import('../../../functions/shops/claim-domain.ts')),
    ...(await import('../../../functions/shops/check-domain.ts')),
    ...(await import('../../../functions/tenancy/business-at-domain.ts')),
  };
  for (const id of businesses) {
    const Item = { ...keys.profile(id), ...profile({ id, ...onPlan('premium') }) };
    await table.send(new PutCommand({ TableName: testEnvironment.TABLE_NAME, Item }));
  }
});
afterAll(async () => {
  await engine?.stop();
  await dns?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function read(Key: { pk: string; sk: string }) {
  const get = new GetCommand({ TableName: testEnvironment.TABLE_NAME, Key, ConsistentRead: true });
  return (await table.send(get)).Item;
}

/** The proof of a business's claim; undefined where it has none. */
async function proofOf(business: BusinessId): Promise<string | undefined> {
  return (await verbs.findDomain(business))?.records[0]?.value;
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : ((outcome.reason as { code?: string }).code ?? outcome.reason);

/** A host has one holder at most, and only the holder's claims are active. */
async function expectOneHolder(host: string): Promise<void> {
  const holder = await read(keys.domain(host));
  const claims = await Promise.all(businesses.map((business) => read(keys.domainClaim(business))));
  const active = claims.filter((claim) => claim?.customHost === host && claim.isActive);
  const expected = holder?.isActive ? [{ pk: holder.businessId, proofToken: holder.proofToken }] : [];
  expect(active).toMatchObject(expected);
  expect(active).toHaveLength(expected.length);
}

test('TI-09 of several that prove one host at the same moment, one has it and the others hear that it is taken', async () => {
  for (let round = 0; round < 6; round += 1) {
    const host = `race${round}.napoli.no`;
    for (const business of businesses) await verbs.claimDomain(business, host, Date.now());
    dns.set(`_luka.${host}`, ...(await Promise.all(businesses.map(async (one) => `${await proofOf(one)}`))));

    const outcomes = await Promise.allSettled(
      businesses.map((one) => verbs.checkDomain(one, Date.now() + round)),
    );

    expect(outcomes.map(codeOf).sort()).toEqual(['DOMAIN_TAKEN', 'DOMAIN_TAKEN', 'done']);
    await expectOneHolder(host);
    for (const business of businesses) await verbs.giveUpDomain(business, Date.now());
    expect(await read(keys.domain(host))).not.toHaveProperty('businessId');
  }
});

test('TI-09 whatever claims, checks, visits and farewells come at once, a host has one holder or none', async () => {
  expectConsole(/lost its proof|was not written/);
  const host = 'wild.napoli.no';
  let now = Date.now();
  const acts = [
    (one: BusinessId) => verbs.claimDomain(one, host, now),
    (one: BusinessId) => verbs.checkDomain(one, now),
    (one: BusinessId) => verbs.checkDomain(one, now),
    (one: BusinessId) => verbs.giveUpDomain(one, now),
    () => verbs.businessAtDomain(host, now),
  ];
  const known = ['done', 'NOT_FOUND', 'PROOF_MISSING', 'PROOF_WRONG', 'DOMAIN_TAKEN', 'UNAVAILABLE'];
  const seen = new Set<unknown>();
  for (let round = 0; round < 24; round += 1) {
    now += (round % 3) * dayMs;
    const proofs = (await Promise.all(businesses.map(proofOf))).filter((proof) => proof !== undefined);
    dns.set(`_luka.${host}`, ...proofs.filter((_, index) => (round + index) % 3 !== 0));
    const together = businesses.flatMap((one, index) =>
      [0, 1].map((more) => acts[(round * 7 + index * 3 + more) % acts.length]?.(one)),
    );

    const codes = (await Promise.allSettled(together)).map(codeOf);

    for (const code of codes) seen.add(code);
    expect(codes.filter((code) => !known.includes(code as string))).toEqual([]);
    await expectOneHolder(host);
  }
  expect(seen).toContain('DOMAIN_TAKEN');
});
