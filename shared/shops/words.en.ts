export const allDay = '24 hours';
export const until = (time: string) => `until ${time}`;
export const orderBy = (time: string) => `until last orders ${time}`;
export const tomorrow = 'tomorrow';

export const notTaking = 'We are not taking orders right now';
export const notOpenYet = 'You cannot order here yet';
export const callToOrder = 'Call us to order';
export const unheard = 'We cannot confirm orders right now';
export const opens = (time: string) => `We open ${time}`;
export const opensAgain = (time: string) => `We open again ${time}`;
export const fullMonth = 'No more online orders this month.';
export const byPhone = 'Call us to order by phone.';
export const tryLater = 'Try again in a little while.';
export const inMinutes = (minutes: number) => `In ${minutes} min. `;
export const readMenu = 'See the menu meanwhile.';

export const closed = 'Closed';
export const openAllDay = 'Open 24 hours';
export const everyDay = 'Every day';

type Hours = { from: string; until: string; untilBeforeHoliday: string };
export const alcoholHours = ({ from, until, untilBeforeHoliday }: Hours) =>
  `weekdays ${from}–${until}, Saturdays and days before public holidays until ${untilBeforeHoliday}, not on Sundays, public holidays, 1 and 17 May`;
