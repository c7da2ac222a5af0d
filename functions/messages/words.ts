import { spoken } from '../../shared/kernel/language.ts';
import * as en from './words.en.ts';
import * as nb from './words.nb.ts';

/** The words of mails and text messages to guests; those to the restaurant stand with their templates. */
export const words = spoken({ nb, en });
