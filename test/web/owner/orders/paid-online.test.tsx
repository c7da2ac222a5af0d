// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order, OrderLine } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-event.ts';
import type { Money } from '../../../../shared/payments/answers.ts';
import { payLinesOf } from '../../../../web/owner/dashboard/orders/payline.tsx';
import { order } from '../../../helpers/builders.ts';
import { kari } from '../../../helpers/order-story.ts';
import { doneCard, inCard, menuOf, openOrders } from './open-orders.tsx';

const { click, change } = fireEvent;
const money = (about: Partial<Money> = {}): Money => ({
  ...{ provider: 'vipps', reference: 'napoli-1234-1' },
  ...{ reservedOre: 31700, capturedOre: 0, releasedOre: 0, refundedOre: 0 },
  ...about,
});
const taken = (about: Partial<Money> = {}) => money({ capturedOre: 31700, ...about });
const line = (name: string, priceOre: number, quantity = 1): OrderLine =>
  ({ ...order().lines[0], name, priceOre, quantity }) as OrderLine;

const paid = (about: Partial<Order> = {}) =>
  order({
    ...{ totalOre: 31700, subtotalOre: 31700, paymentMethod: 'vipps', money: money() },
    ...{ lines: [line('Kebabtallerken', 17900), line('Hvitløksbrød', 6900, 2)] },
    ...about,
  });
const done = (about: Partial<Order> = {}) =>
  paid({ status: 'completed', version: 4, money: taken(), ...about });

const now = Date.parse('2026-11-20T17:50:00Z');
const nextAt = '2026-11-20T17:52:00.000Z';
const shown = (about: Partial<Order>) =>
  payLinesOf(paid(about), now).map(({ text, ore, hint }) => `${text} ${ore / 100}${hint ? `: ${hint}` : ''}`);

test.each<[string, Partial<Order>, string[]]>([
  ['nothing online', { money: undefined }, []],
  ['reserved', {}, ['Vipps, reservert 317']],
  [
    'ready to be handed over',
    { status: 'ready' },
    ['Vipps, reservert 317: Trekkes når du trykker «Fullført».'],
  ],
  ['taken', { money: taken() }, ['Vipps, betalt 317']],
  ['released', { money: money({ releasedOre: 31700 }) }, ['Reservasjonen opphevet 317']],
  [
    'given back in part, and more on its way',
    { money: taken({ refundedOre: 6900, refundingOre: 1000 }) },
    ['Vipps, betalt 317', 'Refundert -69', 'På vei tilbake -10'],
  ],
  [
    'given back, and sent back by the bank',
    { money: taken({ provider: 'stripe', refundedOre: 6900, returnedOre: 6900 }) },
    [
      'Kort, betalt 317',
      'Refundert -69',
      'Refusjonen kom tilbake 69: Banken tok ikke imot den. Betal kunden på en annen måte.',
    ],
  ],
  [
    'disputed',
    { money: taken({ provider: 'stripe', isDisputed: true }) },
    ['Kort, betalt 317', 'Kunden bestrider betalingen 317: Svar på saken hos Stripe før fristen går ut.'],
  ],
  [
    'not taken, tried again',
    { money: money({ trouble: { kind: 'capture', why: 'silent', nextAt } }) },
    ['Ikke trukket, Vipps svarer ikke 317: Vi prøver igjen av oss selv. Neste forsøk 18:52.'],
  ],
  [
    'not given back, and a person must',
    { money: taken({ trouble: { kind: 'refund', why: 'bank' } }) },
    ['Vipps, betalt 317', 'Ikke refundert, banken sa nei 317: Vi prøver ikke mer av oss selv.'],
  ],
])('the money of an order says where it is: %s', (_, about, lines) => {
  expect(shown(about)).toEqual(lines);
});

test('a card says that the money is reserved, and never asks the kitchen to take it', async () => {
  openOrders([paid({ status: 'ready' })]);
  await inCard('Kari Nordmann', 'Fullført');
  expect(screen.getByText('Vipps, reservert')).toBeTruthy();
  expect(screen.queryByText(/^Ta betalt/)).toBeNull();
});

test('money that does not move is tried again by one press, and the list is read anew', async () => {
  const trouble = { kind: 'capture', why: 'silent', nextAt } as const;
  const stuck = paid({ status: 'ready', money: money({ trouble }) });
  const orders = [stuck];
  const { calls } = openOrders(orders, {
    answers: {
      [`POST /orders/${stuck.id}/money`]: () => {
        orders[0] = { ...stuck, money: taken() };
        return Response.json(orders[0]);
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Prøv nå'));
  expect(await screen.findByText('Vipps, betalt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prøv nå' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('ORD-011 a refusal says that the reservation is given back', async () => {
  openOrders([paid()]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Avvise nr. 1?' }));
  expect(dialog.getByText('Reservasjonen på 317,- oppheves.')).toBeTruthy();
});

async function openRefund(one: Order) {
  const answer = () => Response.json({ ...one, version: one.version + 1 });
  const { changes } = openOrders([one], { answers: { [`POST /orders/${one.id}/commands`]: answer } });
  await doneCard('Kari Nordmann');
  click((await menuOf('Kari Nordmann')).getByRole('menuitem', { name: 'Refunder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refunder nr. 1' }));
  /** The request that was sent, after the toast. */
  const sent = async () => {
    await screen.findByText('Nr. 1: pengene er på vei tilbake');
    return changes().map(({ body }) => body);
  };
  return { changes, dialog, sent };
}
type Dialog = Awaited<ReturnType<typeof openRefund>>['dialog'];
const press = (dialog: Dialog, name: string | RegExp) => click(dialog.getByRole('button', { name }));
const choose = (dialog: Dialog, name: string) => click(dialog.getByRole('radio', { name }));

test('a refund of lines asks for a reason, counts what the guest paid for them, and is sent once', async () => {
  const { dialog, sent } = await openRefund(done());
  expect(dialog.getByText('Kari Nordmann. 317,- betalt med Vipps.')).toBeTruthy();
  press(dialog, 'Refunder');
  expect(dialog.getByText('Velg minst én linje')).toBeTruthy();
  expect(dialog.getByText('Velg en grunn')).toBeTruthy();
  click(dialog.getByRole('checkbox', { name: /^Hvitløksbrød/ }));
  press(dialog, 'Færre av Hvitløksbrød');
  choose(dialog, 'Noe manglet');
  expect(dialog.getByText('Kunden har betalt').nextSibling?.textContent).toBe('248,-');
  change(dialog.getByLabelText(/^Melding til kunden/), { target: { value: ' Beklager! ' } });
  press(dialog, 'Refunder 69,-');
  expect(await sent()).toEqual([
    {
      ...{ what: 'refund', version: 4, amountOre: 6900, reason: 'missing', message: 'Beklager!' },
      ...{ lines: [{ index: 1, quantity: 1 }] },
    },
  ]);
});

test('the fee of a delivery is a line, and a discount is shared by the dishes', async () => {
  const { dialog, sent } = await openRefund(
    done({
      fulfilment: 'delivery',
      deliveryFeeOre: 4900,
      discountOre: 3170,
      totalOre: 33430,
      money: taken({ capturedOre: 33430 }),
    }),
  );
  click(dialog.getByRole('checkbox', { name: 'Kebabtallerken' }));
  click(dialog.getByRole('checkbox', { name: 'Levering' }));
  choose(dialog, 'For sent');
  press(dialog, 'Refunder 210,10');
  expect(await sent()).toMatchObject([{ amountOre: 21010, delivery: true }]);
});

test('all that is left goes back, without lines', async () => {
  const { dialog, sent } = await openRefund(done({ money: taken({ refundedOre: 6900 }) }));
  choose(dialog, 'Avtalt med kunden');
  expect(dialog.getByText('Refundert før').nextSibling?.textContent).toBe('−69,-');
  press(dialog, 'Refunder 248,-');
  expect(await sent()).toEqual([{ what: 'refund', version: 4, amountOre: 24800, reason: 'agreed' }]);
});

test('too much is refused at the field as it is typed, and what is no amount after the press', async () => {
  const { dialog, changes, sent } = await openRefund(done({ money: taken({ refundedOre: 6900 }) }));
  press(dialog, 'Beløp');
  const amount = dialog.getByLabelText('Beløp (kr)');
  change(amount, { target: { value: '500' } });
  expect(dialog.getByText('Du kan refundere høyst 248,-. 69,- er allerede betalt tilbake.')).toBeTruthy();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  change(amount, { target: { value: 'mye' } });
  choose(dialog, 'Annet');
  press(dialog, 'Refunder');
  expect(dialog.getByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  expect(changes()).toEqual([]);
  change(amount, { target: { value: '49,50' } });
  press(dialog, 'Refunder 49,50');
  expect(await sent()).toMatchObject([{ amountOre: 4950 }]);
});

test('a refund that Vipps has not answered says that it is tried again, and is not asked for twice', async () => {
  const trouble = { kind: 'refund', why: 'silent', nextAt } as const;
  vi.setSystemTime(now);
  const { dialog } = await openRefund(done({ money: taken({ refundingOre: 6900, trouble }) }));
  expect(dialog.getByText('Ikke refundert, Vipps svarer ikke')).toBeTruthy();
  expect(dialog.getByText(/^69,- er ikke betalt tilbake ennå\..*Neste forsøk 18:52\./)).toBeTruthy();
  choose(dialog, 'Annet');
  expect(dialog.getByRole('button', { name: 'Refunder 248,-' })).toBeTruthy();
});

test.each([
  ['nothing taken', paid({ status: 'completed' })],
  ['all given back', done({ money: taken({ refundedOre: 31700 }) })],
  ['paid at the counter', order({ status: 'completed' })],
])('an order with %s has no refund in its menu', async (_, one) => {
  openOrders([one]);
  await doneCard('Kari Nordmann');
  expect((await menuOf('Kari Nordmann')).queryByRole('menuitem', { name: 'Refunder' })).toBeNull();
});

test('the story tells the money, with the bill over it and the way to give more back', async () => {
  const at = '2026-11-20T17:30:00.000Z';
  const sale = { kind: 'sale' as const, number: '2026-000913', at, amountOre: 31700, groups: [] };
  const one = done({ money: taken({ refundedOre: 6900, receipts: [sale] }) });
  const system = { kind: 'system' } as const;
  const events: OrderEvent[] = [
    { what: 'money', n: 2, did: [{ kind: 'captured', amountOre: 31700 }], version: 4, at, by: system },
    { what: 'refunded', amountOre: 6900, reason: 'missing', version: 5, at, by: kari },
    { what: 'money', n: 4, did: [], failed: { kind: 'refund', why: 'silent' }, version: 5, at, by: system },
  ];
  openOrders([one], { answers: { [`GET /orders/${one.id}/history`]: () => Response.json({ events }) } });
  await doneCard('Kari Nordmann');
  click((await menuOf('Kari Nordmann')).getByRole('menuitem', { name: 'Historikk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nr. 1, Kari Nordmann' }));
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Trukket 317,-',
    'Refusjon 69,-',
    'Ikke refundert',
  ]);
  expect(rows.map((row) => row.className)).toEqual([
    'history-event',
    'history-event is-undone',
    'history-event is-refusal',
  ]);
  expect(dialog.getByText('Vipps, betalt').nextSibling?.textContent).toBe('317,-');
  const receipt = dialog.getByRole('link', { name: 'Kvittering 2026-000913' });
  expect(receipt.getAttribute('href')).toContain('kvittering=sale-2026-000913');
  press(dialog, 'Refunder mer');
  expect(await screen.findByRole('dialog', { name: 'Refunder nr. 1' })).toBeTruthy();
});
