import { button, framed, heading, type Mail, paragraph } from '../messages/mail-frame.ts';

/** A mail as Cognito sends it. */
type AccountMail = Omit<Mail, 'text'>;

const why = 'Fikk du denne uten å ha bedt om den? Da kan du se bort fra den.';

/** `link` carries Cognito's placeholder for the code; Cognito refuses a mail without it. `isOpen`: the account is in use already. */
export function confirmationMail(product: string, link: string, { isOpen = false } = {}): AccountMail {
  const what = isOpen
    ? 'Trykk på knappen der du er logget inn, så er adressen bekreftet.'
    : 'Trykk på knappen, så er luka di klar til å åpnes.';
  const body = [
    heading('Bekreft e-posten din'),
    paragraph(`${what} Lenken virker i ett døgn.`),
    button(link, 'Bekreft e-post'),
    paragraph(`Virker ikke knappen? Lim inn denne adressen i nettleseren:\n${link}`),
  ].join('');
  return { subject: `Bekreft e-posten din hos ${product}`, html: framed(product, body, why) };
}

export function resetMail(product: string, code: string): AccountMail {
  const body = [
    heading('Lag et nytt passord'),
    paragraph('Skriv inn denne koden der du ba om nytt passord. Den virker i én time.'),
    `<p style="margin:0;font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>`,
  ].join('');
  return { subject: `Nytt passord hos ${product}`, html: framed(product, body, why) };
}
