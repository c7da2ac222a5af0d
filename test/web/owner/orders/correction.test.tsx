// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventWords } from '../../../../shared/orders/event-words.nb.ts';
import type { OrderEvent } from '../../../../shared/orders/order-event.ts';
import { HistoryDialog } from '../../../../web/owner/dashboard/orders/history-dialog.tsx';
import { OrderDesk, useDesk } from '../../../../web/owner/dashboard/orders/order-desk.tsx';
import { order } from '../../../helpers/builders.ts';
import { kari } from '../../../helpers/order-story.ts';
import { openPage } from './open-page.tsx';

const done = order({ status: 'completed', number: 142, createdAt: new Date().toISOString(), version: 4 });
const { click, change } = fireEvent;

function Asked() {
  const { ask } = useDesk();
  return (
    <button type="button" onClick={() => ask({ kind: 'history', order: done })}>
      Historikk
    </button>
  );
}

test('a leader corrects an order from its story, with the reason', async () => {
  const { changes } = openPage(
    <OrderDesk known={[done]} businessName="Napoli">
      <Asked />
    </OrderDesk>,
    {
      [`GET /orders/${done.id}/history`]: () => Response.json({ events: [] }),
      [`POST /orders/${done.id}/commands`]: () => Response.json({ ...done, status: 'cancelled', version: 5 }),
    },
  );
  click(screen.getByRole('button', { name: 'Historikk' }));
  click(await screen.findByRole('button', { name: 'Rett' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Rett nr\. 142/ }));
  click(dialog.getByRole('radio', { name: 'Ble ikke noe av' }));
  change(dialog.getByLabelText('Hvorfor (valgfritt)'), { target: { value: 'Betalt tilbake' } });
  click(dialog.getByRole('button', { name: 'Lagre rettelsen' }));
  expect(await screen.findByText('Nr. 142 er rettet: Avbrutt')).toBeTruthy();
  expect(changes()).toMatchObject([
    { body: { what: 'correct', status: 'cancelled', why: 'Betalt tilbake', version: 4 } },
  ]);
});

test('staff read the story and correct nothing', async () => {
  const none = () => undefined;
  openPage(
    <HistoryDialog
      order={done}
      onPrint={none}
      onFetched={none}
      onCorrect={none}
      onRefund={none}
      onClose={none}
    />,
    { [`GET /orders/${done.id}/history`]: () => Response.json({ events: [] }) },
    { role: 'staff' },
  );
  await screen.findByRole('button', { name: 'Skriv ut' });
  expect(screen.queryByRole('button', { name: 'Rett' })).toBeNull();
});

test('the story says what it was before, what it is, who said so and why', () => {
  const event: OrderEvent = {
    ...{ what: 'corrected', from: 'completed', to: 'ready', why: 'Står i hyllen', by: kari },
    ...{ version: 5, at: '2026-11-20T17:30:00.000Z' },
  };
  expect(eventWords(event, done)).toEqual({
    title: 'Rettet: Klar, før Fullført',
    detail: 'Kari Moen: «Står i hyllen»',
  });
});
