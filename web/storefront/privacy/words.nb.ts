export const title = 'Personvern';
export const intro = (seller: string, product: string) =>
  `${seller} er ansvarlig for opplysningene du gir når du bestiller her. ${product} driver bestillingssiden og behandler opplysningene for restauranten.`;
export const keptHeading = 'Hva vi lagrer, hvorfor og hvor lenge';
export const lawHeading = 'Hvorfor vi har lov til det';
export const law =
  'Vi trenger opplysningene for å gi deg maten du bestiller (personvernforordningen artikkel 6 nr. 1 bokstav b). Beløpene må stå i regnskapet (bokstav c). Logger og vern mot misbruk trengs for at siden skal være trygg (bokstav f). Det du skriver om allergi eller helse, skriver du frivillig, og det brukes bare til å lage maten (artikkel 9 nr. 2 bokstav a).';
export const seenHeading = 'Hvem som ser opplysningene';
export const seen = (product: string) =>
  `De som arbeider i restauranten. ${product} er databehandler og lagrer alt hos Amazon Web Services i Sverige. Opplysningene blir verken solgt eller brukt til reklame.`;
export const seenByVipps =
  'Betaler du med Vipps i kassen, får Vipps mobilnummeret ditt, beløpet og navnet på restauranten.';
export const seenByStripe =
  'Betaler du med kort på nett, får Stripe kortet ditt, beløpet og navnet på restauranten.';
export const cookiesHeading = 'Ingen informasjonskapsler';
export const cookies =
  'Siden bruker ingen informasjonskapsler og henter ingenting fra andre. Nettleseren din husker det som er nevnt over, det du fyller ut til du lukker fanen, lenken til en bestilling til den er ferdig, og et tilfeldig tall som skiller bestillingene dine fra andres. Tallet får bare denne restauranten.';
export const rightsHeading = 'Rettighetene dine';
export const rights =
  'Du kan be om å få se, rette eller slette opplysningene om deg, få dem med deg, eller be om at de brukes mindre. Ta kontakt med restauranten. Er du ikke fornøyd med svaret, kan du klage til Datatilsynet.';
export const contact = 'Kontakt';
export const toMenu = 'Til menyen';
export const ofProduct = (product: string) => `Personvern hos ${product}`;

export const contacts = {
  what: 'Navn, telefon, e-post og adresse',
  why: 'For å kjenne igjen bestillingen, ringe deg, sende e-post eller sms om den, levere maten og svare på klager.',
};
export const notes = {
  what: 'Allergi og meldinger til kjøkkenet',
  why: 'For å lage maten slik du trenger den.',
};
export const deletedAfter = (days: number) => `Slettes etter ${days} dager.`;
export const accounts = {
  what: 'Retter, beløp, tidspunkt og nummer',
  why: 'For regnskap og statistikk.',
};
export const accountsLong = (days: number) =>
  `Blir stående. Etter ${days} dager kan ingen se at bestillingen var din.`;
export const link = {
  what: 'Lenken til bestillingen',
  why: 'For at du kan følge den. Lenken viser andre verken navn, adresse eller meldinger.',
};
export const linkLong = (days: number) => `Virker i ${days} dager.`;
export const device = {
  what: 'På din egen enhet: kurven, og navn og telefon hvis du krysser av for det',
  why: 'For at du finner dem igjen i en annen fane og neste gang. Vi ser dem ikke før du bestiller.',
  long: 'Kurven til i morgen, navn og telefon til du tar bort krysset.',
};
export const traces = {
  what: 'Spor mot misbruk',
  why: 'For å stoppe falske og doble bestillinger. Telefonnummer og IP-adresse gjøres om til koder som ikke kan leses.',
};
export const tracesLong = (hours: number) => `Slettes etter høyst ${hours} timer.`;
