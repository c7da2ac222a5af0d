/** The words of parts that owners and kitchens alone meet. */
export const close = 'Lukk';
export const cancel = 'Avbryt';
export const tryAgain = 'Prøv igjen';
export const loading = 'Laster...';
export const saving = 'Lagrer...';
export const undo = (seconds: number) => `Angre (${seconds})`;

/** Each kind renders without further props. */
export const questions = {
  confirm: {
    title: 'Bekreft',
    text: 'Er du sikker på at du vil fortsette?',
    confirmText: 'Ja, fortsett',
    variant: 'main',
  },
  delete: {
    title: 'Slett element',
    text: 'Er du sikker på at du vil slette dette? Denne handlingen kan ikke angres.',
    confirmText: 'Ja, slett',
    variant: 'bad',
  },
  clear: {
    title: 'Tøm alt',
    text: 'Dette vil slette alt permanent. Denne handlingen kan ikke angres!',
    confirmText: 'Ja, tøm alt',
    variant: 'bad',
  },
} as const;

/** Before something typed is thrown away. */
export const discard = {
  title: 'Du har endringer som ikke er lagret',
  text: 'Går du videre nå, er de borte.',
  cancelText: 'Bli her',
  confirmText: 'Forkast endringene',
};
