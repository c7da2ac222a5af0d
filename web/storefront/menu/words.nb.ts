export const toMenu = 'Hopp til menyen';
export const toBasket = 'Hopp til kurven';
export const notOpenYet = 'Siden er ikke åpnet ennå.';
export const menuIsSample = 'Menyen er et eksempel.';
export const notReal = 'Rettene og prisene er ikke ekte.';
export const followOrder = (number: number) => `Følg bestilling ${number}`;

export const menu = 'Meny';
export const otherDishes = 'Mer fra menyen';
/** A category's name as guests read it; 'Tilbud' is sold as 'Dagens tilbud'. */
export const category = (name: string) => (name.toLowerCase() === 'tilbud' ? 'Dagens tilbud' : name);
export const choose = 'Velg';
export const chooseDish = (name: string) => `Velg ${name}`;
export const addDish = (name: string) => `Legg til ${name}`;
export const inBasket = (quantity: number) => `, ${quantity} i kurven`;
export const noMenu = 'Menyen kommer snart';
export const callUs = 'Ring oss';
export const callToOrder = 'Ring og bestill';

export const categories = 'Kategorier';
export const wholeMenu = 'Hele menyen';
export const search = 'Søk';
export const searchMenu = 'Søk i menyen...';
export const found = (count: number, query: string) =>
  `${count} ${count === 1 ? 'rett' : 'retter'} passer «${query}»`;
export const nothingFound = 'Ingen retter funnet';
export const otherWord = 'Prøv et annet ord, eller se hele menyen.';
export const showAll = 'Vis hele menyen';

export const way = 'Henting eller levering';
export const leastAmount = (sum: string) => `Minst ${sum}`;
export const aboutTime = (clock: string) => `ca. kl. ${clock}`;
export const changeTime = 'Endre tid';
export const readyIn = (minutes: number) => `Klar om ca. ${minutes} min`;

export const postcode = 'Postnummer';
export const check = 'Sjekk';

export const viewBasket = 'Se kurven';
export const tryAgain = 'Sjekk nettet og prøv igjen.';
export const opening = 'Åpner …';

export const norwegianOnly = '';
