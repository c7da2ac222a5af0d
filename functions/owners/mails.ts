/** A mail as Cognito sends it. */
export type Mail = { subject: string; html: string };

/** One plain frame for all mails: readable without pictures, on a phone and in the dark. */
function framed(product: string, heading: string, body: string): string {
  return [
    '<!doctype html><html lang="nb"><body style="margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:32px 16px">',
    `<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${product}</p>`,
    '<div style="background:#fff;border:1px solid #dfdcd3;border-radius:10px;padding:24px">',
    `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${heading}</h1>${body}</div>`,
    '<p style="margin:16px 0 0;font-size:14px;color:#4a5a60">Fikk du denne uten å ha bedt om den? Da kan du se bort fra den.</p>',
    '</div></body></html>',
  ].join('');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`;
const button = (link: string, label: string) =>
  `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;background:#0f3a47;color:#fff;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">${label}</a></p>`;

/** `link` carries Cognito's placeholder for the code; Cognito refuses a mail without it. `isOpen`: the account is in use already. */
export function confirmationMail(product: string, link: string, { isOpen = false } = {}): Mail {
  const what = isOpen
    ? 'Trykk på knappen der du er logget inn, så er adressen bekreftet.'
    : 'Trykk på knappen, så er luka di klar til å åpnes.';
  return {
    subject: `Bekreft e-posten din hos ${product}`,
    html: framed(
      product,
      'Bekreft e-posten din',
      paragraph(`${what} Lenken virker i ett døgn.`) +
        button(link, 'Bekreft e-post') +
        paragraph(`Virker ikke knappen? Lim inn denne adressen i nettleseren:<br>${link}`),
    ),
  };
}

export function resetMail(product: string, code: string): Mail {
  return {
    subject: `Nytt passord hos ${product}`,
    html: framed(
      product,
      'Lag et nytt passord',
      paragraph('Skriv inn denne koden der du ba om nytt passord. Den virker i én time.') +
        `<p style="margin:0;font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>`,
    ),
  };
}
