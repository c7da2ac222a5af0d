/** The ids of allergens and diets are Norwegian words. */
export const allergen = (id: string) => id;
export const diet = (id: string) => id;
/** By how hot it is. */
export const spices = ['', 'litt sterk', 'sterk', 'veldig sterk'];

export const soldOut = 'Utsolgt';
export const soldOutToday = 'Utsolgt i dag';
export const soldOutUntil = (day: string) => `Utsolgt til ${day}`;
export const soldOutUntilClock = (clock: string) => `Utsolgt til kl. ${clock}`;

export const everyDay = 'alle dager';
export const workdays = 'hverdager';
export const and = 'og';
/** Between hours and minutes of a time of sale. */
export const hourMark = '.';
