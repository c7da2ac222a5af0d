import { escaped, framed, type NoticeMail, type Sender } from './mail-frame.ts';
import { confirmLink, stopLink } from './notice-token.ts';
import { tameName } from './plain-text.ts';

/** Asks an address whether it wants a business's notices, and says that without an answer it gets none. */
export function consentMail(
  businessName: string,
  { confirm, stop }: { confirm: string; stop: string },
  { product, origin }: Sender,
): NoticeMail {
  const restaurant = tameName(businessName);
  const heading = 'Vil du ha varsler om bestillinger?';
  const what = `${restaurant} vil sende deg e-post når de får en ny bestilling. Åpne lenken hvis du vil ha varslene. Den virker i sju dager.`;
  const otherwise = 'Gjør du ingenting, får du ingen varsler.';
  const link = confirmLink(origin, confirm);
  const never = stopLink(origin, stop);
  const unknown = `Kjenner du ikke ${restaurant}?`;
  return {
    subject: 'Bekreft at du vil ha varsler om bestillinger',
    text: [
      heading,
      what,
      `Bekreft: ${link}`,
      otherwise,
      `${unknown} Stopp all e-post fra ${product}: ${never}`,
    ].join('\n\n'),
    html: framed(
      product,
      `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${heading}</h1>
<p style="margin:0 0 16px">${escaped(what)}</p>
<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#0f3a47;color:#fff;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">Bekreft varsler</a></p>
<p style="margin:0">${otherwise}</p>`,
      `${escaped(unknown)} <a href="${escaped(never)}" style="color:#4a5a60">Stopp all e-post fra ${escaped(product)}</a>`,
    ),
  };
}
