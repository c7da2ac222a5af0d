import { postcodesOf } from '../../../shared/shops/postcode-list.nb.ts';

/**
 * Beside the scripts: the towns of all postcodes that begin with these two digits. Kept for ever, by its day.
 */
export const townsFile = (digits: string) => `postnr/${postcodesOf}/${digits}.json`;
