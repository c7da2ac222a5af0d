export const blockedText = 'Siden tar en pause. Pr\u00f8v igjen senere, eller ring restauranten.';
