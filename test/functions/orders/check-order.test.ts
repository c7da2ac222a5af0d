import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { codeOf, engineOnFriday, friday, newPhone, statusesOf } from './shop-on-engine.ts';

const openShop = engineOnFriday();

test('OI-09 a phone orders three times in ten minutes; then it reads a neutral sentence with the number of the shop', async () => {
  const shop = await openShop();
  const phone = newPhone();
  const answers = [];
  for (let i = 0; i < 4; i += 1) answers.push(await shop.order({ phone, address: `198.51.100.${i}` }));
  expect(statusesOf(answers)).toEqual([201, 201, 201, 429]);
  const refused = answers[3];
  expect(refused?.body.error).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message:
      'Ingenting ble sendt. Det er kommet mange bestillinger herfra på kort tid. Prøv igjen om 10 min, eller ring 22 33 44 55.',
  });
  expect(refused?.headers['retry-after']).toBe('600');
  vi.setSystemTime(friday + 600_000);
  expect((await shop.order({ phone })).status).toBe(201);
});

test('OI-09 a shop without a number asks to wait instead', async () => {
  const shop = await openShop({ phone: '' });
  const phone = newPhone();
  for (let i = 0; i < 3; i += 1) await shop.order({ phone });
  vi.setSystemTime(friday + 90_500);
  const { body, headers } = await shop.order({ phone });
  expect(body.error.message).toBe(
    'Ingenting ble sendt. Det er kommet mange bestillinger herfra på kort tid. Prøv igjen om 9 min.',
  );
  expect(headers['retry-after']).toBe('510');
});

test('OI-09 a device orders five times in ten minutes, whatever phones it names', async () => {
  const shop = await openShop();
  const device = randomUUID();
  const answers = [];
  for (let i = 0; i < 6; i += 1) answers.push(await shop.order({ phone: newPhone(), device }));
  expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 429]);
});

test('OI-09 simultaneous orders of one phone never pass its limit, and each sent twice makes one order', async () => {
  const shop = await openShop();
  const phone = newPhone();
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const answers = await Promise.all([...keys, ...keys].map((key) => shop.order({ phone }, key)));
  const numbers = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.number));
  expect([...numbers].sort()).toEqual([1, 2, 3]);
});

test('OI-09 an order that is sent again is answered as before: not counted, not challenged, not refused', async () => {
  const shop = await openShop();
  const [phone, device, key] = [newPhone(), randomUUID(), randomUUID()];
  const first = await shop.order({ phone, device }, key);
  for (let i = 0; i < 9; i += 1) {
    const again = await shop.send({ phone, device }, { key });
    expect([again.status, again.body.number]).toEqual([201, first.body.number]);
  }
  for (let i = 0; i < 2; i += 1) expect((await shop.order({ phone, device })).status).toBe(201);
  expect((await shop.order({ phone, device })).status).toBe(429);
  vi.setSystemTime(friday + 3_600_000);
  expect((await shop.send({ phone, device }, { key })).body.number).toBe(first.body.number);
});

test('OI-09 what the menu or the hours refuse is not counted against the guest', async () => {
  const shop = await openShop();
  const [phone, device] = [newPhone(), randomUUID()];
  for (let i = 0; i < 9; i += 1) {
    const dearer = await shop.send({ phone, device }, { change: { expectedTotalOre: 1 } });
    expect(codeOf(dearer)).toBe('PRICE_CHANGED');
  }
  expect((await shop.order({ phone, device })).status).toBe(201);
});

test('OI-09 the sixth unanswered order is challenged: 428 with a puzzle, and solved it stands', async () => {
  const shop = await openShop();
  for (let i = 0; i < 5; i += 1) {
    const sent = await shop.send({ phone: newPhone(), address: `198.51.100.${i}` });
    expect(sent.status).toBe(201);
  }
  const guest = { phone: newPhone(), address: '198.51.100.99', device: randomUUID() };
  const key = randomUUID();
  const challenged = await shop.send(guest, { key });
  expect(challenged.status).toBe(428);
  expect(challenged.body.error).toMatchObject({
    code: 'CHALLENGE_REQUIRED',
    challenge: { kind: 'puzzle', puzzle: { parameters: { data: { bits: 2 } } } },
  });
  const wrong = await shop.send(guest, { key, headers: { 'x-puzzle': '{}' } });
  expect(codeOf(wrong)).toBe('CHALLENGE_REQUIRED');
  expect((await shop.order(guest, key)).body.number).toBe(6);
});

test('OI-09 in a shop that we have slowed every guest solves a puzzle, and its own limits stay', async () => {
  const shop = await openShop({ restriction: { kind: 'slowed', since: '2026-11-20T16:00:00.000Z' } });
  const first = await shop.send({ phone: newPhone() });
  expect([first.status, codeOf(first)]).toEqual([428, 'CHALLENGE_REQUIRED']);
  expect((await shop.order({ phone: newPhone() })).status).toBe(201);
});

test('OI-09 an office orders lunch from one address: twenty orders unnoticed, then each solves a small puzzle, and none is refused', async () => {
  const office = '198.51.100.7';
  const shop = await openShop();
  // A kitchen that answers has room.
  await shop.take(20);
  const bits: (number | undefined)[] = [];
  for (let i = 0; i < 22; i += 1) {
    const key = randomUUID();
    const guest = { phone: newPhone(), address: office, device: randomUUID() };
    const { challenge } = (await shop.send(guest, { key })).body.error ?? {};
    bits.push(challenge?.kind === 'puzzle' ? Number(challenge.puzzle.parameters.data?.bits) : undefined);
    expect((await shop.order(guest, key)).status).toBe(201);
  }
  expect(bits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect(bits.slice(20)).toEqual([2, 2]);
});

test('OI-09 a guest whose browser keeps no device id orders all the same; three in a row, and the next solves a puzzle', async () => {
  const shop = await openShop();
  const answers = [];
  for (let i = 0; i < 4; i += 1) {
    answers.push(await shop.send({ phone: newPhone(), device: undefined, address: `198.51.100.${i}` }));
  }
  expect(statusesOf(answers)).toEqual([201, 201, 201, 428]);
});

test('OI-09 one shop that is attacked costs another nothing', async () => {
  const [attacked, other] = [await openShop(), await openShop()];
  const guest = { phone: newPhone(), device: randomUUID(), address: '198.51.100.7' };
  for (let i = 0; i < 12; i += 1) await attacked.send(guest);
  expect((await other.send(guest)).status).toBe(201);
});

test('OI-09 an order that stops at the puzzle is not counted against the phone it names: no stranger locks a guest out with requests', async () => {
  const shop = await openShop();
  for (let i = 0; i < 5; i += 1) await shop.send({ phone: newPhone(), address: `198.51.100.${i}` });
  const guest = { phone: newPhone(), device: randomUUID(), address: '203.0.113.9' };
  for (let i = 0; i < 6; i += 1) {
    expect(codeOf(await shop.send({ ...guest, address: '198.51.100.66' }))).toBe('CHALLENGE_REQUIRED');
  }
  expect((await shop.order(guest)).status).toBe(201);
});
