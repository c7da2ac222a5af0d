import { expect, test } from 'vitest';
import { whoDidText } from '../../../shared/orders/event-words.nb.ts';
import { type Actor, doneBefore, type OrderEvent } from '../../../shared/orders/order-event.ts';

const kari: Actor = { kind: 'member', id: 'u1', name: 'Kari' };
const facts = { version: 2, at: '2026-11-20T17:04:00.000Z' };
const moved = (
  to: 'confirmed' | 'cancelled' | 'preparing',
  by: Actor,
  from: 'pending' | 'confirmed' = 'pending',
) => ({ ...facts, what: 'moved', from, to, by }) as const;

test.each<[OrderEvent, string]>([
  [moved('confirmed', kari), 'Bekreftet av Kari 18:04'],
  [moved('cancelled', kari), 'Avvist av Kari 18:04'],
  [moved('cancelled', kari, 'confirmed'), 'Avbrutt av Kari 18:04'],
  [moved('cancelled', { kind: 'customer' }), 'Avbestilt av gjesten 18:04'],
  [moved('cancelled', { kind: 'system' }), 'Avvist av Luka 18:04'],
  [moved('confirmed', { kind: 'device', id: 'd', name: 'Disken' }), 'Bekreftet av Disken 18:04'],
  [
    moved('preparing', { kind: 'member', id: 'u', name: '' }, 'confirmed'),
    'Tilberedning startet av en ansatt 18:04',
  ],
  [{ ...facts, what: 'undone', from: 'confirmed', to: 'pending', by: kari }, 'Angret av Kari 18:04'],
  [{ ...facts, what: 'retimed', minutes: 20, before: facts.at, by: kari }, 'Ny tid gitt av Kari 18:04'],
])('somebody who came too late reads who did what, and when', (event, text) => {
  expect(whoDidText(doneBefore(event))).toBe(text);
});
