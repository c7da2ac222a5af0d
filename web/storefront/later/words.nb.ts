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
