import { Bell, Hourglass, type LucideIcon, VolumeX } from 'lucide-react';
import { addDays, clockText, months, osloDay, wallTime } from '../../../../../shared/kernel/dates.ts';
import type { ListedEmployee, NotifyTime } from '../../../../../shared/people/employee.ts';
import type { Member } from '../../../../../shared/people/member.ts';

/** `text` goes on from 'Varsles'. */
type TimeWords = { text: string; hint: string; Icon: LucideIcon };

/** The orders that a person can be told of; the choice with the most orders first. */
export const timeWords: Record<NotifyTime, TimeWords> = {
  always: {
    text: 'Om hver bestilling',
    hint: 'Med en gang, selv om kjøkkenet hører den.',
    Icon: Bell,
  },
  unheard: {
    text: 'Når ingen hører bestillingen',
    hint: 'Med en gang når ingen skjerm med lyd er åpen eller bestillingen bekreftes automatisk, ellers når ingen har svart. Har dere ingen skjerm, blir det hver bestilling.',
    Icon: VolumeX,
  },
  unanswered: {
    text: 'Først når ingen svarer',
    hint: 'Når ingen i restauranten har svart på bestillingen.',
    Icon: Hourglass,
  },
};

/** One row of Personer: somebody with a login, somebody who is told of new orders, or both. */
export type Person = { name: string; member?: Member; employee?: ListedEmployee };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Members first, then those who are told without a login. A member and an entry of the notice list with the
 * same e-mail address are one person: mail has confirmed both addresses before any message is sent to them.
 */
export function peopleOf(members: readonly Member[], employees: readonly ListedEmployee[]): Person[] {
  const isTold = (member: Member) => (employee: ListedEmployee) =>
    employee.email !== '' && same(employee.email, member.email);
  const withLogin = members.map((member): Person => {
    const employee = employees.find(isTold(member));
    return { name: member.name || employee?.name || member.email, member, ...(employee && { employee }) };
  });
  const known = new Set(withLogin.map(({ employee }) => employee?.id));
  const withoutLogin = employees.filter(({ id }) => !known.has(id));
  return [...withLogin, ...withoutLogin.map((employee) => ({ name: employee.name, employee }))];
}

/** '3. november', in Oslo. */
export function longDay(instant: string): string {
  const { day } = wallTime(instant);
  return `${Number(day.slice(8))}. ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** 'i dag', 'i går' or '3. november'. `now` in ms. */
export function dayName(instant: string, now: number): string {
  const today = osloDay(now);
  const day = osloDay(instant);
  if (day === today) return 'i dag';
  return day === addDays(today, -1) ? 'i går' : longDay(instant);
}

/** A screen asks for something at least every half hour: one that is left out is an absence. */
const nowMs = 45 * 60_000;

export function isSeenNow(lastSeen: string, now: number): boolean {
  return now - Date.parse(lastSeen) < nowMs;
}

/** 'nå', 'i dag 18:04', 'i går 22:51', '3. november 18:04'. */
export function seenText(lastSeen: string, now: number): string {
  return isSeenNow(lastSeen, now) ? 'nå' : `${dayName(lastSeen, now)} ${clockText(lastSeen)}`;
}

/** '9 min 40 s', '40 s'; undefined when the time is over. */
export function timeLeft(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
