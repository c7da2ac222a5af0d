/** Letters of GSM 03.38 that take two places. */
const doubled = /[\^{}\\[\]~|€]/g;
const inAlphabet =
  /^[@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_\r\n^{}\\[\]~|€]*$/;

/**
 * How many parts a text message is sent, and paid, in: 160 letters of GSM 03.38, or 153 each of several; with
 * one letter outside that alphabet 70 and 67 (3GPP TS 23.038).
 */
export function partsOf(message: string): number {
  const isGsm = inAlphabet.test(message);
  const places = message.length + (isGsm ? (message.match(doubled)?.length ?? 0) : 0);
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return places <= one ? 1 : Math.ceil(places / each);
}
