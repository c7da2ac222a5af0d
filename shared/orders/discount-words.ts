import { kroner } from '../kernel/money.ts';

/** The message to a customer whose basket holds too little for the code; undefined when it holds enough. */
export function couponMinMessage(subtotalOre: number, minOrderOre: number): string | undefined {
  return subtotalOre < minOrderOre
    ? `Rabattkoden gjelder når du bestiller for minst ${kroner(minOrderOre)}`
    : undefined;
}

/** 'Rabatt (SOMMER10)': the line below the dishes on every basket, receipt and ticket. */
export function discountLabel(code: string | undefined): string {
  return code ? `Rabatt (${code})` : 'Rabatt';
}
