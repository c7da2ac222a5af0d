import { spoken } from '../kernel/language.ts';
import * as en from './refusals.en.ts';
import * as nb from './refusals.nb.ts';

/** Apart from the words: a guest's first visit does without them. */
export const refusals = spoken({ nb, en });
