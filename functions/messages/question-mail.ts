import { button, escaped, framed, heading, type Mail, paragraph, quietLink } from './mail-frame.ts';

type Question = {
  subject: string;
  title: string;
  /** What is asked, and what holds for the answer. */
  what: string;
  after: string;
  /** The word before the link where a mail is plain text, and on the button where it is not. */
  answer: { word: string; label: string; link: string };
  /** Who asks; made harmless already. */
  restaurant: string;
  /** What an addressee who does not know the restaurant has to do. */
  otherwise?: string;
  stop: string;
};

/** A mail that asks with one button, and lets somebody who does not know the restaurant stop all mail. */
export function questionMail(product: string, question: Question): Mail {
  const { subject, title, what, after, answer, restaurant, otherwise = '', stop } = question;
  const unknown = `Kjenner du ikke ${restaurant}?${otherwise && ` ${otherwise}`}`;
  const never = `Stopp all e-post fra ${product}`;
  return {
    subject,
    text: [title, what, `${answer.word}: ${answer.link}`, after, `${unknown} ${never}: ${stop}`].join('\n\n'),
    html: framed(
      product,
      [heading(title), paragraph(what), button(answer.link, answer.label), paragraph(after)].join(''),
      `${escaped(unknown)} ${quietLink(stop, never)}`,
    ),
  };
}
