import { letter, type Mail } from '../messages/letter.ts';

/** A mail as Cognito sends it. */
type AccountMail = Omit<Mail, 'text'>;

function accountMail(about: Omit<Parameters<typeof letter>[0], 'why'>): AccountMail {
  const why = 'Fikk du denne uten å ha bedt om den? Da kan du se bort fra den.';
  const { subject, html } = letter({ ...about, why });
  return { subject, html };
}

/**
 * `link` carries Cognito's placeholder for the code; Cognito refuses a mail without it. `isOpen`: the account
 * is in use already.
 */
export function confirmationMail(product: string, link: string, { isOpen = false } = {}): AccountMail {
  const what = isOpen
    ? 'Trykk på knappen der du er logget inn, så er adressen bekreftet.'
    : 'Trykk på knappen, så er luka di klar til å åpnes.';
  return accountMail({
    ...{ product, subject: `Bekreft e-posten din hos ${product}`, title: 'Bekreft e-posten din' },
    body: [
      `${what} Lenken virker i ett døgn.`,
      { action: { label: 'Bekreft e-post', link } },
      `Virker ikke knappen? Lim inn denne adressen i nettleseren:\n${link}`,
    ],
  });
}

export function resetMail(product: string, code: string): AccountMail {
  return accountMail({
    ...{ product, subject: `Nytt passord hos ${product}`, title: 'Lag et nytt passord' },
    body: ['Skriv inn denne koden der du ba om nytt passord. Den virker i én time.', { code }],
  });
}
