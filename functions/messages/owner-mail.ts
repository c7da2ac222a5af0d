import {
  button,
  escaped,
  framed,
  heading,
  type Mail,
  paragraph,
  quietLink,
  type Sender,
} from './mail-frame.ts';
import type { StopLink } from './order-mail.ts';
import { tameName } from './plain-text.ts';

/** `about` stands in the subject behind the restaurant's name; `action` is the word of the button to `link`. */
type Written = { about: string; title: string; lines: string[]; link: string; action: string };

/** A mail to an owner of the shop: a heading, some lines and one way to go. */
export function ownerMail(
  { businessName, stop }: { businessName: string } & StopLink,
  { about, title, lines, link, action }: Written,
  { product }: Sender,
): Mail {
  const restaurant = tameName(businessName);
  const why = `Du får denne fordi du eier ${restaurant} på ${product}.`;
  return {
    subject: `${restaurant}: ${about}`,
    text: [title, ...lines, `${action}: ${link}`, `${why} Stopp slike meldinger: ${stop}`].join('\n\n'),
    html: framed(
      product,
      [heading(title), ...lines.map(paragraph), button(link, action)].join(''),
      `${escaped(why)} ${quietLink(stop, 'Stopp slike meldinger')}`,
    ),
  };
}
