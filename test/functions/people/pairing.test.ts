import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import {
  endDevice,
  findDevice,
  isDeviceToken,
  listDevices,
  noteDevice,
  renameDevice,
} from '../../../functions/people/device-store.ts';
import { makePairing, pairDevice } from '../../../functions/people/pairing.ts';
import { maxDevices } from '../../../shared/people/device.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';
import { business, member, shopOf } from './people.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const minute = 60_000;
const tablet = '192.0.2.1';
const wrong = { code: 'NOT_FOUND', because: { reason: 'pairingCodeWrong' } };
const unknown = { code: 'NOT_FOUND' };
const tooMany = { code: 'TOO_MANY_REQUESTS' };

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable(shopOf(member('amir', 'owner')));
});
const pairOne = async (at = now) => pairDevice((await makePairing(business, 'Amir', at)).code, tablet, at);
const afterHash = (link: string) => link.split('#')[1] ?? '';

test('a typed code makes a device with a token of its own, which nothing stores', async () => {
  const { code, link, expiresAt } = await makePairing(business, 'Amir', now);
  const paired = await pairDevice(code, tablet, now);

  expect(code).toMatch(/^\d{10}$/);
  expect(link).toMatch(new RegExp(`^https://luka.no/kjokken#${code}-[\\w-]{43}$`));
  expect(expiresAt).toBe('2026-11-20T17:10:00.000Z');
  expect(paired).toMatchObject({ business, businessName: 'Napoli', device: { name: 'Kjøkken' } });
  expect(isDeviceToken(paired.token)).toBe(true);
  expect(await findDevice(paired.token, now)).toEqual({
    business,
    ...paired.device,
    pairedBy: 'Amir',
    pairedAt: '2026-11-20T17:00:00.000Z',
    lastSeen: '2026-11-20T17:00:00.000Z',
  });
  const everything = JSON.stringify([...store.items.values()]);
  expect(everything).not.toContain(paired.token.slice(-43));
  expect(everything).not.toContain(code);
});

test('what stands behind the # of the link pairs too, and a wrong secret there does not', async () => {
  const { link } = await makePairing(business, 'Amir', now);

  await expect(
    pairDevice(`${afterHash(link).slice(0, 11)}${'x'.repeat(43)}`, tablet, now),
  ).rejects.toMatchObject(wrong);
  expect((await pairDevice(afterHash(link), tablet, now)).business).toBe(business);
});

test('of two tablets that send one code at the same moment one is paired, and the code is used up', async () => {
  const { code, link } = await makePairing(business, 'Amir', now);
  store.hooks.beforeWrite = async () => {
    await pairDevice(afterHash(link), tablet, now);
  };

  await expect(pairDevice(afterHash(link), tablet, now)).rejects.toMatchObject(wrong);
  await expect(pairDevice(code, tablet, now)).rejects.toMatchObject(wrong);
  expect(await listDevices(business)).toHaveLength(1);
});

test('a code works for ten minutes, typed or as a link', async () => {
  const { code, link } = await makePairing(business, 'Amir', now);

  await expect(pairDevice(code, tablet, now + 10 * minute)).rejects.toMatchObject(wrong);
  await expect(pairDevice(afterHash(link), tablet, now + 10 * minute)).rejects.toMatchObject(wrong);
  expect((await pairDevice(code, tablet, now + 9 * minute)).business).toBe(business);
});

test('an address may try ten codes in ten minutes, a right one included, and the link is not counted', async () => {
  const { code, link } = await makePairing(business, 'Amir', now);
  const other = code === '0000000000' ? '0000000001' : '0000000000';
  for (let n = 0; n < 10; n += 1) await expect(pairDevice(other, tablet, now)).rejects.toMatchObject(wrong);

  await expect(pairDevice(code, tablet, now)).rejects.toMatchObject(tooMany);
  expect((await pairDevice(afterHash(link), tablet, now)).business).toBe(business);
  const next = await makePairing(business, 'Amir', now + 10 * minute);
  expect((await pairDevice(next.code, tablet, now + 10 * minute)).business).toBe(business);
});

test('many addresses that guess keep no other shop from typing its code', async () => {
  const { code } = await makePairing(business, 'Amir', now);
  const other = code === '0000000000' ? '0000000001' : '0000000000';
  for (let n = 0; n < 400; n += 1)
    await expect(pairDevice(other, `192.0.2.${n}`, now)).rejects.toMatchObject(wrong);

  expect((await pairDevice(code, '198.51.100.1', now)).business).toBe(business);
});

test('devices get different names, can be renamed, and are listed', async () => {
  const first = await pairOne();
  const second = await pairOne(now + minute);
  await renameDevice(business, first.device.id, 'Disken');

  expect((await listDevices(business)).map(({ name }) => name)).toEqual(['Disken', 'Kjøkken 2']);
  expect(second.device.name).toBe('Kjøkken 2');
});

test('an ended device is refused at once, and a late note does not bring it back', async () => {
  const { token, device } = await pairOne();
  const calling = await findDevice(token, now);
  await endDevice(business, device.id);

  expect(await findDevice(token, now)).toBeUndefined();
  if (calling) await noteDevice(calling, now + 6 * minute);
  expect(await listDevices(business)).toEqual([]);
  await expect(endDevice(business, device.id)).rejects.toMatchObject(unknown);
  await expect(renameDevice(business, device.id, 'Spøkelse')).rejects.toMatchObject(unknown);
});

test('a device that is used notes that every five minutes, and ends ninety days after the last use', async () => {
  const { token } = await pairOne();
  const seenAt = async (at: number) => {
    const calling = await findDevice(token, at);
    if (calling) await noteDevice(calling, at);
    return (await listDevices(business))[0]?.lastSeen;
  };
  expect(await seenAt(now + 4 * minute)).toBe('2026-11-20T17:00:00.000Z');
  expect(await seenAt(now + 6 * minute)).toBe('2026-11-20T17:06:00.000Z');

  const lastUse = now + 6 * minute;
  const day = 24 * 60 * minute;
  expect(await findDevice(token, lastUse + 90 * day)).toBeDefined();
  expect(await findDevice(token, lastUse + 90 * day + 1000)).toBeUndefined();
});

test('a token of one shop opens nothing in another one, and no id from elsewhere is found', async () => {
  const { token, device } = await pairOne();
  store.items.set('other', { ...keys.profile(bizId(2)), ...profile({ id: bizId(2) }) });
  const other = token.replace(business.slice(4), bizId(2).slice(4));

  expect(await findDevice(other, now)).toBeUndefined();
  await expect(endDevice(bizId(2), device.id)).rejects.toMatchObject(unknown);
  await expect(renameDevice(bizId(2), device.id, 'x')).rejects.toMatchObject(unknown);
});

test.each(['', 'device-x', 'a.b.c', `device-${'0'.repeat(26)}-${'0'.repeat(26)}-${'a'.repeat(43)}`])(
  'what is no token of a device is nobody (%#)',
  async (token) => {
    expect(await findDevice(token, now)).toBeUndefined();
  },
);

test.each(['dev_x', `dev_${'a'.repeat(2000)}`])('an id of another shape is unknown (%#)', async (id) => {
  await expect(endDevice(business, id)).rejects.toMatchObject(unknown);
  await expect(renameDevice(business, id, 'x')).rejects.toMatchObject(unknown);
});

test('a shop has twenty devices at the most, also when codes were made before', async () => {
  const spare = await makePairing(business, 'Amir', now);
  for (let n = 0; n < maxDevices; n += 1)
    await pairDevice(afterHash((await makePairing(business, 'Amir', now)).link), tablet, now);

  await expect(makePairing(business, 'Amir', now)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(pairDevice(spare.code, tablet, now)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
