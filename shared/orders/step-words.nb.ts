import type { CancelReason, RefundReason } from './refusal.ts';
import type { Fulfilment, OrderStatus } from './steps.ts';

/** The restaurant's words and sign for an order in one status. The guest's stand in the storefront. */
export type StepWords = {
  /** The name of an icon that web/ui/badge.tsx knows. */
  icon: 'hourglass' | 'clipboard' | 'hat' | 'bell' | 'bike' | 'checks' | 'ban';
  name: string;
  /** The button of the move that leads here. A refusal is named where it begins (`refusal`). */
  action: string;
  /** The same on a narrow button: the word with which `action` begins. */
  short?: string;
  refusal?: string;
  /** For a person who came too late: 'Bekreftet', of 'Bekreftet av Kari 18:04'. */
  done: string;
  /** The line of Historikk. */
  story: string;
  /** The toast after the move, behind the number: 'Nr. 142 er på vei'. */
  toast: string;
  /** A leader's answer about an order that has a wrong status. */
  truth: string;
};

const pending: StepWords = {
  icon: 'hourglass',
  name: 'Venter',
  action: '',
  refusal: 'Avvis bestilling',
  done: 'Satt tilbake til venter',
  story: 'Venter igjen',
  toast: 'venter på svar',
  truth: '',
};
const confirmed: StepWords = {
  icon: 'clipboard',
  name: 'Bekreftet',
  action: 'Bekreft bestilling',
  refusal: 'Avbryt',
  done: 'Bekreftet',
  story: 'Bekreftet',
  toast: 'er bekreftet',
  truth: 'Ikke begynt på ennå',
};
const preparing: StepWords = {
  icon: 'hat',
  name: 'Tilbereder',
  action: 'Start tilberedning',
  short: 'Start',
  done: 'Tilberedning startet',
  story: 'Tilberedning startet',
  toast: 'lages',
  truth: 'Lages fortsatt',
};
const ready: StepWords = {
  icon: 'bell',
  name: 'Klar',
  action: 'Klar for henting',
  short: 'Klar',
  done: 'Ferdigmeldt',
  story: 'Klar for henting',
  toast: 'er klar for henting',
  truth: 'Ikke levert ut ennå',
};
const sent: StepWords = {
  icon: 'bike',
  name: 'På vei',
  action: 'På vei',
  done: 'Ferdigmeldt',
  story: 'På vei',
  toast: 'er på vei',
  truth: 'Ikke levert ut ennå',
};
const completed: StepWords = {
  icon: 'checks',
  name: 'Fullført',
  action: 'Fullført',
  done: 'Fullført',
  story: 'Fullført',
  toast: 'er fullført',
  truth: 'Ble laget og betalt likevel',
};
const cancelled: StepWords = {
  icon: 'ban',
  name: 'Avbrutt',
  action: '',
  done: 'Avbrutt',
  story: 'Avbrutt',
  toast: 'er avbrutt',
  truth: 'Ble ikke noe av',
};

export const stepWords: Record<Fulfilment, Record<OrderStatus, StepWords>> = {
  pickup: { pending, confirmed, preparing, ready, completed, cancelled },
  delivery: { pending, confirmed, preparing, ready: sent, completed, cancelled },
};

/** Of an order that the clock declined: nobody of the restaurant called it off. */
export const unanswered = 'Ubesvart';

export const reasonNames: Record<CancelReason, string> = {
  fake: 'Falsk bestilling',
  sold_out: 'Utsolgt',
  busy: 'For travelt',
  closed: 'Vi stenger snart',
  address: 'Adressen er for langt unna',
  other: 'Annet',
  guest: 'Avbestilt av gjesten',
  no_answer: 'Ingen svarte i tide',
};

export const refundReasonNames: Record<RefundReason, string> = {
  missing: 'Noe manglet',
  wrong: 'Feil rett',
  late: 'For sent',
  quality: 'Kvaliteten',
  agreed: 'Avtalt med kunden',
  other: 'Annet',
};
