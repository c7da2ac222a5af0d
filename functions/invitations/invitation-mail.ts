import { dayText } from '../../shared/kernel/dates.ts';
import { invitationDays } from '../../shared/members/invitation.ts';
import { type MemberRole, roleNames } from '../../shared/members/role.ts';
import {
  button,
  escaped,
  framed,
  heading,
  type Mail,
  paragraph,
  quietLink,
  type Sender,
} from '../mails/frame.ts';
import { stopLink } from '../notifications/notice-token.ts';
import { tameName } from '../notifications/plain-text.ts';

type Facts = { businessName: string; invitedBy: string; role: MemberRole; validUntil: string };

/** The page of the main site behind the link. The token comes after the #, so no log and no referrer has it. */
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
  const what = `${who} inviterer deg til ${restaurant}. Rollen din blir ${roleNames[role].toLowerCase()}.`;
  const until = `Lenken virker i ${invitationDays} dager, til ${dayText(validUntil)}, og bare for denne e-postadressen.`;
  const link = acceptLink(origin, accept);
  const never = stopLink(origin, stop);
  const unknown = `Kjenner du ikke ${restaurant}? Da trenger du ikke gjøre noe.`;
  return {
    subject: title,
    text: [
      heading,
      what,
      `Godta: ${link}`,
      until,
      `${unknown} Stopp all e-post fra ${product}: ${never}`,
    ].join('\n\n'),
    html: framed(
      product,
      [heading(title), paragraph(what), button(link, 'Godta invitasjonen'), paragraph(until)].join(''),
      `${escaped(unknown)} ${quietLink(never, `Stopp all e-post fra ${product}`)}`,
    ),
  };
}
