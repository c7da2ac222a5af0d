import { framed, heading, type Mail, paragraph, quietLink, type Sender } from './mail-frame.ts';
import { gsmText, tameName } from './plain-text.ts';

const like = 'Slik får du beskjed om en ny bestilling.';

/** What a test notice says: who has it sent, and that nothing was ordered. */
export function testMail(businessName: string, stop: string, { product }: Sender): Mail {
  const title = `Prøvevarsel fra ${tameName(businessName)}`;
  const text = `${like} Dette er bare en prøve: ingen har bestilt noe.`;
  const end = 'Stopp varslene';
  return {
    subject: title,
    text: [title, text, `${end}: ${stop}`].join('\n\n'),
    html: framed(product, [heading(title), paragraph(text)].join(''), quietLink(stop, end)),
  };
}

/** The same for a phone; a long name is cut so that it is one message. */
export function testSms(businessName: string): string {
  return `${gsmText(`Prøvevarsel fra ${tameName(businessName)}`).slice(0, 100)}. ${gsmText(like)}`;
}
