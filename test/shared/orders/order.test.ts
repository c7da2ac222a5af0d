import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderCommand } from '../../../shared/orders/commands.ts';
import { idempotencyKey, orderDraft, timesQuestion } from '../../../shared/orders/order.ts';
import { fieldWords } from '../../../shared/orders/words-of.ts';

const valid = {
  lines: [{ itemId: 'itm_a', quantity: 1 }],
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
  expectedTotalOre: 18_900,
};

const faults: [string, Record<string, unknown>, string][] = [
  ['no lines', { lines: [] }, 'Kurven er tom'],
  ['51 lines', { lines: Array(51).fill(valid.lines[0]) }, 'En bestilling kan ha høyst 50 linjer'],
  ['none of a dish', { lines: [{ itemId: 'itm_a', quantity: 0 }] }, 'Antall må være mellom 1 og 99'],
  ['minus one of a dish', { lines: [{ itemId: 'itm_a', quantity: -1 }] }, 'Antall må være mellom 1 og 99'],
  ['half a dish', { lines: [{ itemId: 'itm_a', quantity: 0.5 }] }, 'Antall må være mellom 1 og 99'],
  ['a hundred of a dish', { lines: [{ itemId: 'itm_a', quantity: 100 }] }, 'Antall må være mellom 1 og 99'],
  ['a quantity as text', { lines: [{ itemId: 'itm_a', quantity: '2' }] }, 'Antall må være mellom 1 og 99'],
  [
    'a quantity that is no number',
    { lines: [{ itemId: 'itm_a', quantity: Number.NaN }] },
    'Antall må være mellom 1 og 99',
  ],
  [
    'a novel as a note',
    { lines: [{ itemId: 'itm_a', quantity: 1, notes: 'x'.repeat(501) }] },
    'Merknad kan ha høyst 500 tegn',
  ],
  [
    'a note that is a roll of paper',
    { notes: 'a\nb'.repeat(12) },
    'Melding til kjøkkenet kan ha høyst 12 linjer',
  ],
  [
    'a note of too many lines on a dish',
    { lines: [{ itemId: 'itm_a', quantity: 1, notes: 'a\nb'.repeat(12) }] },
    'Merknad kan ha høyst 12 linjer',
  ],
  ['a name of half a surrogate pair', { customerName: '\ud800' }, 'Navn må fylles ut'],
  ['no name', { customerName: '   ' }, 'Navn må fylles ut'],
  ['a name of invisible marks', { customerName: '\u200b\u202e' }, 'Navn må fylles ut'],
  ['no phone', { customerPhone: '' }, 'Telefon må fylles ut'],
  ['a phone nobody answers', { customerPhone: '123' }, 'Skriv et gyldig telefonnummer'],
  ['a phone of letters', { customerPhone: 'ring meg' }, 'Skriv et gyldig telefonnummer'],
  ['an address that is no e-mail', { customerEmail: 'kari' }, 'Skriv e-posten som navn@eksempel.no'],
  ['an unknown way', { fulfilment: 'drone' }, 'Velg henting eller levering'],
  ['delivery to nowhere', { fulfilment: 'delivery' }, 'Skriv adressen maten skal til'],
  ['an unknown way of paying', { paymentMethod: 'gold' }, 'Velg betalingsmåte'],
  ['no total', { expectedTotalOre: undefined }, 'Summen mangler'],
];

test.each(faults)(
  'RULE-017 an order with %s is refused with a reason that has words',
  (_, fault, message) => {
    const result = v.safeParse(orderDraft, { ...valid, ...fault });
    expect(result.success).toBe(false);
    expect(result.issues?.map((issue) => fieldWords(issue.message))).toContain(message);
  },
);

test('an order is cleaned at the door: number dialled with +47, marks gone, unknown fields dropped', () => {
  const draft = v.parse(orderDraft, {
    ...valid,
    customerName: ' Kari\u202e Ødegård ',
    totalOre: 1,
    status: 'completed',
  });
  expect(draft).toEqual({
    lines: [{ itemId: 'itm_a', quantity: 1, notes: '' }],
    fulfilment: 'pickup',
    customerName: 'Kari Ødegård',
    customerPhone: '+4791234567',
    customerEmail: '',
    address: '',
    paymentMethod: 'cash',
    notes: '',
    expectedTotalOre: 18_900,
  });
});

test('an emoji in a name survives, joiners and all', () => {
  expect(v.parse(orderDraft, { ...valid, customerName: 'Kari 👩‍🍳' }).customerName).toBe('Kari 👩‍🍳');
});

const estimates: [unknown, boolean][] = [
  [15, true],
  [1, true],
  [600, true],
  [0, false],
  [601, false],
  [-5, false],
  [7.5, false],
  ['15', false],
];

test.each(estimates)(
  'ORD-018 confirming with an estimate of %s minutes is accepted: %s',
  (estimatedTimeMinutes, accepted) => {
    expect(
      v.safeParse(orderCommand, { what: 'move', status: 'confirmed', estimatedTimeMinutes, version: 1 })
        .success,
    ).toBe(accepted);
  },
);

test('ORD-020 no change but confirming carries an estimate', () => {
  expect(
    v.safeParse(orderCommand, { what: 'move', status: 'preparing', estimatedTimeMinutes: 15, version: 2 })
      .success,
  ).toBe(false);
  expect(v.safeParse(orderCommand, { what: 'move', status: 'preparing', version: 2 }).success).toBe(true);
});

test('an idempotency key has room for the 128 random bits of a UUID, so that nobody meets it by chance', () => {
  expect(v.is(idempotencyKey, crypto.randomUUID())).toBe(true);
  expect(v.is(idempotencyKey, crypto.randomUUID().replaceAll('-', ''))).toBe(true);
  expect([21, 22, 64, 65].map((length) => v.is(idempotencyKey, 'x'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(v.is(idempotencyKey, 'a#b/c'.padEnd(30, 'x'))).toBe(false);
});

test('a version the table could not add one to is refused, and a reason belongs to a cancellation alone', () => {
  const ready = { what: 'move', status: 'ready', version: 3 };
  expect(v.is(orderCommand, ready)).toBe(true);
  expect(v.is(orderCommand, { ...ready, version: Number.MAX_SAFE_INTEGER })).toBe(false);
  expect(v.is(orderCommand, { ...ready, cancelReason: 'fake' })).toBe(false);
  expect(v.is(orderCommand, { ...ready, status: 'cancelled', cancelReason: 'fake' })).toBe(true);
});

test('a question for times keeps the dishes that it is about, and may have none', () => {
  const asked = { lines: [{ itemId: 'itm_1', quantity: 2 }], fulfilment: 'pickup' };
  expect(v.parse(timesQuestion, asked).lines).toMatchObject(asked.lines);
  expect(v.parse(timesQuestion, { ...asked, lines: [] }).lines).toEqual([]);
});
