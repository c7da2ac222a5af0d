import { spoken } from '../kernel/language.ts';
import * as en from './holiday-words.en.ts';
import * as nb from './holiday-words.nb.ts';

export const words = spoken({ nb, en });
