import * as v from 'valibot';
import { idOf, maybeText } from '../kernel/answer-fields.ts';
import { memberRoles, roles } from './role.ts';

/** A person with a login in a business. `id` is the `sub` of the account. Times are ISO instants. */
export const member = v.object({
  id: v.string(),
  role: v.picklist(memberRoles),
  name: v.string(),
  email: v.string(),
  since: v.string(),
});
export type Member = v.InferOutput<typeof member>;

/**
 * A business of who is signed in: for the list of one's restaurants. A device has exactly one, as `kitchen`.
 */
export const membership = v.object({
  business: idOf('biz'),
  businessName: v.string(),
  subdomain: v.string(),
  role: v.picklist(roles),
  since: v.string(),
  /** The caller's own name there. A device has none. */
  name: maybeText,
});
export type Membership = v.InferOutput<typeof membership>;

/** A person who was asked to join by e-mail and has not answered. */
export const invitation = v.object({
  id: idOf('inv'),
  email: v.string(),
  role: v.picklist(memberRoles),
  invitedBy: v.string(),
  sentAt: v.string(),
  expiresAt: v.string(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** An invitation, as its link shows it before any login. `invitedBy` may be empty. */
export const invitationView = v.object({
  businessName: v.string(),
  email: v.string(),
  role: v.picklist(memberRoles),
  invitedBy: v.string(),
  expiresAt: v.string(),
});
export type InvitationView = v.InferOutput<typeof invitationView>;

/** A screen in the kitchen. It sees and moves orders, nothing else. `pairedBy` is the name of a member. */
export const device = v.object({
  id: idOf('dev'),
  name: v.string(),
  pairedBy: v.string(),
  pairedAt: v.string(),
  lastSeen: v.string(),
});
export type Device = v.InferOutput<typeof device>;

/**
 * A code for one new device. `code` is ten digits to type; `link` is the address in the QR code: it holds a
 * secret too, so it works also while somebody guesses codes and typed ones are refused.
 */
export const pairing = v.object({ code: v.string(), link: v.string(), expiresAt: v.string() });
export type Pairing = v.InferOutput<typeof pairing>;

/** The data that a device keeps after pairing. `token` is its bearer token until it is ended. */
export const pairedDevice = v.object({
  token: v.string(),
  business: idOf('biz'),
  businessName: v.string(),
  device: v.object({ id: idOf('dev'), name: v.string() }),
});
export type PairedDevice = v.InferOutput<typeof pairedDevice>;

export const browsers = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Chromebook', 'Linux'] as const;

/** A browser's name and system, so coarse that they identify no person. An unknown value is left out. */
const browserAndSystem = {
  browser: v.optional(v.picklist(browsers)),
  system: v.optional(v.picklist(systems)),
};

/**
 * One sign-in of the owner who asks, with all the tokens that came from it. Times are ISO instants;
 * `lastSeen` is exact to the hour.
 */
export const ownSession = v.object({
  ...browserAndSystem,
  id: v.string(),
  firstSeen: v.string(),
  lastSeen: v.string(),
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

const channels = ['email', 'sms'] as const;
const byChannel = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ email: v.optional(schema), sms: v.optional(schema) });

/** An employee as the owner sees them, with the state of each way that is chosen. */
export const listedEmployee = v.object({
  id: idOf('emp'),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  notify: v.picklist([...channels, 'both']),
  when: v.optional(v.picklist(['always', 'unheard', 'unanswered'])),
  states: byChannel(v.picklist(['waiting', 'confirmed', 'stopped', 'unreachable'])),
  /** When (ISO) a provider failed with the last message; missing where it left. */
  failed: v.optional(byChannel(v.string())),
});
export type ListedEmployee = v.InferOutput<typeof listedEmployee>;

/**
 * Messages a shop has sent today, and how many it may send. `hour`: what this hour has no more room for, and
 * when (ISO) it has again.
 */
export const messagesToday = v.object({
  mails: v.number(),
  texts: v.number(),
  mostMails: v.number(),
  mostTexts: v.number(),
  hour: v.optional(
    v.object({
      full: v.array(v.picklist(['mails', 'texts', 'guests', 'guestTexts'])),
      until: v.string(),
    }),
  ),
  /** Too many mails to guests came back today: guests get none until tomorrow. */
  isGuestMailOff: v.optional(v.literal(true)),
  /** Guests got as many text messages today as they may. */
  isGuestTextsUsed: v.optional(v.literal(true)),
  /** Parts of text messages of this month, to staff and guests, and about what one costs, in øre. */
  monthParts: v.number(),
  partOre: v.number(),
});
export type MessagesToday = v.InferOutput<typeof messagesToday>;
