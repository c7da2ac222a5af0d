export { decimal, thousands } from '../../../shared/kernel/words.nb.ts';
export { viewBasket } from '../menu/words.nb.ts';
/** The languages whose readers read this one, as the browser's list names them. */
export const readers = '^(n[bno]|da|sv)';
