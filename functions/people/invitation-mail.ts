import { dayText } from '../../shared/kernel/dates.ts';
import { invitationDays } from '../../shared/people/invitation.ts';
import { type MemberRole, roleNames } from '../../shared/people/role.ts';
import type { Mail, Sender } from '../messages/letter.ts';
import { tameName } from '../messages/plain-text.ts';
import { questionMail } from '../messages/staff-messages.ts';

type Facts = { businessName: string; invitedBy: string; role: MemberRole; validUntil: string };

/**
 * The page of the main site behind the link. The token comes after the #, so no log and no referrer has it.
 */
const acceptLink = (origin: string, token: string) => `${origin}/invitasjon#${token}`;

/** Asks somebody to join a business. Both names were chosen by others, so they are made harmless. */
export function invitationMail(
  { businessName, invitedBy, role, validUntil }: Facts,
  { accept, stop }: { accept: string; stop: string },
  { product, origin }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  const title = `Bli med i ${restaurant} på ${product}`;
  const who = tameName(invitedBy) || restaurant;
  return questionMail({
    product,
    subject: title,
    title,
    text: `${who} inviterer deg til ${restaurant}. Rollen din blir ${roleNames[role].toLowerCase()}.`,
    after: `Lenken virker i ${invitationDays} dager, til ${dayText(validUntil)}, og bare for denne e-postadressen.`,
    action: { word: 'Godta', label: 'Godta invitasjonen', link: acceptLink(origin, accept) },
    restaurant,
    otherwise: 'Da trenger du ikke gjøre noe.',
    stop,
  });
}
