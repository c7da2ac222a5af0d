import { hourMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isSameSecret } from '../kernel/lambda/digest.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from './address-hash.ts';
import { askHash, confirmConsent, findConsent, storedConsent } from './consent.ts';

const codeMs = hourMs;
/** Wrong codes before the code is worth nothing: of a million codes, five are tried. */
const mostTries = 5;

function refusal(message: string): Problem {
  return new Problem('VALIDATION_FAILED', message, { issues: [{ path: 'code', message }] });
}

/**
 * Confirms a phone by the code it was sent. Only the newest code counts, for an hour and five tries; a try is counted before it is
 * compared, so that many at once do not get more. Throws VALIDATION_FAILED at `code`.
 */
export async function confirmByCode(
  business: BusinessId,
  phone: string,
  code: string,
  now: number,
): Promise<void> {
  const hash = addressHash(phone);
  const ask = (await findConsent(business, hash)).asks.at(-1);
  if (!ask?.hash || now >= ask.at + codeMs) throw refusal('Koden er for gammel. Send en ny.');
  try {
    const update = storedConsent.update({
      add: { tries: 1 },
      condition: '#tries < :most',
      values: { ':most': mostTries },
    });
    await updateItem(keys.consent(business, hash), update);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw refusal('Koden er prøvd for mange ganger. Send en ny.');
  }
  if (!isSameSecret(ask.hash, askHash(hash, code))) throw refusal('Koden er feil');
  await confirmConsent(business, hash, now);
}
