import { spoken } from '../kernel/language.ts';
import * as en from './refusals.en.ts';
import * as nb from './refusals.nb.ts';

/** Apart from the words: the dashboard and a guest's first visit do without them, and all they import. */
export const refusals = spoken({ nb, en });
