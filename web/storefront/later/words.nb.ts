export const oneFewer = 'Én færre';
export const oneMore = 'Én til';

export const subtotal = 'Delsum';
export const deposit = 'Pant';
export const total = 'Totalt';
export const withTax = 'inkl. mva';

export const optional = ', valgfritt';
export const name = 'Navn';
export const phone = 'Telefon';
export const phoneHint = 'Vi ringer hvis det er noe med bestillingen';
export const textedHint = 'Vi sender sms om bestillingen, og ringer hvis det er noe med den';
export const email = 'E-post';
export const emailHint = 'For å få bekreftelsen tilsendt';
export const allergy = 'Allergi';
export const allergyHint = 'Kjøkkenet ser det øverst på bestillingen';

export const callUs = 'Ring oss';
export const anythingWrong = 'Noe feil? Ring oss';
export const shopMissing = 'Vi fant ikke restauranten';
export const shopMissingLine = 'Denne restauranten finnes ikke eller er ikke tilgjengelig.';
export const shopFailed = 'Kunne ikke laste bedriftsinformasjon';
export const tryAgain = 'Prøv igjen';
export const loading = 'Laster restaurant...';
export const goTo = (product: string) => `Gå til ${product}`;
export const orderMissing = 'Fant ikke bestillingen';
export const orderMissingLine = (days: number) =>
  `Lenken til en bestilling virker i ${days} dager. Sjekk at du har fått med hele.`;
export const callIfUnsure = 'Ring oss hvis du lurer på noe.';
export const toMenu = 'Til menyen';

export const removed = (dish: string) => `${dish} er fjernet.`;
/** Dishes that have left the menu: the last one, and those before it. */
export const dropped = (last: string, others: readonly string[]) =>
  others.length === 0
    ? `${last} er ikke lenger på menyen, så vi tok den ut av kurven.`
    : `${others.join(', ')} og ${last} er ikke lenger på menyen, så vi tok dem ut av kurven.`;
const inside = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** `off`: 'Utsolgt i dag', 'Selges hverdager 11–15'. */
export const notSold = (dish: string, off: string) =>
  `${dish} ${off.startsWith('Utsolgt') ? 'er ' : ''}${inside(off)}. Fjern den for å gå videre.`;
export const cannotBeSo = (dish: string) =>
  `${dish} kan ikke bestilles slik. Endre eller fjern den for å gå videre.`;
export const tooLittle = (least: string, missing: string, isDelivery: boolean) =>
  `Minste bestilling er ${least}${isDelivery ? ' ved levering' : ''}. Legg til for ${missing} til.`;
export const newPrice = (now: string, before: string) => `Ny pris: ${now}. Før: ${before}.`;
export const quantityOf = (dish: string) => `Antall ${dish}`;
export const remove = (dish: string) => `Fjern ${dish}`;
export const edit = 'Endre';
export const editDish = (dish: string) => `Endre ${dish}`;
export const removeIt = 'Fjern';
export const aboutMinutes = (minutes: number) => `ca. ${minutes} min`;
export const untilFree = (more: string) => `${more} til, så er leveringen gratis`;

export const note = 'Merknad';
export const addNote = 'Legg til merknad';
export const editNote = 'Endre merknad';
export const removeCoupon = 'Fjern rabattkode';
export const askCoupon = 'Har du en rabattkode?';
export const typeCoupon = 'Skriv rabattkoden';
export const otherOfferIsMore = (offer: string) => `${offer} gir deg mer, så koden brukes ikke nå.`;
export const coupon = 'Rabattkode';
export const applyCoupon = 'Bruk';
