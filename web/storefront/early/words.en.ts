export { decimal, thousands } from '../../../shared/kernel/words.en.ts';
export { viewBasket } from '../menu/words.en.ts';
export const readers = '';
