/** On the page of a host that we block. */
export const blockedText = 'Siden tar en pause. Pr\u00f8v igjen senere, eller ring restauranten.';
