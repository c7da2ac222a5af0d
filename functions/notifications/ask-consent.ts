import { randomInt } from 'node:crypto';
import type { Channel } from '../../shared/employees/employee.ts';
import { clockText, dayText } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { randomToken } from '../http/digest.ts';
import { environment } from '../http/environment.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { addressHash } from './address-hash.ts';
import { type Ask, askedForMs, askHash, type Consent, findConsent, stateOf, stopConsent } from './consent.ts';
import { consentMail } from './consent-mail.ts';
import { consentSms } from './consent-sms.ts';
import { noticeToken, oneClickLink } from './notice-token.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';
import { takeMessage } from './take-message.ts';

/** Questions to one address from one business in seven days. */
const mostAsks = 3;

export type Asked = { business: BusinessId; businessName: string; channel: Channel; address: string };

const tooMany = (message: string) => new Problem('TOO_MANY_REQUESTS', message);

/** A code of six digits for a phone; a link's secret for a mail. */
const newSecret = (channel: Channel) =>
  channel === 'sms' ? String(randomInt(1_000_000)).padStart(6, '0') : randomToken();

/**
 * Asks an address whether it wants the business's notices: a mail with a link, or a text message with a code. An address that has
 * answered already is left alone. Throws TOO_MANY_REQUESTS when it has been asked, or has heard from us, too often, and what the
 * provider said when the message could not be sent.
 */
export async function askConsent(
  { business, businessName, channel, address }: Asked,
  now: number,
): Promise<void> {
  const hash = addressHash(address);
  const consent = await findConsent(business, hash);
  if (stateOf(consent) !== 'waiting') return;
  const asks = consent.asks.filter(({ at }) => now < at + askedForMs);
  const [first] = asks;
  if (first && asks.length >= mostAsks) {
    throw tooMany(
      `Bekreftelsen er sendt ${mostAsks} ganger. Du kan sende den igjen ${dayText(first.at + askedForMs)}.`,
    );
  }
  const leave = await takeMessage(business, channel === 'sms' ? 'code' : 'email', address, now);
  if (!leave.may && leave.why === 'blocked') return stopConsent(business, hash, now);
  if (!leave.may) {
    throw tooMany(
      leave.why === 'often'
        ? `Adressen har fått så mye den kan få nå. Prøv igjen kl. ${clockText(leave.until)}.`
        : 'Bedriften har sendt så mye den kan i dag. Prøv igjen i morgen.',
    );
  }
  const secret = newSecret(channel);
  const stopSecret = await store(business, hash, consent, [
    ...asks,
    { hash: askHash(hash, secret), at: now },
  ]);
  if (channel === 'sms') return sendSms(address, consentSms(businessName, secret));
  const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
  const confirm = noticeToken({ business, hash, secret });
  const stop = noticeToken({ business, hash, secret: stopSecret });
  await sendMail(
    address,
    consentMail(businessName, { confirm, stop }, sender),
    oneClickLink(sender.origin, stop),
  );
}

/** Only while nobody else has asked meanwhile. Answers the secret of the address's stop link. */
async function store(business: BusinessId, hash: string, seen: Consent, asks: Ask[]): Promise<string> {
  try {
    const item = await updateItem(keys.consent(business, hash), {
      set: 'SET asks = :asks, asked = :next, tries = :none, stopSecret = if_not_exists(stopSecret, :secret) REMOVE expiresAt',
      condition: seen.asked === 0 ? 'attribute_not_exists(asked)' : 'asked = :seen',
      values: {
        ':asks': asks,
        ':next': seen.asked + 1,
        ':none': 0,
        ':secret': randomToken(),
        ...(seen.asked > 0 && { ':seen': seen.asked }),
      },
    });
    return String(item.stopSecret);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw tooMany('Bekreftelsen er nettopp sendt.');
  }
}
