import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash, inboxOf, takeAddressPlace } from '../../../functions/messages/address.ts';
import { readMessagesToday, takeMessage, takeNoticeMessage } from '../../../functions/messages/limits.ts';
import { bizId } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const napoli = bizId(1);
const now = Date.parse('2026-11-20T17:10:00Z');
const minutes = (n: number) => now + n * 60_000;
const marco = 'marco@napoli.example';

/** How many of so many messages may be sent, each to an address of its own. */
async function taken(kind: 'email' | 'sms' | 'code' | 'guest', tries: number, at = now) {
  let count = 0;
  for (let n = 0; n < tries; n += 1) {
    const to = `${kind}${at}+4790${String(n).padStart(6, '0')}`;
    if ((await takeMessage(napoli, kind, to, at)).may) count += 1;
  }
  return count;
}

test('IA-07 an address gets three messages an hour from all shops together, and then a free place at a time', async () => {
  fakeTable();

  const answers = [];
  for (const [n, at] of [0, 20, 30, 31, 59, 60, 61].entries())
    answers.push(await takeMessage(bizId(n + 1), 'email', marco, minutes(at)));

  expect(answers).toEqual([
    { may: true, left: 2, until: minutes(60) },
    { may: true, left: 1, until: minutes(60) },
    { may: true, left: 0, until: minutes(60) },
    { may: false, why: 'often', until: minutes(60) },
    { may: false, why: 'often', until: minutes(60) },
    { may: true, left: 0, until: minutes(80) },
    { may: false, why: 'often', until: minutes(80) },
  ]);
});

test('IA-07 whenever messages are asked for, no sixty minutes hold more than three of them', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(waits, async (all) => {
      fakeTable();
      const sent: number[] = [];
      let at = now;
      for (const wait of all) {
        at += wait * 60_000;
        if ((await takeAddressPlace(marco, at)).may) sent.push(at);
      }
      for (const one of sent) {
        expect(sent.filter((other) => other >= one && other < one + 3_600_000).length).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: runs(250) },
  );
});

test('IA-07 who asks while another takes the last place gets none', async () => {
  const store = fakeTable();
  await takeAddressPlace(marco, now);
  await takeAddressPlace(marco, now);
  store.hooks.beforeWrite = async () => {
    await takeAddressPlace(marco, now);
  };

  expect(await takeAddressPlace(marco, now)).toMatchObject({ may: false, why: 'often' });
  expect(store.at(keys.address(addressHash(marco)))?.sentAt).toHaveLength(3);
});

test('IA-07 labels, upper case and Gmail’s dots do not make another inbox', () => {
  expect(inboxOf('Marco+a@Napoli.example')).toBe('marco@napoli.example');
  expect(inboxOf('m.a.r.c.o+b@googlemail.com')).toBe('marco@gmail.com');
  expect(inboxOf('ma.rco@napoli.example')).toBe('ma.rco@napoli.example');
  expect(inboxOf('+4791112233')).toBe('+4791112233');
  expect(inboxOf('+@napoli.example')).toBe('+@napoli.example');
});

test('IA-07 a shop sends 30 text messages, 15 codes and 300 mails a day', async () => {
  fakeTable();

  for (const hour of [0, 1, 2]) expect(await taken('code', 20, minutes(60 * hour))).toBe(5);
  expect(await taken('code', 20, minutes(180))).toBe(0);
  expect([await taken('sms', 20), await taken('sms', 20, minutes(60))]).toEqual([15, 15]);
  expect([await taken('email', 110), await taken('email', 110, minutes(60))]).toEqual([100, 100]);
  expect(await taken('email', 110, minutes(120))).toBe(100);
  expect(await takeMessage(napoli, 'email', marco, minutes(180))).toEqual({ may: false, why: 'day' });
  expect(await taken('sms', 40, Date.parse('2026-11-20T23:00:00Z'))).toBe(15);
});

test('AV-06 a shop sends 100 mails, 15 text messages and 500 mails to guests an hour, whoever they are for, and another shop loses nothing', async () => {
  fakeTable();
  for (const [kind, most] of [
    ['email', 100],
    ['sms', 15],
    ['guest', 500],
  ] as const) {
    expect(await taken(kind, most + 10)).toBe(most);
    const refused = await takeMessage(napoli, kind, `${kind}@after.example`, now);
    // The hour of the clock: at ten past six, until seven.
    expect(refused).toEqual({ may: false, why: 'hour', until: minutes(50) });
    expect(await takeMessage(bizId(2), kind, `${kind}@other.example`, now)).toMatchObject({ may: true });
    expect(await takeMessage(napoli, kind, `${kind}@later.example`, minutes(50))).toMatchObject({
      may: true,
    });
  }
});

test('IA-07 AV-06 strangers who use up the codes of an hour leave the staff its texts', async () => {
  fakeTable();
  expect(await taken('code', 30)).toBe(5);
  expect(await taken('sms', 20)).toBe(15);
});

test('IA-07 an address that has said yes is told three times by each of its shops, then ten minutes apart, whatever others send it', async () => {
  fakeTable();
  for (const n of [2, 3, 4, 5]) await takeMessage(bizId(n), 'guest', marco, now);
  const way = { channel: 'email', address: marco, kind: 'notice' } as const;
  for (const shop of [napoli, bizId(9)]) {
    const told = [];
    for (let minute = 0; minute < 60; minute += 1)
      if ((await takeNoticeMessage(shop, way, minutes(minute))).may) told.push(minute);
    expect(told).toEqual([0, 1, 2, 12, 22, 32, 42, 52]);
  }
});

test('IA-07 whenever notices are asked for, an hour holds nine of them at most, and no reader waits longer than ten minutes', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 60 });
  const way = { channel: 'email', address: marco, kind: 'notice' } as const;
  await fc.assert(
    fc.asyncProperty(waits, async (all) => {
      fakeTable();
      const sent: number[] = [];
      let at = now;
      for (const wait of all) {
        at += wait * 60_000;
        const leave = await takeNoticeMessage(napoli, way, at);
        if (leave.may) sent.push(at);
        else expect(at - (sent.at(-1) ?? 0)).toBeLessThan(600_000);
      }
      for (const one of sent)
        expect(sent.filter((other) => other >= one && other < one + 3_600_000).length).toBeLessThanOrEqual(9);
    }),
    { numRuns: runs(250) },
  );
});

test('AV-06 notices and calls without end to five phones: a shop sends 230 texts to its staff a day at most, and twenty in each of the first eight hours', async () => {
  fakeTable();
  await withoutMocks();
  const left = Array.from({ length: 24 }, () => 0);
  const midnight = Date.parse('2026-11-19T23:00:00Z');
  for (let minute = 0; minute < 24 * 60; minute += 5)
    for (const kind of ['notice', 'call'] as const)
      for (const phone of [1, 2, 3, 4, 5]) {
        const way = { channel: 'sms', address: `+474522334${phone}`, kind } as const;
        const leave = await takeNoticeMessage(napoli, way, midnight + minute * 60_000);
        if (leave.may) left[Math.floor(minute / 60)]! += 1;
      }
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(230);
  expect(left.slice(0, 8).every((one) => one >= 20)).toBe(true);
});

test('a count of before the hours were counted goes on', async () => {
  fakeTable([{ ...keys.messageCount(napoli, '2026-11-20'), mails: 299, texts: 4, expiresAt: 1 }]);
  expect(await taken('email', 3)).toBe(1);
  expect(await readMessagesToday(napoli, now)).toMatchObject({ mails: 300, texts: 4 });
});

test('IA-07 the owner reads which messages have to wait, and until when', async () => {
  fakeTable();
  await taken('sms', 20);
  expect(await readMessagesToday(napoli, now)).toEqual({
    ...{ mails: 0, texts: 15, mostMails: 300, mostTexts: 30 },
    hour: { until: new Date(minutes(50)).toISOString(), full: ['texts'] },
  });
  expect(await readMessagesToday(napoli, minutes(50))).not.toHaveProperty('hour');
});

test('IA-07 what is counted names nobody and is forgotten', async () => {
  const store = fakeTable();

  await takeMessage(napoli, 'email', marco, now);

  expect(written()).toEqual([keys.address(addressHash(marco)), keys.messageCount(napoli, '2026-11-20')]);
  for (const item of store.items.values()) {
    expect(JSON.stringify(item)).not.toContain('marco');
    expect(item.expiresAt).toBeGreaterThan(now / 1000);
  }
});
