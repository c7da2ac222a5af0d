import * as v from 'valibot';
import { addDays, isDay } from '../kernel/dates.ts';
import { orderId } from '../kernel/ids.ts';
import { dialledPhone, formattedPhone } from '../kernel/phone-text.ts';
import { limits, requiredLine } from '../kernel/text.ts';
import type { Order } from './order.ts';
import * as words from './owner-words.nb.ts';

/**
 * The typed search for an order: its number, a name, a phone number or a day. `before`: the order behind
 * which to go on.
 */
export const orderSearch = v.object({
  text: requiredLine(limits.name, 'search'),
  before: v.optional(orderId),
});
export type OrderSearch = v.InferOutput<typeof orderSearch>;

/** The meaning of a search. `text` is looked for in names and phone numbers. */
type Wanted = { number?: number; day?: string; text?: string };

const numberShape = /^(nr\.?\s*|#\s*)?(\d{1,7})$/;
/** From so many digits on, a number can be the beginning of a phone number. */
const shortestPhone = 4;

/** A text as what it asks for; `today` is an Oslo day. A day without a year is the last one of that date. */
export function wantedOf(typed: string, today: string): Wanted {
  const text = typed.trim().toLocaleLowerCase('nb');
  const day = dayOf(text, today);
  if (day) return { day };
  const [, prefix, digits] = numberShape.exec(text) ?? [];
  if (!digits) return { text };
  const canBePhone = !prefix && digits.length >= shortestPhone;
  return { number: Number(digits), ...(canBePhone && { text }) };
}

function dayOf(text: string, today: string): string | undefined {
  if (text === words.today) return today;
  if (text === words.yesterday) return addDays(today, -1);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (isoYear) return realDay(isoYear, isoMonth, isoDay);
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?(\d{4}|\d\d))?$/.exec(text) ?? [];
  if (!day) return undefined;
  if (year) return realDay(year.length === 2 ? `20${year}` : year, month, day);
  const thisYear = today.slice(0, 4);
  const found = realDay(thisYear, month, day);
  return found && found > today ? realDay(String(Number(thisYear) - 1), month, day) : found;
}

/** 'yyyy-MM-dd'; undefined for a date that no calendar has. */
function realDay(year: string, month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

type Searched = Pick<Order, 'id' | 'number' | 'isRehearsal' | 'customerName' | 'customerPhone'>;

/** A letter or two is in almost every id; from three on it is the id somebody was given. */
const shortestIdSearch = 3;

/**
 * Whether an order is one of those a text asks for: by name, id, number or phone. An empty text finds all.
 */
export function isFound(order: Searched, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase('nb');
  if (wanted === '') return true;
  if (order.customerName.toLocaleLowerCase('nb').includes(wanted)) return true;
  if (wanted.length >= shortestIdSearch && order.id.toLowerCase().includes(wanted)) return true;
  const number = numberShape.exec(wanted)?.[2];
  if (number && !order.isRehearsal && String(order.number).includes(number)) return true;
  return hasPhone(order.customerPhone, wanted);
}

/** However the number was stored and however it is typed: '91 23', '9123', '+47 91 23'. */
function hasPhone(phone: string, wanted: string): boolean {
  if (!/^\+?[\d\s]+$/.test(wanted)) return false;
  const digits = wanted.replace(/\s/g, '');
  return [phone.replace(/\s/g, ''), dialledPhone(phone), formattedPhone(phone).replace(/\s/g, '')].some(
    (form) => form.includes(digits),
  );
}
