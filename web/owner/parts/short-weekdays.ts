import type { Weekday } from '../../../shared/kernel/dates.ts';

export const shortWeekdays: Record<Weekday, string> = {
  monday: 'man.',
  tuesday: 'tir.',
  wednesday: 'ons.',
  thursday: 'tor.',
  friday: 'fre.',
  saturday: 'lør.',
  sunday: 'søn.',
};
