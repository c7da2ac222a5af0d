import { spoken } from '../kernel/language.ts';
import * as en from './payment-words.en.ts';
import * as nb from './payment-words.nb.ts';

/** How an order is paid, to its guest. */
export const paymentWords = spoken({ nb, en });
