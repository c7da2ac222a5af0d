const tidied: [RegExp, string][] = [
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/[–—−]/g, '-'],
  [/[’‘]/g, "'"],
  [/[«»“”„]/g, '"'],
];

/** The alphabet of text messages, GSM 03.38: one letter outside it cuts a message from 160 letters to 70. */
const inAlphabet = /^[@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_]$/;

/** A letter as text messages have it: itself, else without its accents, else nothing. */
function gsmLetter(letter: string): string {
  if (inAlphabet.test(letter)) return letter;
  const [bare = ''] = letter.normalize('NFD');
  return inAlphabet.test(bare) ? bare : '';
}

export function gsmText(text: string): string {
  const tidy = tidied.reduce((result, [sign, plain]) => result.replace(sign, plain), text.normalize('NFC'));
  return [...tidy].map(gsmLetter).join('');
}

const longestName = 100;

/**
 * A name somebody chose, as it may be written in a message from us: on one line, of decent length, and
 * nothing that a mail program would make a link of ('evil.no' becomes 'evil·no').
 */
export function tameName(name: string): string {
  return tameText(name.replace(/\s+/g, ' ')).slice(0, longestName).trim();
}

/** Words of somebody else's, with nothing that a mail program would make a link of. */
export function tameText(text: string): string {
  return text.replace(/[a-z][a-z\d+.-]*:\/+|www\./gi, '').replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '·');
}
