export const holidays = {
  newYear: '1. nyttårsdag',
  maundyThursday: 'Skjærtorsdag',
  goodFriday: 'Langfredag',
  easterSunday: '1. påskedag',
  easterMonday: '2. påskedag',
  labourDay: '1. mai',
  constitutionDay: '17. mai',
  ascensionDay: 'Kristi himmelfartsdag',
  whitSunday: '1. pinsedag',
  whitMonday: '2. pinsedag',
  christmasEve: 'Julaften',
  christmasDay: '1. juledag',
  boxingDay: '2. juledag',
  newYearsEve: 'Nyttårsaften',
};

export const delivered = (days: string) => `Levering ${days.charAt(0).toLowerCase()}${days.slice(1)}`;
export const pickupOnly = 'bare henting';
