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
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** '25 Nov' */
export const dayOfMonth = (day: string) => {
  const month = Number(day.slice(5, 7));
  return `${Number(day.slice(8))} ${months.slice(month * 3 - 3, month * 3)}`;
};
