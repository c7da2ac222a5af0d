export { dateAndTime, longDate, monthNames } from '../../../shared/kernel/date-words.ts';
