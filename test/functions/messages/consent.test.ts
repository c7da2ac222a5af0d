import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { handleChange } from '../../../functions/table-events.ts';
import type { Channel, Employee, ListedEmployee } from '../../../shared/people/employee.ts';
import type { PlanType } from '../../../shared/shops/plan.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import {
  failure,
  mailedTo,
  refuseMails,
  resetProviders,
  sendAsks,
  sentMails,
  sentTexts,
  textedTo,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const start = Date.parse('2026-11-20T17:10:00Z');
const dayMs = 24 * 3_600_000;
const mobile = '+4791112233';
const marco = { name: 'Marco', email: 'marco@napoli.example', phone: mobile, notify: 'both' } as const;

let store: ReturnType<typeof fakeTable>;
const onThePlan = (plan: PlanType) =>
  fakeTable([...memberItems('user-1', business), { ...keys.profile(business), ...profile(onPlan(plan)) }]);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  resetProviders();
  store = onThePlan('premium');
});

const add = async (json: object = marco) => {
  const key = `key-${crypto.randomUUID()}`;
  const response = await owner.employees.$post(
    { json: json as never },
    { headers: { 'idempotency-key': key } },
  );
  await sendAsks(store, Date.now());
  return (await response.json()) as ListedEmployee;
};
const states = async () => ((await (await owner.employees.$get()).json()) as ListedEmployee[])[0]?.states;
const again = async ({ id }: Employee, channel: Channel) => {
  const response = await owner.employees[':id'].confirmation.$post({ param: { id }, json: { channel } });
  await sendAsks(store, Date.now());
  return response;
};
const sendCode = ({ id }: Employee, code: string) =>
  owner.employees[':id'].confirmation.$put({ param: { id }, json: { code } });
const problemOf = async (response: { json: () => Promise<unknown> }) =>
  ((await response.json()) as SaidProblem).error;
const newestText = () => sentTexts().at(-1) ?? '';
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('IA-07 who is added is asked once by each way, and waits', async () => {
  const added = await add();

  expect(added.states).toEqual({ email: 'waiting', sms: 'waiting' });
  expect(mailedTo()).toEqual([marco.email]);
  expect(textedTo()).toEqual([mobile]);
  expect(newestText()).toBe(
    `Napoli vil varsle deg på sms om bestillinger. Vil du det, gi dem koden ${codeIn(newestText())}. Ellers trenger du ikke gjøre noe.`,
  );
});

test('IA-07 neither a link’s secret nor a code is stored, only hashes', async () => {
  await add();

  const secret = /bekreft#\w{26}-[\w-]{43}-([\w-]{43})/.exec(sentMails()[0]?.text ?? '')?.[1] ?? 'no secret';
  const everything = JSON.stringify([...store.items.values()]);
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(`"${codeIn(newestText())}"`);
});

test('D17 a text message needs a paid plan: on free and on trial the choice is kept and nobody is asked', async () => {
  store = onThePlan('free');
  await owner.plan.$post({ json: { planType: 'premium' } });
  const added = await add();

  expect(textedTo()).toEqual([]);
  expect(added).toMatchObject({ notify: 'both', states: { email: 'waiting', sms: 'waiting' } });
  const response = await again(added, 'sms');
  expect(response.status).toBe(403);
  expect((await problemOf(response)).code).toBe('PLAN_REQUIRED');
});

test('IA-07 a phone is confirmed by the code it got', async () => {
  const added = await add();

  const response = await sendCode(added, codeIn(newestText()));

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ states: { email: 'waiting', sms: 'confirmed' } });
});

test('IA-07 a wrong code, one after five tries and one after an hour confirm nothing', async () => {
  const added = await add();
  const code = codeIn(newestText());
  for (let n = 0; n < 5; n += 1) {
    expect((await problemOf(await sendCode(added, wrong(code)))).issues).toEqual([
      { path: 'code', message: 'Koden er feil' },
    ]);
  }
  expect((await problemOf(await sendCode(added, code))).message).toBe(
    'Koden er prøvd for mange ganger. Send en ny.',
  );

  await again(added, 'sms');
  const second = codeIn(newestText());
  vi.setSystemTime(start + 3_600_000);
  expect((await problemOf(await sendCode(added, second))).message).toBe('Koden er for gammel. Send en ny.');
  expect((await states())?.sms).toBe('waiting');
});

test('IA-07 of a hundred guesses at once no more than five are compared', async () => {
  const added = await add();
  const code = codeIn(newestText());

  const answers = await Promise.all(Array.from({ length: 100 }, () => sendCode(added, wrong(code))));
  const messages = await Promise.all(answers.map(async (one) => (await problemOf(one)).message));

  expect(messages.filter((message) => message === 'Koden er feil')).toHaveLength(5);
});

test('IA-07 «Send på nytt» works three times in seven days, and says when it works again', async () => {
  const added = await add({ ...marco, notify: 'email' });
  for (const n of [1, 2]) {
    vi.setSystemTime(start + n * 3_600_000);
    expect((await again(added, 'email')).status).toBe(200);
  }
  vi.setSystemTime(start + dayMs);

  const response = await again(added, 'email');

  expect(response.status).toBe(429);
  expect((await problemOf(response)).message).toBe(
    'Bekreftelsen er sendt 3 ganger. Du kan sende den igjen 27.11.',
  );
  expect(mailedTo()).toHaveLength(3);
  vi.setSystemTime(start + 7 * dayMs);
  expect((await again(added, 'email')).status).toBe(200);
});

test('IA-07 removing somebody and adding them again sends no more than asking again would', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await add({ ...marco, notify: 'email' });
    await owner.employees[':id'].$delete({ param: { id } });
  }

  expect(mailedTo()).toEqual([marco.email]);
});

test('IA-07 of two presses at once one asks', async () => {
  const added = await add({ ...marco, notify: 'email' });
  resetProviders();

  store.hooks.beforeWrite = async () => {
    expect((await again(added, 'email')).status).toBe(200);
  };

  expect((await again(added, 'email')).status).toBe(429);
  expect(mailedTo()).toHaveLength(1);
});

test('IA-07 a question that leaves while the next one is asked for keeps its answer', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-one-who-asks' };
  const added = await owner.employees.$post({ json: { ...marco, notify: 'sms' } }, { headers });
  const employee = (await added.json()) as ListedEmployee;
  store.hooks.beforeWrite = () => sendAsks(store, start);

  expect((await again(employee, 'sms')).status).toBe(200);

  const consent = store.at(keys.consent(business, addressHash(mobile)));
  const hash = expect.any(String);
  expect(consent).toMatchObject({ asked: 2, sent: 2, asks: [{ hash }, { hash }] });
});

test.each([
  ['email', { ...marco, email: 'MARCO+kveld@napoli.example', phone: '' }, 'E-posten står i listen fra før'],
  ['phone', { ...marco, email: 'annen@napoli.example' }, 'Telefonnummeret står i listen fra før'],
])('IA-07 the same %s twice in a list is VALIDATION_FAILED at its field', async (path, json, message) => {
  await add();

  const answer = (await add({ ...json, notify: 'email' })) as unknown as SaidProblem;

  expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, message }] });
  expect((await (await owner.employees.$get()).json()) as unknown[]).toHaveLength(1);
});

test('a question is sent once, also when the stream repeats it, and not to who has left the list meanwhile', async () => {
  const { id } = await add({ ...marco, notify: 'email' });
  await sendAsks(store, Date.now());
  const consent = [...store.items.values()].find(({ sk }) => String(sk).startsWith('CONSENT#'));
  await handleChange(
    { business, sk: String(consent?.sk), before: undefined, after: { asks: [{ at: start }], asked: 1 } },
    start,
  );
  expect(mailedTo()).toHaveLength(1);

  await owner.employees[':id'].$delete({ param: { id } });
  const wanted = { asks: [{ at: start }], asked: 2 };
  await handleChange({ business, sk: String(consent?.sk), before: undefined, after: wanted }, start);
  expect(mailedTo()).toHaveLength(1);
});

test('a mail service that is down is logged by ids, and the owner can ask again', async () => {
  expectConsole(/A confirmation was not sent/);
  refuseMails(failure('InternalServiceErrorException'));
  const added = await add({ ...marco, notify: 'email' });
  expect(added.states).toEqual({ email: 'waiting' });
  resetProviders();

  expect((await again(added, 'email')).status).toBe(200);
  expect(mailedTo()).toEqual([marco.email]);
});

test('a table that fails when the question is claimed does not cost the question: it leaves once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-one-who-waits' };
  await owner.employees.$post({ json: { ...marco, notify: 'email' } }, { headers });
  // The claim is the first write; the secret of the link that stops is the second.
  store.hooks.beforeWrite = () => {
    store.hooks.beforeWrite = () => {
      throw failure('TimeoutError');
    };
  };
  await expect(sendAsks(store, start)).rejects.toThrow('TimeoutError');
  expect(mailedTo()).toEqual([]);

  for (const _ of [1, 2]) await sendAsks(store, start);
  expect(mailedTo()).toEqual([marco.email]);
});

test('a question the stream brings half an hour late is not sent', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-one-who-waits' };
  await owner.employees.$post({ json: marco }, { headers });

  await sendAsks(store, start + 30 * 60_000 + 1);

  expect(mailedTo()).toEqual([]);
  await sendAsks(store, start + 30 * 60_000);
  expect(mailedTo()).toEqual([marco.email]);
});

test('an owner’s own address, proved at sign-up, counts as confirmed at once', async () => {
  const { openBusiness } = await import('../../../functions/people/open-business.ts');
  store = fakeTable();
  const verifiedEmail = 'eier@napoli.example';
  const opened = await openBusiness(
    {
      owner: { id: 'user-1', name: '', email: verifiedEmail },
      draft: { businessName: 'Napoli' },
      ...{ key: 'key', verifiedEmail },
    },
    new Date(start).toISOString(),
  );

  const json = { ...marco, email: 'Eier@napoli.example', notify: 'email' as const };
  const headers = { 'idempotency-key': 'a-key-of-the-new-owner-1' };
  const added = await asOwner('user-1', opened).employees.$post({ json }, { headers });

  expect(await added.json()).toMatchObject({ states: { email: 'confirmed' } });
  expect(mailedTo()).toEqual([]);
});

test('IA-07 an address that wants nothing from any shop is not asked, and the owner sees that it stopped', async () => {
  const key = keys.address(addressHash(marco.email));
  store.items.set(`${key.pk}|${key.sk}`, { ...key, blockedAt: '2026-11-01T00:00:00.000Z' });

  const added = await add({ ...marco, notify: 'email' });

  expect(added.states).toEqual({ email: 'stopped' });
  expect(mailedTo()).toEqual([]);
});

test('the owner reads how many messages the day has had', async () => {
  await add();

  expect(await (await owner.employees.messages.$get()).json()).toEqual({
    mails: 1,
    texts: 1,
    mostMails: 300,
    mostTexts: 30,
    monthParts: 1,
    partOre: 75,
  });
});

test('IA-07 the yes of somebody who is removed and added again is kept as if nothing had been', async () => {
  const added = await add();
  await sendCode(added, codeIn(newestText()));
  const consent = keys.consent(business, addressHash(mobile));
  await owner.employees[':id'].$delete({ param: { id: added.id } });
  expect(store.at(consent)).toHaveProperty('expiresAt');

  const back = await add();

  expect(back.states?.sms).toBe('confirmed');
  expect(store.at(consent)).not.toHaveProperty('expiresAt');
});
