import * as v from 'valibot';
import type { MessagesToday } from '../../shared/employees/employee.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { ConditionFailed, getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';

/**
 * What is sent: a mail, an invitation, a text message to staff, a text message with a code, or a mail to a guest about an order. Codes
 * are asked for by strangers too, and invitations go to people who have not asked for them. Mails to guests are counted by themselves, so
 * that a full evening does not silence the notices to the staff.
 */
export type MessageKind = 'email' | 'invitation' | 'sms' | 'code' | 'guest';

/** Messages of one shop on one Oslo day. Codes count among the text messages, and invitations among the mails. */
const mostADay = { mails: 300, invitations: 20, texts: 30, codes: 15, guests: 1500 } as const;

const counted: Record<MessageKind, readonly (keyof typeof mostADay)[]> = {
  email: ['mails'],
  invitation: ['mails', 'invitations'],
  sms: ['texts'],
  code: ['texts', 'codes'],
  guest: ['guests'],
};
const keptSeconds = 3 * 24 * 3600;

type Counted = Record<keyof typeof mostADay | 'expiresAt', number>;
const count = v.optional(v.number(), 0);
const storedMessages = stored<Counted>(
  'messageCount',
  v.object({ mails: count, invitations: count, texts: count, codes: count, guests: count, expiresAt: count }),
);

/** Counts a message of the shop's day; false when the day's are used up. */
export async function takeShopPlace(business: BusinessId, kind: MessageKind, now: number): Promise<boolean> {
  const names = counted[kind];
  const update = storedMessages.update({
    add: Object.fromEntries(names.map((name) => [name, 1])),
    set: { expiresAt: secondsOf(now) + keptSeconds },
    condition: names
      .map((name) => `(attribute_not_exists(#${name}) OR #${name} < :most_${name})`)
      .join(' AND '),
    values: Object.fromEntries(names.map((name) => [`:most_${name}`, mostADay[name]])),
  });
  try {
    await updateItem(keys.messageCount(business, osloDay(now)), update);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** For the owner: what the shop has sent today, and how much it may. */
export async function readMessagesToday(business: BusinessId, now: number): Promise<MessagesToday> {
  const item = await getItem(keys.messageCount(business, osloDay(now)), { consistent: true });
  const { mails, texts } = storedMessages.read(item ?? {});
  return { mails, texts, mostMails: mostADay.mails, mostTexts: mostADay.texts };
}
