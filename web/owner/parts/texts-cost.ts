import { kroner } from '../../../shared/kernel/money.ts';
import type { MessagesToday } from '../../../shared/people/employee.ts';

/** 'Sms denne måneden: 42, omtrent 31,50 kr.' A long message counts as several. */
export function textsCost({ monthParts, partOre }: Pick<MessagesToday, 'monthParts' | 'partOre'>): string {
  return `Sms denne måneden: ${monthParts}, omtrent ${kroner(monthParts * partOre)}.`;
}
