export const holidays = {
  newYear: "New Year's Day",
  maundyThursday: 'Maundy Thursday',
  goodFriday: 'Good Friday',
  easterSunday: 'Easter Sunday',
  easterMonday: 'Easter Monday',
  labourDay: '1 May',
  constitutionDay: '17 May',
  ascensionDay: 'Ascension Day',
  whitSunday: 'Whit Sunday',
  whitMonday: 'Whit Monday',
  christmasEve: 'Christmas Eve',
  christmasDay: 'Christmas Day',
  boxingDay: 'Boxing Day',
  newYearsEve: "New Year's Eve",
};

export const delivered = (days: string) => `Delivery: ${days}`;
export const pickupOnly = 'pickup only';
