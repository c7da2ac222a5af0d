import { words } from './words.ts';

/** 'Rabatt (SOMMER10)': the line below the dishes on every basket, receipt and ticket. */
export function discountLabel(code: string | undefined): string {
  return code ? `${words.discount} (${code})` : words.discount;
}
