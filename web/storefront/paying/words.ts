import { spoken } from '../../../shared/kernel/language.ts';
import * as en from './words.en.ts';
import * as nb from './words.nb.ts';

export const words = spoken({ nb, en });
