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
import { confirmLink, stopLink } from './notice-token.ts';
import { tameName } from './plain-text.ts';

/** Asks an address whether it wants a business's notices, and says that without an answer it gets none. */
export function consentMail(
  businessName: string,
  { confirm, stop }: { confirm: string; stop: string },
  { product, origin }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  const title = 'Vil du ha varsler om bestillinger?';
  const what = `${restaurant} vil sende deg e-post når de får en ny bestilling. Åpne lenken hvis du vil ha varslene. Den virker i sju dager.`;
  const otherwise = 'Gjør du ingenting, får du ingen varsler.';
  const link = confirmLink(origin, confirm);
  const never = stopLink(origin, stop);
  const unknown = `Kjenner du ikke ${restaurant}?`;
  return {
    subject: 'Bekreft at du vil ha varsler om bestillinger',
    text: [
      title,
      what,
      `Bekreft: ${link}`,
      otherwise,
      `${unknown} Stopp all e-post fra ${product}: ${never}`,
    ].join('\n\n'),
    html: framed(
      product,
      [heading(title), paragraph(what), button(link, 'Bekreft varsler'), paragraph(otherwise)].join(''),
      `${escaped(unknown)} ${quietLink(never, `Stopp all e-post fra ${product}`)}`,
    ),
  };
}
