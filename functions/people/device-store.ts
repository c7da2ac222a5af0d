import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { Device } from '../../shared/people/member.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { digest, isSameSecret, randomToken } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { deleteAndReturn, getItem, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** `tokenHash` is of the token's secret. A device that is not used for long is deleted (`expiresAt`). */
const storedDevice = stored(
  'device',
  v.object({
    name: v.string(),
    pairedBy: v.string(),
    pairedAt: v.string(),
    lastSeen: v.string(),
    tokenHash: v.string(),
    expiresAt: v.number(),
  }),
);
type Fields = ReturnType<typeof storedDevice.read>;

/** A device that calls the API: what its token says, and what the table knows of it. */
type CallingDevice = { business: BusinessId } & Device;

/** How exact "last seen" is. An open screen asks for its orders more often than that. */
const noteAgainMs = 5 * 60_000;

const expiresAfter = (now: number) => secondsOf(now + retention.deviceDays * dayMs);
const hashOf = (id: Device['id'], secret: string) => digest('device', id, secret);

const noDevice = () => new Problem('NOT_FOUND', { reason: 'noDevice' } satisfies PeopleReason);

/**
 * The item of a new device and its token, which nothing stores. The token names business and device, so that
 * it can be looked up.
 */
export function newDevice(
  business: BusinessId,
  id: Device['id'],
  { name, pairedBy }: Pick<Device, 'name' | 'pairedBy'>,
  now: number,
): { item: Item & Key; token: string } {
  const secret = randomToken();
  const at = new Date(now).toISOString();
  const tokenHash = hashOf(id, secret);
  const fields = { name, pairedBy, pairedAt: at, lastSeen: at, tokenHash, expiresAt: expiresAfter(now) };
  const token = `device-${business.slice('biz_'.length)}-${id.slice('dev_'.length)}-${secret}`;
  return { item: { ...keys.device(business, id), ...storedDevice.item(fields) }, token };
}

/** Whether a bearer token is a device's, and not one of Cognito. */
export const isDeviceToken = (token: string) => token.startsWith('device-');

/**
 * The device a token belongs to. Undefined for one that was ended, or not used for too long, and for what is
 * no token of ours.
 */
export async function findDevice(token: string, now: number): Promise<CallingDevice | undefined> {
  const match = /^device-([0-9a-z]{26})-([0-9a-z]{26})-([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, owner, own, secret = ''] = match;
  const [business, id]: [BusinessId, Device['id']] = [`biz_${owner}`, `dev_${own}`];
  const found = storedDevice.find(await getItem(keys.device(business, id), { consistent: true }));
  if (!found || found.expiresAt < secondsOf(now)) return undefined;
  return isSameSecret(found.tokenHash, hashOf(id, secret)) ? { business, ...shown(id, found) } : undefined;
}

function shown(id: Device['id'], { name, pairedBy, pairedAt, lastSeen }: Fields): Device {
  return { id, name, pairedBy, pairedAt, lastSeen };
}

function deviceFrom(item: Item): Device {
  return shown(`dev_${String(item.sk).slice(`${ranges.devices}dev_`.length)}`, storedDevice.read(item));
}

/**
 * Notes that a device is used, at most once in five minutes. A note that fails is only logged: it keeps no
 * kitchen from working.
 */
export async function noteDevice({ business, id, lastSeen }: CallingDevice, now: number): Promise<void> {
  if (now - Date.parse(lastSeen) < noteAgainMs) return;
  const set = { lastSeen: new Date(now).toISOString(), expiresAt: expiresAfter(now) };
  try {
    await change(business, id, set);
  } catch (error) {
    // It was ended just now: the next request is refused.
    if (error instanceof Problem) return;
    log.warn('The use of a device could not be noted', { business, device: id, error });
  }
}

/** The devices of a business, the oldest first. */
export async function listDevices(business: BusinessId): Promise<Device[]> {
  const items = await queryItems({ pk: business, from: ranges.devices, consistent: true });
  return items.map(deviceFrom);
}

/** Throws NOT_FOUND for an id that is no device of this business. */
export async function renameDevice(business: BusinessId, id: string, name: string): Promise<Device> {
  return change(business, checkedId(id), { name });
}

/** Ends a device: its token is refused from now on. Throws NOT_FOUND for an id of no device here. */
export async function endDevice(business: BusinessId, id: string): Promise<void> {
  if (!(await deleteAndReturn(keys.device(business, checkedId(id))))) throw noDevice();
  log.info('A device was ended', { event: 'device-ended', business, device: id });
}

/** A key has 1024 bytes; what is no id of ours must not become one. */
function checkedId(id: string): Device['id'] {
  if (!/^dev_[0-9a-z]{26}$/.test(id)) throw noDevice();
  return id as Device['id'];
}

/** Never brings back a device that was ended. */
async function change(business: BusinessId, id: Device['id'], set: Partial<Fields>): Promise<Device> {
  const update = storedDevice.update({ set, condition: 'attribute_exists(tokenHash)' });
  const changed = await updateIf(keys.device(business, id), update);
  if (!changed) throw noDevice();
  return deviceFrom(changed);
}
