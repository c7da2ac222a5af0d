import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type Ladder, ladder } from '../../../shared/orders/ladder.ts';
import { type OrderEvent, replay } from '../../../shared/orders/order-event.ts';
import { runs } from '../../helpers/long-run.ts';
import { changeStatus, undoMove } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { business, mailedTo, resetProviders, sunniva, textedTo } from './news.ts';
import { type Due, find, firstMessage, id, pushes, run, since, waiting } from './waiting-order.ts';

const ladders: fc.Arbitrary<Ladder> = fc
  .record({
    remindMinutes: fc.integer({ min: 1, max: 10 }),
    callMinutes: fc.integer({ min: 2, max: 30 }),
    declineMinutes: fc.option(fc.integer({ min: 5, max: 60 }), { freq: 5 }),
  })
  .filter((one) => v.is(ladder, one));

/** How the queue delivers a message: late, repeated, in parallel; `breaks`: at which read the table fails. */
const delivery = fc.record({
  lateSeconds: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2400 })),
  times: fc.constantFrom(1, 1, 1, 2, 3),
  isTogether: fc.boolean(),
  breaks: fc.option(fc.nat(12), { freq: 4 }),
});
/**
 * A person's answer and its moment; `midway`: between reading and writing of a run of the ladder, or before
 * one of its reads.
 */
const press = fc.record({
  atSeconds: fc.integer({ min: 0, max: 4000 }),
  what: fc.constantFrom('yes', 'no', 'undo', 'undo'),
  midway: fc.constantFrom(undefined, 'write', 1, 2, 3, 4),
});
type Press = { what: string };

/** Presses on the order as it is; what is not allowed is refused, as for a person. */
async function pressed({ what }: Press, now: number): Promise<void> {
  const { version } = await find();
  const change =
    what === 'yes'
      ? { status: 'confirmed' as const, estimatedTimeMinutes: 20, version }
      : { status: 'cancelled' as const, cancelReason: 'busy' as const, version };
  const press =
    what === 'undo'
      ? undoMove(business, id, { version }, kari, now)
      : changeStatus(business, id, change, kari, now);
  await press.catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
}

/** Since when the order waited at each version at which it did, in ms. */
const waits = (events: OrderEvent[]) =>
  new Map(
    events.flatMap((event) =>
      'to' in event && event.to === 'pending' ? [[event.version, Date.parse(event.at)] as const] : [],
    ),
  );

test('however late, often and at once it runs, also in the middle of a press: each step once, in its time, and an end', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      ladders,
      fc.infiniteStream(delivery),
      fc.array(press, { maxLength: 4 }),
      async (chosen, deliveries, presses) => {
        resetProviders();
        const called = { ...sunniva, when: 'unanswered' } as const;
        const store = fakeTable(waiting(called));
        const settings = keys.settings(business);
        store.items.set(`${settings.pk}|${settings.sk}`, { ...settings, ladder: chosen });

        const messages: Due[] = [firstMessage()];
        const waited = new Set([1]);
        let now = since;
        let inTheMiddle: (typeof presses)[number] | undefined;
        /** Puts the ladder's first message for a waiting order into the queue, as its listener does. */
        const listen = async () => {
          const { status, version } = await find();
          if (status === 'pending' && !waited.has(version)) messages.push(firstMessage(now));
          waited.add(version);
        };
        const pressNow = async (one: Press) => {
          await pressed(one, now);
          await listen();
        };
        const due = presses
          .map((one) => ({ ...one, at: since + one.atSeconds * 1000 }))
          .sort((one, other) => one.at - other.at);

        for (let rounds = 0; messages.length + due.length > 0; rounds += 1) {
          expect(rounds).toBeLessThan(200);
          messages.sort((one, other) => one.at - other.at);
          const [first] = due;
          const [message] = messages;
          if (first && (!message || first.at <= message.at)) {
            due.shift();
            now = Math.max(now, first.at);
            if (first.midway && message) inTheMiddle = first;
            else await pressNow(first);
            continue;
          }
          messages.shift();
          if (!message) continue;
          const { lateSeconds, times, isTogether, breaks } = deliveries.next().value;
          now = Math.max(now, message.at + lateSeconds * 1000);
          let reads = 0;
          const pressOnce = async () => {
            const one = inTheMiddle;
            inTheMiddle = undefined;
            if (one) await pressNow(one);
          };
          if (inTheMiddle?.midway === 'write') store.hooks.beforeWrite = pressOnce;
          store.hooks.beforeRead = async () => {
            reads += 1;
            if (reads === inTheMiddle?.midway) await pressOnce();
            if (reads === breaks) throw new Error('The table does not answer');
          };
          const deliver = () => run(message, now).catch((): Due[] => [{ ...message, at: now + 90_000 }]);
          const runs = Array.from({ length: times }, () => deliver);
          if (isTogether) messages.push(...(await Promise.all(runs.map((one) => one()))).flat());
          else for (const one of runs) messages.push(...(await one()));
          store.hooks.beforeRead = undefined;
          store.hooks.beforeWrite = undefined;
          await pressOnce();
          await listen();
        }

        const events = await listEvents(business, id);
        const row = await find();
        expect(replay(events)).toMatchObject({ status: row.status, version: row.version });
        ends.add(`${row.status} ${row.cancelReason ?? ''}`);
        const from = waits(events);
        const taken = events.flatMap((one) => (one.what === 'reminded' ? [one] : []));
        expect(new Set(taken.map(({ step, version }) => `${step} ${version}`)).size).toBe(taken.length);
        for (const { step, version, at: time } of taken)
          expect(Date.parse(time)).toBeGreaterThanOrEqual(
            (from.get(version) ?? Number.NaN) + chosen[`${step}Minutes`] * 60_000,
          );
        const calls = taken.filter(({ step }) => step === 'call').length;
        expect(pushes()).toBeLessThanOrEqual(taken.length - calls);
        expect(mailedTo().length).toBeLessThanOrEqual(calls);
        expect(textedTo().length).toBeLessThanOrEqual(calls);
        const declined = events.filter((one) => one.what === 'moved' && one.by.kind === 'system');
        expect(declined.length).toBeLessThanOrEqual(1);
        for (const one of declined) {
          expect(one).toMatchObject({ to: 'cancelled', reason: 'no_answer' });
          const waitedSince = from.get(one.version - 1) ?? Number.NaN;
          expect(Date.parse(one.at)).toBeGreaterThanOrEqual(
            waitedSince + (chosen.declineMinutes ?? Number.NaN) * 60_000,
          );
        }
        // No failure leaves a guest waiting, unless the owner wants it so.
        if (row.status === 'pending') expect(chosen.declineMinutes).toBeNull();
      },
    ),
    { numRuns: runs(600) },
  );
  expect([...ends].sort()).toEqual(['cancelled busy', 'cancelled no_answer', 'confirmed ', 'pending ']);
});
