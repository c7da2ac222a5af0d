import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { maxDevices, type PairedDevice, type Pairing, pairingMinutes } from '../../shared/people/device.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { roleNames } from '../../shared/people/owner-words.nb.ts';
import { digest, isSameSecret, randomDigits, randomToken } from '../kernel/lambda/digest.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import { deletingIf, failedConditions, putNew, transactWrite } from '../kernel/table/changes.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { listDevices, newDevice } from './device-store.ts';

/** Found by the hash of the code. `expiresAt` in seconds. */
const storedPairing = stored(
  'pairing',
  v.object({
    businessId: v.pipe(v.string(), v.startsWith('biz_')),
    pairedBy: v.string(),
    secretHash: v.string(),
    expiresAt: v.number(),
  }),
);

const pairingKey = (code: string) => keys.pairing(digest('pairing', code));
const secretHashOf = (code: string, secret: string) => digest('pairing secret', code, secret);

const fullList = () => new Problem('VALIDATION_FAILED', { reason: 'devicesFull' } satisfies PeopleReason);
const wrongCode = () => new Problem('NOT_FOUND', { reason: 'pairingCodeWrong' } satisfies PeopleReason);

/**
 * Makes a code that joins one device to the business within ten minutes. A code of ten digits may be in use
 * by another shop at the moment; then the next one is tried. Throws VALIDATION_FAILED when there are too many
 * devices.
 */
export async function makePairing(business: BusinessId, pairedBy: string, now: number): Promise<Pairing> {
  if ((await listDevices(business)).length >= maxDevices) throw fullList();
  const secret = randomToken();
  const endsAt = now + pairingMinutes * 60_000;
  for (let attempt = 1; ; attempt += 1) {
    const code = randomDigits(10);
    const set = {
      businessId: business,
      pairedBy,
      secretHash: secretHashOf(code, secret),
      expiresAt: secondsOf(endsAt),
    };
    try {
      const condition = 'attribute_not_exists(pk) OR #expiresAt < :now';
      const values = { ':now': secondsOf(now) };
      await updateItem(pairingKey(code), storedPairing.update({ set, condition, values }));
      const link = `${environment('SITE_ORIGIN')}/kjokken#${code}-${secret}`;
      return { code, link, expiresAt: new Date(endsAt).toISOString() };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === 5) throw error;
    }
  }
}

/**
 * Joins the device that sends a code to the business which made it, once. A code without the link's secret
 * can be guessed, so tries are counted before it is looked up. `address` is what counts as one place. Throws
 * NOT_FOUND for a wrong, used or old code, VALIDATION_FAILED when there are too many devices, and
 * TOO_MANY_REQUESTS.
 */
export async function pairDevice(text: string, address: string, now: number): Promise<PairedDevice> {
  const code = text.slice(0, 10);
  const secret = text.slice(11);
  if (!secret) await takeTry(address, now);
  const pairing = storedPairing.find(await getItem(pairingKey(code), { consistent: true }));
  if (!pairing || pairing.expiresAt <= secondsOf(now)) throw wrongCode();
  const { pairedBy, secretHash } = pairing;
  if (secret && !isSameSecret(secretHash, secretHashOf(code, secret))) throw wrongCode();
  const business = pairing.businessId as BusinessId;
  const [devices, { businessName }] = await Promise.all([listDevices(business), readNotifier(business, now)]);
  if (!businessName) throw wrongCode();
  if (devices.length >= maxDevices) throw fullList();
  const id = newId('dev', now);
  const name = freeName(devices.map((device) => device.name));
  const { item, token } = newDevice(business, id, { name, pairedBy }, now);
  try {
    await transactWrite([
      deletingIf(pairingKey(code), '#secretHash = :secretHash', { secretHash }),
      putNew(item),
    ]);
  } catch (error) {
    throw failedConditions(error) ? wrongCode() : error;
  }
  log.info('A device was paired', { event: 'device-paired', business, device: id });
  return { token, business, businessName, device: { id, name } };
}

/** 'Kjøkken', 'Kjøkken 2' and so on: a name until somebody gives it a better one. */
function freeName(taken: string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? roleNames.kitchen : `${roleNames.kitchen} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

const windowMs = 10 * 60_000;

/**
 * Typed codes in ten minutes from one address. Ten digits have 10^10 values: while one shop has a code open,
 * a thousand addresses find it with a chance of one to a million. The link in the QR code has a secret and is
 * not counted.
 */
const mostTries = 10;

const storedTries = stored('pairing tries', v.object({ tries: v.number(), expiresAt: v.number() }));

const tooMany = (now: number) =>
  new Problem('TOO_MANY_REQUESTS', { reason: 'manyPairingCodes' } satisfies PeopleReason, {
    retryAfterSeconds: Math.ceil((windowMs - (now % windowMs)) / 1000),
  });

/**
 * Counts a try before the code is looked up, so that many at once do not get more. Throws TOO_MANY_REQUESTS.
 */
async function takeTry(address: string, now: number): Promise<void> {
  const window = Math.floor(now / windowMs);
  const key = keys.pairingTries(digest('pairing tries', address, String(window)));
  try {
    await updateItem(
      key,
      storedTries.update({
        add: { tries: 1 },
        set: { expiresAt: secondsOf((window + 1) * windowMs) + 60 },
        condition: 'attribute_not_exists(#tries) OR #tries < :most',
        values: { ':most': mostTries },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? tooMany(now) : error;
  }
}
