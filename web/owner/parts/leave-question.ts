/** The question before a user gives up the access to a restaurant. */
export const leaveQuestion = {
  kind: 'delete' as const,
  title: 'Forlate restauranten?',
  text: 'Du mister tilgangen med en gang, og må inviteres for å komme inn igjen.',
  confirmText: 'Ja, forlat',
};
