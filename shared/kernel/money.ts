import { maxOrderLines, maxQuantity } from './order-limits.ts';
import { wholeNumber } from './whole-number.ts';
import { words } from './words.ts';

const nbsp = '\u00a0';

/**
 * Kroner in thousands, with a hard space in Norwegian: 1234568 → '1 234 568'. `Intl` would also bring its own
 * minus sign.
 */
function grouped(kroner: number): string {
  const digits = String(Math.abs(kroner)).replace(/\B(?=(\d{3})+$)/g, words.thousands);
  return kroner < 0 ? `−${digits}` : digits;
}

/** Rounds half away from zero, so that 189,50 becomes 190. */
function wholeKroner(ore: number): number {
  return Math.sign(ore) * Math.round(Math.abs(ore) / 100);
}

/** Money that somebody pays, with the øre when there are any: the price shown is the price charged. */
function exact(ore: number, ending: string, endingAfterOre: string): string {
  const rest = Math.abs(ore) % 100;
  if (rest === 0) return `${grouped(ore / 100)}${ending}`;
  const sign = ore < 0 ? '−' : '';
  const whole = grouped(Math.trunc(Math.abs(ore) / 100));
  return `${sign}${whole}${words.decimal}${String(rest).padStart(2, '0')}${endingAfterOre}`;
}

/** Money that somebody pays, as guests read it: '189 kr', '189,50 kr'. */
export function kroner(ore: number): string {
  return exact(ore, `${nbsp}kr`, `${nbsp}kr`);
}

/** A sum on a receipt, always with its øre: '285,22'. */
export function exactOre(ore: number): string {
  const text = exact(ore, '', '');
  return Math.abs(ore) % 100 === 0 ? `${text}${words.decimal}00` : text;
}

/** The same sum as owners read it on an order: '189,-', '189,50'. */
export function ownerAmount(ore: number): string {
  return exact(ore, ',-', '');
}

/** A figure of statistics: whole kroner, '1 235,-'. Never for a sum that somebody pays. */
export function roundedAmount(ore: number): string {
  return `${grouped(wholeKroner(ore))},-`;
}

/** 'Gratis' at zero, else the amount: delivery and pickup. */
export function feeText(ore: number): string {
  return ore === 0 ? words.free : kroner(ore);
}

const typedAmount = /^(?:kr\.? ?)?(\d{1,7}|\d{1,3}(?: \d{3}){1,2})(?:[.,](?:(\d{1,2})|[-–]))?(?: ?kr\.?)?$/i;

/**
 * Øre from what someone typed in a kroner field: '189', '189,5', '189.50', '1 234', '49,-', 'kr 49', '49 kr'.
 * Undefined when it is not a number with at most two decimals. Digits are moved, never multiplied as floats.
 */
export function oreFromInput(input: string): number | undefined {
  const text = input.trim().replace(/\s+/g, ' ');
  const match = typedAmount.exec(text);
  if (!match || /^kr.*kr/i.test(text)) return undefined;
  return Number(match[1]?.replaceAll(' ', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The text of an amount in an input field: 18950 → '189,50', 18900 → '189'. */
export function inputFromOre(ore: number): string {
  const rest = ore % 100;
  const whole = String(Math.trunc(ore / 100));
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

/** The dearest a dish, a fee or a minimum may be: 100 000 kr. */
export const maxPriceOre = 10_000_000;

/** The dearest basket there can be. */
export const maxBasketOre = maxPriceOre * maxOrderLines * maxQuantity;

/**
 * An amount in øre from `min` up to 100 000 kr. The reason for another is `priceWrong` of the field price.
 */
export const ore = (field: string, min = 0) => wholeNumber(min, maxPriceOre, `${field}Wrong`);
