import { spoken } from '../kernel/language.ts';
import * as en from './cancel-sentences.en.ts';
import * as nb from './cancel-sentences.nb.ts';

/** Why a restaurant took no order, to its guest, by the reason (`toldReasons` in refusal.ts). */
export const cancelSentences = spoken({ nb, en });
