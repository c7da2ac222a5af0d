export const pickupHere = 'Du henter maten her';
/** `promised`: 'Klar', 'Hos deg'. */
export const inAbout = (promised: string, minutes: number) => `${promised} om ca. ${minutes} min`;
export const timeComes = 'Kjøkkenet gir deg klokkeslettet når det bekrefter';

/** The row of the time; `when`: 'kl. 19:15', 'i morgen kl. 12:00'. */
export const asap = 'Så snart som mulig';
export const changeTime = 'Endre tid';
export const chooseTime = 'Velg tid';
export const noTimeYet = 'Velg en tid';
export const otherPostcode = 'Skriv et annet postnummer';
export const forLater = 'Kjøkkenet får bestillingen nå og lager maten til tiden din.';
export const shutNow = 'Vi har stengt nå, men tar imot bestillinger til senere.';
export const notNow = {
  pickup: 'Dette kan ikke hentes nå. Velg en senere tid.',
  delivery: 'Dette kan ikke leveres nå. Velg en senere tid, eller henting.',
};
export const timeLost = (when: string) => `Tiden du valgte, ${when}, kan ikke velges lenger. Velg en ny.`;
export const takeInstead = (when: string) => `Ta ${when} i stedet`;
export const whenWanted = 'Når vil du ha maten?';
export const day = 'Dag';
export const today = 'I dag';
export const tomorrow = 'I morgen';
export const shut = 'Stengt';
export const noneLeft = 'Ingen tider';
export const full = 'Fullt';
export const partsOfDay = { night: 'Natt', lunch: 'Lunsj', evening: 'Kveld' };
export const timesOf = (day: string) => ` Tid ${day.toLowerCase()}`;
export const aboutIn = (time: string, minutes: number) => `ca. kl. ${time}, om ${minutes} min`;
export const showMore = (last: string) => `Vis flere, til ${last}`;
export const orderingFor = (when: string) => `Du bestiller til ${when}`;
export const fetchedIn = (address: string) => `Hentes i ${address}.`;
export const takeAt = {
  pickup: (when: string) => `Hent ${when}`,
  delivery: (when: string) => `Få maten ${when}`,
};
export const findingTimes = 'Henter tidene …';
export const timesFailed = 'Vi fikk ikke hentet tidene.';
export const noTimes = 'Ingen tider igjen.';
export const noTimesLine = {
  pickup: 'Se om noe i kurven ikke kan bestilles, eller prøv igjen senere.',
  delivery: 'Prøv henting, eller se om noe i kurven ikke kan bestilles.',
};

export const address = 'Gateadresse';
export const postcode = 'Postnummer';
export const addressExtra = 'Inngang, etasje, dørklokke';
export const driverNote = 'Melding til sjåføren';
export const drivenFor = (fee: string) => `Vi leverer hit for ${fee}`;
export const drivenFree = 'Vi leverer hit gratis';
export const noDriveTo = (place: string) => `Vi leverer ikke til ${place}`;
export const postcodeUnknown = 'Vi kjenner ikke postnummeret. Stemmer det?';
export const fetchInstead = 'Hent maten hos oss i stedet';
/** 'Klar ca. kl. 18:35 i Storgata 12.' */
export const readyThere = (promised: string, when: string, street: string) =>
  `${promised} ${when} i ${street}.`;
export const toPickup = 'Bytt til henting';
export const who = 'Hvem er du?';
export const rememberMe = 'Husk meg på denne enheten';
export const howToPay = 'Hvordan vil du betale?';
export const toNumber = (vippsNumber: string) => ` til ${vippsNumber}`;
export const whenPaid = { pickup: 'når du henter', delivery: 'når maten kommer' };
/** Vipps where it is paid with the order. */
export const inAppNow = 'i appen, nå';
/** Card that is paid with the order. */
export const cardNow = 'Visa og Mastercard';
export const walletsToo = 'Apple Pay og Google Pay også, hvis telefonen har det.';
export const reservedOnCard = 'Beløpet reserveres på kortet og trekkes når du får maten.';
export const approveInApp = (sum: string) =>
  `Godkjenn ${sum} i appen innen 10 minutter. Nummeret ditt er fylt ut.`;
export const reservedInVipps = 'Beløpet reserveres i Vipps og trekkes når du får maten.';
export const vippsFails = 'Vipps svarer ikke akkurat nå. Velg en annen måte å betale på.';
/** While a payment for this basket waits. */
export const waitsElsewhere = 'Betalingen for denne kurven venter.';
export const goOn = 'Se betalingen';
export const ofAge = 'Jeg er over 18 år og viser legitimasjon';
export const confirmAge = 'Bekreft at du er over 18 år';
export const alcoholHanded = (hours: string) => ` Alkohol utleveres ${hours}.`;

export const codeSent = (phone: string) =>
  `Vi har sendt en kode til ${phone}. Skriv den inn, så sender vi bestillingen.`;
export const code = 'Kode fra sms';
export const typeCode = (digits: number) => `Skriv koden på ${digits} siffer`;
export const editNumber = 'Endre nummeret';
export const sendNewCode = 'Send ny kode';

export const review = 'Dette bestiller du';
export const deliveredTo = 'Leveres til';
export const quoted = (text: string) => `«${text}»`;
/** The sentences around the links to the terms and the privacy page. */
export const contract = {
  accept: 'Når du bestiller, godtar du',
  terms: 'salgsvilkårene',
  use: '. Slik bruker vi',
  data: 'opplysningene dine',
  withdrawal: '. Det er ikke angrerett på ferdiglaget mat.',
};
export const seller = (names: string) => `Selger: ${names}`;
export const orgNumber = (number: string) => `org.nr. ${number}`;

const payAt = { pickup: 'ved henting', delivery: 'ved levering' };
const withCode = (hasCode: boolean) => (hasCode ? ' med koden' : '');
export const order = (way: 'pickup' | 'delivery', hasCode: boolean) =>
  `Bestill${withCode(hasCode)} – betal ${payAt[way]}`;
export const orderAndPay = (hasCode: boolean) => `Bestill og betal${withCode(hasCode)}`;
export const sending = 'Sender …';
export const checking = {
  moment: 'Et øyeblikk – vi sjekker bestillingen',
  minute: 'Vi sjekker bestillingen. Det tar omtrent et minutt – la siden stå åpen.',
};
/** Pressing again is safe: the key of the order is the same. */
export const noAnswer = 'Vi fikk ikke svar. Trykk Bestill igjen – du får aldri to bestillinger.';
export const tooMany = 'Det er kommet mange bestillinger herfra på kort tid.';
export const tryAgainIn = (minutes: number) => `Prøv igjen om ${minutes} min`;
export const earlierArrived =
  'Bestillingen du sendte først, kom fram likevel, uten endringene dine. Ring oss hvis noe skal rettes.';
export const seeOrder = 'Se bestillingen';
export const orderAgain = 'Send en bestilling til';

export const nothingSent = 'Ingenting ble sendt. ';
export const priceChanged = (before: string, now: string, news: string) =>
  `Prisen er endret fra ${before} til ${now}. ${news}Trykk Bestill hvis det er greit.`;
export const nowCosts = (what: string, now: string, before: string) =>
  `${what} koster nå ${now}, før ${before}. `;
/** Of a code, and of an offer that applied by itself. */
export const couponEnded = (coupon: string) => `Rabattkoden ${coupon} gjelder ikke lenger`;
export const offerEnded = (offer: string) => `${offer} gjelder ikke lenger. `;
export const sumIsNow = (why: string, sum: string) =>
  `${why}. Summen er nå ${sum}. Trykk Bestill hvis det er greit.`;
