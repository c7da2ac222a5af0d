import { randomUUID } from 'node:crypto';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { onPlan } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { engineOnFriday, friday, newPhone } from './shop-on-engine.ts';

const sns = mockClient(SNSClient);

const openShop = engineOnFriday();
beforeEach(() => {
  sns.reset();
  sns.on(PublishCommand).resolves({});
});

const messages = () => sns.commandCalls(PublishCommand).map(({ args }) => args[0].input);
const lastCode = () => /\b\d{6}\b/.exec(messages().at(-1)?.Message ?? '')?.[0] ?? '';
const wrong = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');

/** A shop that pays, with so many unanswered orders that they cannot be a busy evening's. */
async function crowdedShop(about: object = onPlan('premium'), waiting = 20) {
  const shop = await openShop({ businessName: 'Bella Napoli', ...about });
  await shop.wait(waiting - 5);
  for (let i = 0; i < 5; i += 1) await shop.send({ phone: newPhone(), address: `198.51.100.${i}` });
  return shop;
}
type Shop = Awaited<ReturnType<typeof crowdedShop>>;

/** A guest who solves each puzzle: each call sends the order once more, with a code or without. */
async function guestAt(shop: Shop, phone = newPhone(), sizes: unknown[] = [], language = 'nb') {
  const [key, guest] = [randomUUID(), { phone, device: randomUUID(), address: '203.0.113.9' }];
  let puzzle = '';
  return async function send(code?: string): ReturnType<typeof shop.send> {
    const headers = { ...(puzzle && { 'x-puzzle': puzzle }), ...(code && { 'x-code': code }) };
    const answer = await shop.send(guest, { key, headers, change: { language } });
    const { challenge } = answer.body.error ?? {};
    if (challenge?.kind !== 'puzzle') return answer;
    sizes.push(challenge.puzzle.parameters.data?.bits);
    puzzle = await solvePuzzle(challenge);
    return send(code);
  };
}

test('OI-09 guests of a busy evening get no code: from the sixth unanswered order on the puzzle alone is enough', async () => {
  const shop = await crowdedShop(onPlan('premium'), 15);
  expect((await (await guestAt(shop))()).status).toBe(201);
  expect(messages()).toEqual([]);
});

test('a code to a guest who reads English is in English', async () => {
  const send = await guestAt(await crowdedShop(), newPhone(), [], 'en');
  expect((await send()).status).toBe(428);
  expect(messages()[0]?.Message).toBe(
    `Your code at Bella Napoli is ${lastCode()}. It is valid for 10 minutes.`,
  );
});

test('OI-09 where text messages are paid for, a solved puzzle sends one code to the phone of the order, and the code places it', async () => {
  const shop = await crowdedShop();
  const phone = newPhone();
  const send = await guestAt(shop, phone);
  expect(messages()).toEqual([]);
  const asked = await send();
  expect(asked.status).toBe(428);
  expect(asked.body.error).toMatchObject({
    code: 'CHALLENGE_REQUIRED',
    challenge: { kind: 'code', resendAfterSeconds: 30 },
  });
  expect(messages()).toMatchObject([{ PhoneNumber: phone }]);
  expect(messages()[0]?.Message).toBe(
    `Koden din hos Bella Napoli er ${lastCode()}. Den gjelder i 10 minutter.`,
  );
  await send();
  expect(messages()).toHaveLength(1);
  const placed = await send(lastCode());
  expect([placed.status, placed.body.number, placed.body.order.guestTexts]).toEqual([201, 6, true]);
});

test('OI-09 a wrong code is said at its field; after five the right one is wrong too, and a new one helps', async () => {
  const send = await guestAt(await crowdedShop());
  await send();
  for (let i = 0; i < 5; i += 1) {
    expect((await send(wrong())).body.error.issues).toEqual([
      { path: 'code', message: 'Koden er feil. Prøv igjen.' },
    ]);
  }
  expect((await send(lastCode())).body.error.issues?.[0]?.message).toBe(
    'Koden kan ikke brukes lenger. Be om en ny.',
  );
  vi.setSystemTime(friday + 31_000);
  await send('new');
  expect(messages()).toHaveLength(2);
  expect((await send(lastCode())).status).toBe(201);
});

test('OI-09 whoever names a phone and does not have its code does not use up what the phone may order', async () => {
  const shop = await crowdedShop();
  const phone = newPhone();
  for (let i = 0; i < 4; i += 1) await (await guestAt(shop, phone))();
  const send = await guestAt(shop, phone);
  expect((await send(lastCode())).status).toBe(201);
});

test('OI-09 simultaneous guesses get no more than five tries together', async () => {
  const send = await guestAt(await crowdedShop());
  await send();
  const guesses = await Promise.all(Array.from({ length: 12 }, () => send(wrong())));
  const wrongOnes = guesses.filter(({ body }) => body.error.issues?.[0]?.message.startsWith('Koden er feil'));
  expect(wrongOnes).toHaveLength(5);
});

test('OI-09 a code ends after ten minutes, and holds for its own phone and shop alone', async () => {
  const shop = await crowdedShop();
  const send = await guestAt(shop);
  await send();
  const code = lastCode();
  expect((await (await guestAt(shop))(code)).status).toBe(428);
  expect((await (await guestAt(await crowdedShop()))(code)).status).toBe(428);
  vi.setSystemTime(friday + 600_000);
  expect((await send(code)).body.error.issues?.[0]?.message).toBe(
    'Koden kan ikke brukes lenger. Be om en ny.',
  );
});

test('IA-07 a phone gets three codes an hour from all shops together, one each 30 seconds at most; then the puzzle grows', async () => {
  const phone = newPhone();
  const [one, other] = [await guestAt(await crowdedShop(), phone), await guestAt(await crowdedShop(), phone)];
  await one();
  await one('new');
  expect(messages()).toHaveLength(1);
  vi.setSystemTime(friday + 31_000);
  await one('new');
  await other();
  expect(messages()).toHaveLength(3);
  vi.setSystemTime(friday + 62_000);
  await one('new');
  expect(messages()).toHaveLength(3);
  const sizes: unknown[] = [];
  const third = await (await guestAt(await crowdedShop(), phone, sizes))();
  expect([third.status, third.body.order.guestTexts]).toEqual([201, undefined]);
  expect(sizes).toEqual([5, 7]);
});

test('OI-09 no text message where nobody pays, nor to a phone elsewhere: the puzzle is enough, and a larger one in place of a code', async () => {
  const [unpaid, elsewhere]: unknown[][] = [[], []];
  expect((await (await guestAt(await crowdedShop({}), newPhone(), unpaid))()).status).toBe(201);
  expect((await (await guestAt(await crowdedShop(), '+46701234567', elsewhere))()).status).toBe(201);
  expect([unpaid, elsewhere]).toEqual([[5], [5, 7]]);
  expect(messages()).toEqual([]);
});

test('OI-09 a provider that does not send keeps nobody from ordering; a number that nobody has proved gets no texts', async () => {
  expectConsole(/A code was not sent/);
  sns.on(PublishCommand).rejects(Object.assign(new Error('down'), { name: 'InternalErrorException' }));
  const shop = await crowdedShop();
  const { status, body } = await (await guestAt(shop))();
  expect([status, body.order.guestTexts]).toEqual([201, undefined]);
});

test('OI-09 a code is stored as a hash, under a hash of the phone, and ends by itself', async () => {
  const shop = await crowdedShop();
  const phone = newPhone();
  await (await guestAt(shop, phone))();
  const { keys } = await import('../../../functions/kernel/table/keys.ts');
  const { phoneHash } = await import('../../../functions/orders/phone-code.ts');
  const item = await shop.read(keys.phoneCode(shop.id, phoneHash(shop.id, phone)));
  expect(item?.expiresAt).toBe(friday / 1000 + 600);
  expect(JSON.stringify(item)).not.toMatch(new RegExp(`${lastCode()}|${phone.slice(3)}`));
});
