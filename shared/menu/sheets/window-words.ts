import { type Weekday, weekdays } from '../../kernel/dates.ts';
import { type TimeWindow, windowText } from '../time-window.ts';
import type { Reading } from './words.ts';

/** 'hverdager 11–15', in the words that customers read. */
export const windowWords = (window: TimeWindow | undefined | null) => (window ? windowText(window) : '');

const shortNames = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'];
const dayWord = /^(man|tir|ons|tor|fre|lør|søn)(?:dag)?(?:er)?$/;

function dayOf(word: string): number {
  return shortNames.indexOf(dayWord.exec(word.replace(/\.$/, ''))?.[1] ?? '');
}

const daysOf: Record<string, readonly Weekday[]> = {
  '': weekdays,
  'alle dager': weekdays,
  'hver dag': weekdays,
  daglig: weekdays,
  hverdager: weekdays.slice(0, 5),
  hverdag: weekdays.slice(0, 5),
  helg: weekdays.slice(5),
  helger: weekdays.slice(5),
};

/** 'mandag–fredag', 'man, ons og fre', 'hverdager'; nothing is all days. Undefined for other words. */
function typedDays(text: string): Weekday[] | undefined {
  const known = daysOf[text];
  if (known) return [...known];
  const chosen = new Set<number>();
  for (const part of text.split(/\s*(?:,|&|\+|\bog\b)\s*/).filter((one) => one !== '')) {
    const [first, last, ...rest] = part.split(/\s*(?:-|–|\btil\b)\s*/).map(dayOf);
    if (first === undefined || first < 0 || rest.length > 0 || (last !== undefined && last < 0))
      return undefined;
    for (let day = first, more = 7; more > 0; day = (day + 1) % 7, more -= 1) {
      chosen.add(day);
      if (day === (last ?? first)) break;
    }
  }
  return chosen.size === 0 ? undefined : weekdays.filter((_, day) => chosen.has(day));
}

/** '11:00' for '11', '11.30' and '11:30'; undefined for a time that no clock shows. */
function typedTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const typed = /^(.*?)\s*(?:kl\.?\s*)?(\d{1,2}(?:[.:]\d{2})?)\s*(?:-|–|\btil\b)\s*(\d{1,2}(?:[.:]\d{2})?)$/;

/** When a thing is sold; undefined for an empty cell: at all times. */
export function windowOf(cell: string): Reading<TimeWindow | undefined> {
  if (cell === '') return { value: undefined };
  const wrong = `«${cell}» er ikke en tid. Skriv for eksempel hverdager 11–15.`;
  const [, words = '', start = '', end = ''] = typed.exec(cell.toLowerCase()) ?? [];
  const [days, from, to] = [typedDays(words.replace(/[,:]$/, '').trim()), typedTime(start), typedTime(end)];
  return start && days && from && to ? { value: { days, from, to } } : { wrong };
}
