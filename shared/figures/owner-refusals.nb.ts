import type { ReasonIn } from '../kernel/reasons.ts';
import { mostDays } from './period.ts';

export const reasons = {
  datesWrong: `Velg fra og til dato, høyst ${mostDays} dager, og ikke etter i dag`,
  noReceipt: 'Fant ikke kvitteringen',
  periodWrong: 'Perioden må være 7, 30 eller 90 dager',
};
export type FiguresReason = ReasonIn<typeof reasons>;
