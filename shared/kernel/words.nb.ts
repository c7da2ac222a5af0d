export const language = 'nb';
/** As `Intl` names the language. */
export const locale = 'nb-NO';
/** Before the path of each page of the language, behind the shop's own prefix. */
export const root = '';
/** Behind a path of the API whose answer speaks the page's language. */
export const query = '';

/** Between the thousands of a number, and before its decimals. */
export const thousands = '\u00a0';
export const decimal = ',';
export const free = 'Gratis';

/** Before the time of a clock. */
export const at = 'kl. ';
/** As inside a sentence. */
export const weekdays = {
  monday: 'mandag',
  tuesday: 'tirsdag',
  wednesday: 'onsdag',
  thursday: 'torsdag',
  friday: 'fredag',
  saturday: 'lørdag',
  sunday: 'søndag',
};
/** A day of the calendar, 'yyyy-MM-dd', without its year. */
export const dayOfMonth = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`;
