import { inSentence } from '../../../shared/menu/in-sentence.ts';

export const chooseHow = 'Velg slik du vil ha den';
export const loading = 'Henter valgene …';
export const failed = 'Valgene lot seg ikke hente. Sjekk nettet.';

export const chosen = 'Valgt';
export const required = 'Må velges';
export const optional = 'Valgfritt';
export const chooseCount = (count: number) => `Velg ${count}`;
export const chooseEither = (least: number, most: number) => `Velg ${least} eller ${most}`;
export const chooseBetween = (least: number, most: number) => `Velg ${least}–${most}`;
export const chosenOf = (count: number, most: number) => `${count} av ${most}`;
export const upTo = (most: number) => `Inntil ${most}`;
export const none = 'Ingen';
export const showMore = (count: number) => `Vis ${count} til`;
/** Of a choice that has left the menu; `gone` is such a sentence, or that it is sold out. */
export const notToBeHad = (option: string) => `${option} er ikke lenger å få`;
export const takenOut = (gone: string) => `${gone}, så vi tok det ut.`;

export const notStated = 'Allergener: ikke oppgitt';
export const askFirst = 'Spør restauranten før du bestiller.';
export const chooseFirst = (group: string) => `Allergener: velg ${inSentence(group)} først`;
export const otherwise = (allergens: string) => `Ellers: ${allergens}. `;
export const someNotStated = 'Ikke oppgitt for alle valg.';
/** `allergens`: 'egg, melk og sennep' */
export const canAdd = (group: string, allergens: string) => `${group} kan gi ${allergens}.`;
export const and = 'og';
export const noAllergens = 'Ingen av de 14 allergenene';
export const forChoices = 'Vi viser allergenene for det du velger.';
export const asChosen = 'Gjelder retten slik du har valgt den.';
export const forDish = 'Gjelder hele retten.';
export const alcohol = (hours: string) => `18 år, utleveres ${hours}`;

export const note = 'Merknad til kjøkkenet';
export const ifWanted = '(valgfritt)';
export const noteHint = 'Har du allergi? Skriv det i kassen. Kjøkkenet ser det øverst på bestillingen.';
export const soFar = (price: string) => `${price} så langt`;
export const addToBasket = 'Legg i kurven';
export const updateBasket = 'Oppdater kurven';
export const dayBefore = (time: string) => `Bestilles dagen før, innen kl. ${time}`;
export const takes = (minutes: number) => `Tar ca. ${minutes} min å lage`;
