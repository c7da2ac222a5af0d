import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answered,
  asked,
  atTime,
  type Books,
  claimed,
  closed,
  type Entry,
  heldOre,
  learn,
  moneyOf,
  newPayment,
  nextCall,
  noBooks,
  type Payment,
  type Read,
  undone,
} from '../../../shared/payments/payment.ts';
import { runs } from '../../helpers/long-run.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const amountOre = 37_800;
const payment = newPayment({ reference: 'napoli-a-1', provider: 'vipps', checkout: 'a', amountOre }, now);
const read = (about: Partial<Read>): Read => ({ state: 'created', amountOre, ...noBooks, ...about });

test('what the bank sent back and a dispute stay known, and stand on the order; no total is lowered by them', () => {
  const taken = { state: 'authorised', authorisedOre: amountOre, capturedOre: amountOre } as const;
  const said = [
    read({ ...taken, refundedOre: 15_000 }),
    read({ ...taken, refundedOre: 0, returnedOre: 15_000, isDisputed: true }),
    read({ ...taken, refundedOre: 15_000 }),
  ];
  let known: Payment = payment;
  for (const view of said) known = learn(known, view, now).payment;
  expect(known).toMatchObject({ returnedOre: 15_000, isDisputed: true, why: undefined });
  expect(moneyOf(known)).toMatchObject({ refundedOre: 15_000, returnedOre: 15_000, isDisputed: true });
});

/** All that a provider may say of a payment, one after the other: its totals only grow. */
const views: fc.Arbitrary<Read[]> = fc.oneof(
  fc
    .constantFrom('aborted', 'expired', 'terminated')
    .map((state) => [read({}), read({ state } as Partial<Read>)]),
  fc
    .array(
      fc.tuple(fc.constantFrom('capture', 'refund', 'release'), fc.integer({ min: 1, max: amountOre })),
      { maxLength: 4 },
    )
    .map((steps) => {
      const said = [read({}), read({ state: 'authorised', authorisedOre: amountOre })];
      for (const [kind, ore] of steps) {
        const books = { ...said.at(-1) } as Read;
        if (kind === 'capture') books.capturedOre += Math.min(ore, heldOre(books));
        if (kind === 'refund') books.refundedOre += Math.min(ore, books.capturedOre - books.refundedOre);
        if (kind === 'release') books.releasedOre += heldOre(books);
        said.push(books);
      }
      return said;
    }),
);

function learnAll(said: readonly Read[]) {
  const entries: Entry[] = [];
  let known: Payment = payment;
  for (const view of said) {
    const learnt = learn(known, view, now);
    known = learnt.payment;
    entries.push(...learnt.entries);
  }
  const sum = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.amountOre, 0);
  const ledger: Books = {
    ...{ authorisedOre: sum('reserved'), capturedOre: sum('captured') },
    ...{ releasedOre: sum('released'), refundedOre: sum('refunded') },
  };
  return { known, ledger };
}

test('PA-03 what a provider says, in any order and any number of times, leads to one state and one ledger', () => {
  const disorder = views.chain((said) =>
    fc.record({
      said: fc.constant(said),
      shuffled: fc
        .tuple(
          fc.shuffledSubarray(said, { minLength: said.length }),
          fc.array(fc.constantFrom(...said), { maxLength: 6 }),
        )
        .chain(([all, again]) =>
          fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
        ),
    }),
  );
  fc.assert(
    fc.property(disorder, ({ said, shuffled }) => {
      const [inOrder, disordered] = [learnAll(said), learnAll(shuffled)];
      expect(disordered).toEqual(inOrder);
      expect(inOrder.ledger).toEqual(inOrder.known.books);
    }),
    { numRuns: runs(20_000) },
  );
});

const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('capture' as const, 'refund' as const),
    ore: fc.integer({ min: 0, max: 2 * amountOre }),
  }),
  fc.record({
    do: fc.constantFrom('close' as const, 'undo' as const, 'tick' as const, 'send' as const),
    ore: fc.nat(3),
  }),
);

test('never is more asked for than is held, or than was taken, whatever is pressed, undone, sent and unknown', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let books: Read = read({ state: 'authorised', authorisedOre: amountOre });
      let known = learn(payment, books, now).payment;
      let at = now;
      for (const { do: what, ore } of steps) {
        at += 10_000;
        const next = nextCall(known, at);
        if (what === 'capture' || what === 'refund')
          known = asked(known, { kind: what, amountOre: ore }, at) ?? known;
        if (what === 'close') known = closed(known, 'cancelled', at, at + 15_000);
        if (what === 'undo') known = undone(known, new Date(at - 15_000).toISOString()) ?? known;
        if (what === 'tick') known = atTime(known, at);
        if (what === 'send' && next) {
          known = claimed(known, next.id, at);
          const most = next.kind === 'refund' ? books.capturedOre - books.refundedOre : heldOre(books);
          expect(next.amountOre).toBeLessThanOrEqual(most);
          if (ore > 0) {
            const name = ({ capture: 'capturedOre', refund: 'refundedOre', release: 'releasedOre' } as const)[
              next.kind as 'capture'
            ];
            books = { ...books, [name]: books[name] + next.amountOre };
          }
          if (ore > 1) known = learn(known, books, at).payment;
          else known = answered(known, next.id, 'silent', at);
          // The provider does it once for a key; without an answer we learn of it by the books.
          if (ore === 1) known = learn(known, books, at).payment;
        }
      }
    }),
    { numRuns: runs(20_000) },
  );
});

test('a card has our fee of 2.5 % without pant in the ledger, and gives back its part with each refund; Vipps has none', () => {
  const about = { reference: 'napoli-a-1', checkout: 'a', amountOre, depositOre: 400 };
  const of = (provider: 'vipps' | 'stripe', said: readonly Partial<Read>[]) => {
    let known = newPayment({ ...about, provider }, now);
    return said.flatMap((view) => {
      const learnt = learn(known, read({ state: 'authorised', authorisedOre: amountOre, ...view }), now);
      known = learnt.payment;
      return learnt.entries.map(({ kind, feeOre }) => [kind, feeOre]);
    });
  };
  const said = [0, 10_000, 37_800].map((refundedOre) => ({ capturedOre: amountOre, refundedOre }));
  expect(of('stripe', [{}, ...said])).toEqual([
    ['reserved', undefined],
    ['captured', 935],
    ['refunded', 247],
    ['refunded', 688],
  ]);
  expect(of('vipps', said).every(([, feeOre]) => feeOre === undefined)).toBe(true);
});
