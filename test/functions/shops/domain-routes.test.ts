import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { accountKey } from '../../helpers/members.ts';
import { queried, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';
import {
  check,
  claim,
  host,
  napoli,
  problemOf,
  proofOf,
  roma,
  stateOf,
  target,
  threeBusinesses,
  withDomains,
} from './own-domain.ts';

const world = withDomains();
const record = `_luka.${host}`;
const owner = asOwner('user-1').domain;

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable(threeBusinesses);
  world.dns.be('answers');
  world.dns.remove(record);
});

test('a claim gives the two records to enter, and the domain is nobody’s until they stand', async () => {
  const answer = await owner.$post({ json: { host: ' https://Bestill.Napoli.no/ ' } });

  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    host,
    shownHost: host,
    state: 'claimed',
    records: [
      { type: 'TXT', name: record, value: expect.stringMatching(/^luka-domain=[\w-]{43}$/) },
      { type: 'CNAME', name: host, value: target },
    ],
  });
  expect(store.at(keys.domain(host))).toBeUndefined();
  expect(written()).toEqual([keys.domainClaim(napoli)]);
});

test('who has no domain is told so, in its place', async () => {
  expect(await (await owner.$get()).json()).toBeNull();
  expect(await problemOf(await check('user-1'))).toBe('404 NOT_FOUND');
  expect(await problemOf(await owner.$delete())).toBe('404 NOT_FOUND');
});

test('a domain with letters of its own is kept in ASCII and shown as people write it', async () => {
  expect(await claim('user-1', 'bestill.blåbærkafé.no')).toMatchObject({
    host: 'bestill.xn--blbrkaf-fxak8a.no',
    shownHost: 'bestill.blåbærkafé.no',
  });
});

test('TI-09 what can be no shop’s domain is 400 with the sentence at its field, before the table is asked', async () => {
  const answer = await owner.$post({ json: { host: 'napoli.luka.no' } });
  const { error } = (await answer.json()) as never as { error: object };

  expect(answer.status).toBe(400);
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: 'host', message: 'Adresser under luka.no velges i profilen' }],
  });
  expect(queried()).toEqual([accountKey('user-1')]);
});

test('Q-28 an own domain belongs to premium', async () => {
  const answer = await asOwner('user-3', bizId(3)).domain.$post({ json: { host } });

  expect(await problemOf(answer)).toBe('403 PLAN_REQUIRED');
  expect(written()).toEqual([]);
});

test('the same claim again keeps its token, another one beside it is refused', async () => {
  const first = await claim('user-1');

  expect(await claim('user-1')).toEqual(first);
  const other = await owner.$post({ json: { host: 'mat.napoli.no' } });
  expect(await problemOf(other)).toBe('409 DOMAIN_EXISTS');
  expect(await claim('user-1')).toEqual(first);
});

test('TI-09 every business and every claim has a token of its own', async () => {
  const values = new Set<string>();
  for (const user of ['user-1', 'user-2']) values.add(proofOf(await claim(user)));
  await owner.$delete();
  values.add(proofOf(await claim('user-1')));

  expect(values.size).toBe(3);
});

test('TI-09 a check says whether the record is missing, wrong, or cannot be asked for, and gives nothing', async () => {
  await claim('user-1');
  const another = proofOf(await claim('user-2'));

  expect(await problemOf(await check('user-1'))).toBe('422 PROOF_MISSING');
  world.dns.set(record);
  expect(await problemOf(await check('user-1'))).toBe('422 PROOF_MISSING');
  world.dns.set(record, 'v=spf1 -all', another);
  expect(await problemOf(await check('user-1'))).toBe('422 PROOF_WRONG');
  world.dns.be('fails');
  expect(await problemOf(await check('user-1'))).toBe('422 NAME_SERVER_SILENT');
  world.dns.be('silent');
  expect(await problemOf(await check('user-1'))).toBe('422 NAME_SERVER_SILENT');
  expect(await stateOf('user-1')).toBe('claimed');
  expect(store.at(keys.domain(host))).toBeUndefined();
});

test('with its record the domain is the business’s own, whatever else stands beside it', async () => {
  world.dns.set(record, 'v=spf1 -all', proofOf(await claim('user-1')));

  const answer = await check('user-1');

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ host, state: 'active' });
  expect(store.at(keys.domain(host))).toMatchObject({ businessId: napoli, isActive: true });
});

test('a proof is read whole, in however many pieces a name server keeps it', async () => {
  const proof = proofOf(await claim('user-1'));
  world.dns.set(record, [proof.slice(0, 12), proof.slice(12)]);

  expect((await check('user-1')).status).toBe(200);
});

test('TI-09 a proved domain is nobody else’s while its proof stands, though another’s stand beside it', async () => {
  const first = proofOf(await claim('user-1'));
  world.dns.set(record, first, proofOf(await claim('user-2')));
  await check('user-1');

  expect(await problemOf(await check('user-2'))).toBe('409 DOMAIN_TAKEN');
  expect([await stateOf('user-1'), await stateOf('user-2')]).toEqual(['active', 'claimed']);
});

test('TI-09 a domain moves to who proves it once the holder’s proof is gone, and the loser’s page forgets it', async () => {
  world.dns.set(record, proofOf(await claim('user-1')));
  await check('user-1');
  world.dns.set(record, proofOf(await claim('user-2')));

  expect((await check('user-2')).status).toBe(200);

  expect(store.at(keys.domain(host))).toMatchObject({ businessId: roma, isActive: true });
  expect(store.at(keys.domainClaim(napoli))).toMatchObject({ isActive: false });
  expect([await stateOf('user-1'), await stateOf('user-2')]).toEqual(['claimed', 'active']);
});

test('what was given up is nobody’s at once, is forgotten by the table, and can be another’s', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  world.dns.set(record, proofOf(await claim('user-1')), proofOf(await claim('user-2')));
  await check('user-1');

  expect((await owner.$delete()).status).toBe(204);

  const forgotten = { schema: 1, expiresAt: Date.parse('2026-11-20T12:00:00Z') / 1000 };
  expect(store.at(keys.domain(host))).toEqual({ ...keys.domain(host), ...forgotten });
  expect(store.at(keys.domainClaim(napoli))).toMatchObject(forgotten);
  expect(await (await owner.$get()).json()).toBeNull();
  expect((await check('user-2')).status).toBe(200);
  expect(store.at(keys.domain(host))).not.toHaveProperty('expiresAt');
});

test('a claim after one that was given up does not expire with it', async () => {
  await claim('user-1');
  await owner.$delete();
  await claim('user-1', 'mat.napoli.no');

  expect(store.at(keys.domainClaim(napoli))).not.toHaveProperty('expiresAt');
  expect(store.at(keys.domainClaim(napoli))).toMatchObject({ customHost: 'mat.napoli.no' });
});

test('who gives up while a check succeeds leaves no domain behind that is nobody’s', async () => {
  world.dns.set(record, proofOf(await claim('user-1')));
  store.hooks.beforeWrite = async () => void (await check('user-1'));

  expect((await owner.$delete()).status).toBe(204);
  expect(store.at(keys.domain(host))).not.toHaveProperty('businessId');
  expect(await (await owner.$get()).json()).toBeNull();
});

test('who checks while the claim is given up gets no domain', async () => {
  world.dns.set(record, proofOf(await claim('user-1')));
  store.hooks.beforeWrite = async () => void (await owner.$delete());

  expect(await problemOf(await check('user-1'))).toBe('404 NOT_FOUND');
  expect(store.at(keys.domain(host))).toBeUndefined();
});
