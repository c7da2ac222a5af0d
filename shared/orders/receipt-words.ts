import { spoken } from '../kernel/language.ts';
import * as en from './receipt-words.en.ts';
import * as nb from './receipt-words.nb.ts';

/** A receipt of what was paid online, and a credit note. */
export const receiptWords = spoken({ nb, en });
