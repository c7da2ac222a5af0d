// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { guestMail, guestSms } from '../../../functions/messages/guest-messages.ts';
import { trackedOrder } from '../../../functions/orders/tracking-links.ts';
import { eventWords } from '../../../shared/orders/event-words.nb.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import { CookingTicket } from '../../../web/owner/dashboard/orders/board/tickets.tsx';
import { doneText } from '../../../web/owner/dashboard/orders/card-rules.ts';
import { KitchenSlip } from '../../../web/owner/dashboard/orders/kitchen-slip.tsx';
import { NowContext } from '../../../web/owner/dashboard/orders/now-context.ts';
import { EstimateDialog, NewTimeDialog } from '../../../web/owner/dashboard/orders/time-dialogs.tsx';
import { MeProvider } from '../../../web/owner/lib/me-context.tsx';
import { statusText } from '../../../web/storefront/status/status-texts.ts';
import { order } from '../../helpers/builders.ts';
import { kari } from '../../helpers/order-story.ts';

afterEach(cleanup);

const at = '2026-11-20T17:40:00.000Z';
const promisedAt = '2026-11-20T17:55:00.000Z';
const seller = { businessName: 'Napoli', legalName: '', orgNumber: '', address: '', phone: '', email: '' };
const links = { product: 'Luka', home: 'https://napoli.luka.test/', link: '', stop: '' };

/** Where an order's time is told, and the words there. */
function told(one: Order): Record<string, string> {
  const facts = { version: 2, at, by: kari } as const;
  const shown = render(<KitchenSlip order={one} businessName="Napoli" />).container.textContent ?? '';
  cleanup();
  const asked = render(
    <NowContext value={Date.parse(at)}>
      <EstimateDialog order={one} chosen={15} onClose={() => {}} onConfirm={() => {}} />
    </NowContext>,
  ).baseElement.textContent;
  cleanup();
  const { baseElement: ticket } = render(
    <MeProvider value={{ id: 'u1', role: 'accountant', business: undefined, businesses: [] }}>
      <NowContext value={Date.parse(at)}>
        <CookingTicket order={one} isBusy={false} />
      </NowContext>
    </MeProvider>,
  );
  const board = ticket.textContent ?? '';
  cleanup();
  render(
    <NowContext value={Date.parse(at)}>
      <NewTimeDialog order={one} onClose={() => {}} onChoose={() => {}} />
    </NowContext>,
  );
  const times = document.querySelector('.new-times')?.getAttribute('aria-label') ?? '';
  const before = { ...one, promisedBefore: '2026-11-20T18:30:00.000Z' };
  return {
    mail: guestMail(one, 'confirmed', seller, links).text,
    'mail of a new time': guestMail({ ...one, promisedBefore: at }, 'newTime', seller, links).text,
    sms: guestSms(one, 'confirmed', 'Napoli', ''),
    slip: shown,
    question: asked ?? '',
    board,
    'new times': times,
    'page of an earlier time': statusText(trackedOrder(before), Date.parse(at)).heading,
    toast: doneText({ order: one, label: '', command: { what: 'move', status: 'confirmed' } }, one),
    history: eventWords(
      { ...facts, what: 'moved', from: 'pending', to: 'confirmed', estimatedTimeMinutes: 15 },
      one,
    ).title,
    'history of a new time': eventWords({ ...facts, what: 'retimed', minutes: 15, before: at }, one).title,
  };
}

const confirmed = order({ status: 'confirmed', promisedAt, estimatedTimeMinutes: 15, updatedAt: at });

test("a delivery's time is when the food is at the door, in every place that tells it", () => {
  const places = told({ ...confirmed, fulfilment: 'delivery', address: 'Storgata 1' });
  for (const place of ['mail', 'sms']) expect(places[place], place).toMatch(/hos deg ca\. kl\. 18:55/i);
  for (const place of ['slip', 'question', 'toast', 'history', 'history of a new time'])
    expect(places[place], place).toMatch(/framme (ca\. )?18:55/i);
  for (const [place, text] of Object.entries(places))
    expect(text, place).not.toMatch(/sendes ut|klar ca|klar 18|blir klar/i);
  for (const place of ['board', 'new times']) expect(places[place], place).toMatch(/framme/i);
  expect([promiseLabel('delivery', 'guest'), promiseLabel('delivery', 'kitchen')]).toEqual([
    'Hos deg',
    'Framme',
  ]);
});

test("a pickup's time is when the food is ready, in every place that tells it", () => {
  const places = told(confirmed);
  for (const place of ['mail', 'sms', 'slip', 'question', 'toast', 'history', 'history of a new time'])
    expect(places[place], place).toMatch(/klar (ca\. )?(kl\. )?18:55/i);
  for (const [place, text] of Object.entries(places))
    expect(text, place).not.toMatch(/framme|hos deg|sendes/i);
  for (const place of ['board', 'new times']) expect(places[place], place).toMatch(/klar/i);
});
