export const menuTitle = (shop: string) => `${shop} – meny og bestilling`;
export const orderMissingTitle = 'Fant ikke bestillingen';
export const termsTitle = 'Salgsvilkår';
export const privacyTitle = 'Personvern';
export const missingTitle = 'Vi fant ikke restauranten';
export const description = (shop: string) => `Se menyen og bestill hos ${shop}.`;

export const basketFails = 'Kurven virker ikke akkurat nå.';
export const orderByForm = 'Bestill med et skjema, så er det du har valgt, med.';
export const toForm = 'Bestill med skjema';
export const callNumber = (phone: string) => `Ring ${phone}`;
