export const language = 'en';
export const locale = 'en-GB';
export const root = '/en';
export const query = '?sprak=en';

export const thousands = ',';
export const decimal = '.';
export const free = 'Free';

export const at = 'at ';
export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};
/** '25 Nov': `toUTCString` has the same English names of months everywhere. */
export const dayOfMonth = (day: string) =>
  `${Number(day.slice(8))} ${new Date(day).toUTCString().slice(8, 11)}`;
