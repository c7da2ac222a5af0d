import { Bell, BellRing, type LucideIcon, VolumeX } from 'lucide-react';
import type { NotifyTime } from '../../../../../shared/people/employee.ts';

/** A choice in the form and in a row, what it means, how the menu of a row offers it, and how a change to it is told. */
type TimeWords = { text: string; hint: string; action: string; done: string; Icon: LucideIcon };

/** Of which orders somebody can be told, the most first. */
export const timeWords: Record<NotifyTime, TimeWords> = {
  always: {
    text: 'Hver bestilling',
    hint: 'Med en gang, selv om kjøkkenet hører den.',
    action: 'Varsle om hver bestilling',
    done: 'om hver bestilling',
    Icon: Bell,
  },
  unheard: {
    text: 'Når ingen hører bestillingen',
    hint: 'Med en gang når ingen skjerm med lyd er åpen eller bestillingen bekreftes automatisk, ellers når ingen har svart. Har dere ingen skjerm, blir det hver bestilling.',
    action: 'Varsle når ingen hører bestillingen',
    done: 'når ingen hører bestillingen',
    Icon: VolumeX,
  },
  unanswered: {
    text: 'Når ingen svarer',
    hint: 'Først når ingen i restauranten har svart på bestillingen.',
    action: 'Varsle bare når ingen svarer',
    done: 'bare når ingen svarer',
    Icon: BellRing,
  },
};
