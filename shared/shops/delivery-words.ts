import { spoken } from '../kernel/language.ts';
import * as en from './delivery-words.en.ts';
import * as nb from './delivery-words.nb.ts';

export const words = spoken({ nb, en });
