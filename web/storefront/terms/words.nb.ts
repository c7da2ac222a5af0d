export const title = 'Salgsvilkår';
export const intro = (shop: string) => `Vilkårene gjelder når du bestiller mat hos ${shop} på denne siden.`;
/** Above a translation, with a link to the text that binds; this is that text. */
export const translation = '';
export const bindingText = '';
export const toMenu = 'Til menyen';

export const sellerHeading = 'Hvem du handler med';
export const seller = (name: string, product: string) =>
  `Du handler med ${name}. Navn, organisasjonsnummer, adresse og e-post står nederst på siden. ${product} driver bestillingssiden for restauranten og er ikke selger.`;
export const orderHeading = 'Bestilling';
export const order =
  'Bestillingen din er bindende når restauranten har bekreftet den. Da ser du tiden på siden for bestillingen. Kan ikke restauranten ta imot den, får du beskjed der, og du skal ikke betale.';
export const pricesHeading = 'Priser';
export const prices =
  'Alle priser er i norske kroner og inkl. mva. Summen du ser før du bestiller, er det du skal betale.';
export const paymentHeading = 'Betaling';
export const payment =
  'Du betaler når du henter maten eller får den levert, på en av måtene du kan velge i kassen. Da får du kvittering.';
export const paymentOnline =
  'Velger du Vipps eller kort på nett i kassen, reserveres beløpet når du godkjenner, og trekkes når du får maten. Blir det ingen bestilling, oppheves reservasjonen.';
export const waysHeading = 'Henting og levering';
export const ways =
  'Tiden du får, er et anslag fra kjøkkenet. Blir maten forsinket, ser du det på siden for bestillingen.';
export const delivery = 'Velger du levering, bringer vi maten til adressen du oppgir.';
export const deliveryFee = (fee: string) => `Leveringsgebyret er ${fee} og vises før du bestiller.`;
export const deliveryFree = 'Leveringen er gratis.';
export const pickupOnly = 'Maten hentes hos oss. Vi leverer ikke.';
export const cancelHeading = 'Avbestilling og angrerett';
export const cancel =
  'Det er ikke angrerett på ferdiglaget mat (angrerettloven § 22). Du kan avbestille på siden for bestillingen til kjøkkenet har svart, og i to minutter etter det hvis det ikke har begynt. Ellers: Ring oss med en gang. Er maten ikke påbegynt, koster det ingenting.';
export const allergensHeading = 'Allergener';
export const allergens =
  'Allergener står ved hver rett. Står det at de ikke er oppgitt, må du spørre oss før du bestiller. Har du allergi? Skriv det i kassen. Kjøkkenet ser det øverst på bestillingen.';
export const faultsHeading = 'Feil ved maten';
export const faults =
  'Er noe feil eller mangler noe, si fra så snart du kan, helst samme dag. Du har rettighetene som forbrukerkjøpsloven gir deg.';
export const complaintsHeading = 'Klage';
export const complaints =
  'Ta først kontakt med oss. Blir vi ikke enige, kan du be Forbrukertilsynet om hjelp: forbrukertilsynet.no.';
