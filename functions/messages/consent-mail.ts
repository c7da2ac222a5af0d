import type { Mail, Sender } from './mail-frame.ts';
import { confirmLink, stopLink } from './notice-token.ts';
import { tameName } from './plain-text.ts';
import { questionMail } from './question-mail.ts';

/** Asks an address whether it wants a business's notices, and says that without an answer it gets none. */
export function consentMail(
  businessName: string,
  { confirm, stop }: { confirm: string; stop: string },
  { product, origin }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  return questionMail(product, {
    subject: 'Bekreft at du vil ha varsler om bestillinger',
    title: 'Vil du ha varsler om bestillinger?',
    what: `${restaurant} vil sende deg e-post når de får en ny bestilling. Åpne lenken hvis du vil ha varslene. Den virker i sju dager.`,
    after: 'Gjør du ingenting, får du ingen varsler.',
    answer: { word: 'Bekreft', label: 'Bekreft varsler', link: confirmLink(origin, confirm) },
    restaurant,
    stop: stopLink(origin, stop),
  });
}
