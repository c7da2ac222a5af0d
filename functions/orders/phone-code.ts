import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { type Issue, Problem } from '../../shared/kernel/problem.ts';
import { codeLength, newCode } from '../../shared/orders/challenge.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { canGetSms } from '../../shared/people/employee.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import { digest, isSameSecret, randomDigits } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import { getItem, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { takeMessage } from '../messages/limits.ts';
import { gsmText, tameName } from '../messages/plain-text.ts';
import { sendSms } from '../messages/send.ts';
import { words } from '../messages/words.ts';

const holdsSeconds = 600;
const resendAfterSeconds = 30;
/** Of a million codes: a guesser has five tries for each of the three codes an hour that a phone gets. */
const mostTries = 5;

const storedCode = stored(
  'phoneCode',
  v.object({ codeHash: v.string(), tries: v.number(), sentAt: v.number(), expiresAt: v.number() }),
);

/** Salted by the shop, so that a code holds at one shop alone. */
export const phoneHash = (business: BusinessId, phone: string) => digest('phone code', business, phone);
const codeHash = (business: BusinessId, phone: string, code: string) => digest('code', business, phone, code);

function codeWanted(because: OrderReason, issues: Issue[] = []): Problem {
  const challenge = { kind: 'code', resendAfterSeconds } as const;
  return new Problem('CHALLENGE_REQUIRED', because, { challenge, ...(issues.length > 0 && { issues }) });
}
const codeSent = () => codeWanted({ reason: 'codeSent' });
const codeRefused = (because: OrderReason) => codeWanted(because, [{ path: 'code', because }]);

/** The phone that an order names, and the language of its page. */
type Guest = { phone: string; language: Language };

/**
 * Asks for a code that goes to the phone of the order by text message. For a shop that pays for them. Comes
 * after the puzzle: what a script could send for nothing would be our bill. True when the code is right,
 * false when none can be sent (no Norwegian mobile, the phone's or the shop's hour is used up, the provider
 * is down): no guest is kept out by that. Throws CHALLENGE_REQUIRED otherwise.
 */
export async function requireCode(
  profile: BusinessProfile,
  guest: Guest,
  given: string | undefined,
  now: number,
): Promise<boolean> {
  const { phone } = guest;
  if (!canGetSms(phone)) return false;
  if (given && given !== newCode) {
    await checkCode(profile.id, phone, given, now);
    return true;
  }
  const key = keys.phoneCode(profile.id, phoneHash(profile.id, phone));
  const known = storedCode.find(await getItem(key, { consistent: true }));
  const holds = known !== undefined && known.expiresAt > now / 1000;
  const isRecent = holds && now - known.sentAt < resendAfterSeconds * 1000;
  if (holds && (isRecent || given !== newCode)) throw codeSent();
  if ((await sendCode(profile, guest, known?.sentAt, now)) || holds) throw codeSent();
  return false;
}

/** Each try is counted before it is looked at, so that simultaneous guesses share the five there are. */
async function checkCode(business: BusinessId, phone: string, given: string, now: number): Promise<void> {
  const update = storedCode.update({
    add: { tries: 1 },
    condition: '#tries < :most AND expiresAt > :now',
    values: { ':most': mostTries, ':now': now / 1000 },
  });
  const item = await updateIf(keys.phoneCode(business, phoneHash(business, phone)), update);
  if (!item) throw codeRefused({ reason: 'codeUsedUp' });
  if (!isSameSecret(storedCode.read(item).codeHash, codeHash(business, phone, given)))
    throw codeRefused({ reason: 'codeWrong' });
}

/**
 * Sends a new code in place of the one sent at `before`. False when none can be sent; then none is stored.
 */
async function sendCode(
  { id: business, businessName }: BusinessProfile,
  { phone, language }: Guest,
  before: number | undefined,
  now: number,
): Promise<boolean> {
  if (!(await takeMessage(business, 'code', phone, now)).may) return false;
  const code = randomDigits(codeLength);
  const key = keys.phoneCode(business, phoneHash(business, phone));
  const update = storedCode.update({
    set: {
      codeHash: codeHash(business, phone, code),
      tries: 0,
      sentAt: now,
      expiresAt: secondsOf(now) + holdsSeconds,
    },
    condition: before === undefined ? 'attribute_not_exists(pk)' : '#sentAt = :before',
    values: before === undefined ? {} : { ':before': before },
  });
  // A simultaneous request of the same guest sends one.
  if (!(await updateIf(key, update))) return true;
  try {
    await sendSms(business, phone, codeSms(businessName, code, language), now);
    return true;
  } catch (error) {
    log.error('A code was not sent', { business, error: error instanceof Error ? error.name : 'unknown' });
    await updateItem(key, storedCode.update({ set: { expiresAt: 0 } }));
    return false;
  }
}

/** One text message, whatever the name. */
function codeSms(businessName: string, code: string, language: Language): string {
  const shop = gsmText(tameName(businessName)).slice(0, 80);
  return inLanguage(language, () => words.textCode(shop, code, holdsSeconds / 60));
}
