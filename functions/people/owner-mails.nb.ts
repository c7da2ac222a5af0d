import { dayText } from '../../shared/kernel/dates.ts';
import { invitationDays } from '../../shared/people/invitation.ts';
import { roleNames } from '../../shared/people/owner-words.nb.ts';
import type { MemberRole } from '../../shared/people/role.ts';
import { letter, type Mail } from '../messages/letter.ts';
import type { Template } from '../messages/outbox.ts';
import { tameName } from '../messages/plain-text.ts';
import { questionMail } from '../messages/staff-messages.nb.ts';

/** A mail as Cognito sends it. */
type AccountMail = Omit<Mail, 'text'>;

function accountMail(about: Omit<Parameters<typeof letter>[0], 'why'>): AccountMail {
  const why = 'Fikk du denne uten å ha bedt om den? Da kan du se bort fra den.';
  const { subject, html } = letter({ ...about, why });
  return { subject, html };
}

/**
 * `link` carries Cognito's placeholder for the code; Cognito refuses a mail without it. The code itself is
 * for a sign-up that waits elsewhere; an account in use has no field for it.
 */
export function confirmationMail(product: string, link: string, code?: string): AccountMail {
  const what = code
    ? 'Trykk på knappen, så er luka di klar til å åpnes.'
    : 'Trykk på knappen der du er logget inn, så er adressen bekreftet.';
  return accountMail({
    ...{ product, subject: `Bekreft e-posten din hos ${product}`, title: 'Bekreft e-posten din' },
    body: [
      `${what} Lenken virker i ett døgn.`,
      { action: { label: 'Bekreft e-post', link } },
      `Virker ikke knappen? Lim inn denne adressen i nettleseren:\n${link}`,
      ...(code ? [elsewhere, { code }] : []),
    ],
  });
}

const elsewhere =
  'Leser du e-posten et annet sted enn der du registrerte deg? Trykk «Skriv kode» der, og skriv denne koden. Ikke gi den til andre.';

export function resetMail(product: string, code: string): AccountMail {
  return accountMail({
    ...{ product, subject: `Nytt passord hos ${product}`, title: 'Lag et nytt passord' },
    body: ['Skriv inn denne koden der du ba om nytt passord. Den virker i én time.', { code }],
  });
}

type Facts = {
  businessName: string;
  invitedBy: string;
  role: MemberRole;
  validUntil: string;
  accept: string;
};

/**
 * The page of the main site behind the link. The token comes after the #, so no log and no referrer has it.
 */
const acceptLink = (origin: string, token: string) => `${origin}/invitasjon#${token}`;

/** Asks somebody to join a business. Both names were chosen by others, so they are made harmless. */
export const invitationMail: Template<Facts> = {
  ...{ kind: 'question', isTriedOnce: true, unsent: 'An invitation was not sent' },
  email: ({ businessName, invitedBy, role, validUntil, accept }, { product, origin, stop }) => {
    const restaurant = tameName(businessName);
    const title = `Bli med i ${restaurant} på ${product}`;
    const who = tameName(invitedBy) || restaurant;
    return questionMail({
      ...{ product, subject: title, title, restaurant, stop },
      text: `${who} inviterer deg til ${restaurant}. Rollen din blir ${roleNames[role].toLowerCase()}.`,
      after: `Lenken virker i ${invitationDays} dager, til ${dayText(validUntil)}, og bare for denne e-postadressen.`,
      action: { word: 'Godta', label: 'Godta invitasjonen', link: acceptLink(origin, accept) },
      otherwise: 'Da trenger du ikke gjøre noe.',
    });
  },
};
