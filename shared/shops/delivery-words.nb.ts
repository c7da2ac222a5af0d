export const costs = (fee: string, postcode: string) => `Levering ${fee}${postcode && ` til ${postcode}`}`;
export const free = (postcode: string) => `Gratis levering${postcode && ` til ${postcode}`}`;
export const range = (fees: string, minutes: string) => `Levering ${fees}, ca. ${minutes} min`;
/** `when` is empty where nobody knows. */
export const from = (when: string) => (when ? `Levering fra ${when}` : 'Ingen levering nå');
export const typePostcode = 'Skriv postnummeret ditt, så ser du prisen';
export const outside = (place: string) => `Vi leverer ikke til ${place}`;
export const fetchIt = 'Du kan hente maten hos oss';
export const there = (clock: string) => `Hos deg ca. kl. ${clock}`;
export const least = (sum: string) => `Minst ${sum}`;
export const freeOver = (sum: string) => `Gratis over ${sum}`;
