import type { Instruction } from '../../../functions/payments/provider.ts';
import { ProviderRefused, ProviderUnknown, type RefusalCode } from '../../../functions/payments/provider.ts';
import type { Till } from '../../../functions/payments/till.ts';
import type { Read } from '../../../shared/payments/payment.ts';

/** A call that goes wrong: nothing was done, or it was done and nobody hears of it. */
export type Fault = 'before' | 'after';

/**
 * Pure books of a provider with one clock: strict as Vipps, with faults before and after a
 * call, readings that are old, and cached refusals. `views`: all that it ever could have said of a payment.
 */
export function modelProvider(now: () => number) {
  const payments = new Map<string, { at: number; view: Read }>();
  const views = new Map<string, Read[]>();
  const answers = new Map<string, RefusalCode | 'ok'>();
  const calls: { kind: string; reference: string; key?: string }[] = [];
  const plan: { faults: Fault[]; isDown: boolean; staleBy: number } = {
    faults: [],
    isDown: false,
    staleBy: 0,
  };
  const expireMs = 10 * 60_000;

  function at(reference: string): Read {
    const found = payments.get(reference);
    if (!found) throw new ProviderRefused('notFound');
    if (found.view.state === 'created' && now() >= found.at + expireMs)
      change(reference, { state: 'expired' });
    return payments.get(reference)?.view as Read;
  }
  function change(reference: string, to: Partial<Read>) {
    const found = payments.get(reference);
    if (!found) return;
    found.view = { ...found.view, ...to };
    views.set(reference, [...(views.get(reference) ?? []), found.view]);
  }
  async function called<T>(what: (typeof calls)[number], act: () => T): Promise<T> {
    calls.push(what);
    const fault = plan.faults.shift();
    if (plan.isDown || fault === 'before') throw new ProviderUnknown('model');
    const result = act();
    if (fault === 'after') throw new ProviderUnknown('model');
    return result;
  }

  function done(reference: string, { kind, amountOre = 0 }: Instruction): RefusalCode | 'ok' {
    const { state, ...books } = at(reference);
    const held = books.authorisedOre - books.capturedOre - books.releasedOre;
    if (kind === 'terminate' || (kind === 'release' && state === 'created')) {
      if (state === 'authorised') return kind === 'terminate' ? 'authorised' : 'ok';
      if (state === 'created') change(reference, { state: 'terminated' });
      return 'ok';
    }
    if (state !== 'authorised') return 'notReserved';
    if (kind === 'release') {
      if (held === 0) return 'captured';
      change(reference, { releasedOre: books.releasedOre + held });
    }
    if (kind === 'capture') {
      if (amountOre > held) return 'tooMuch';
      change(reference, { capturedOre: books.capturedOre + amountOre });
    }
    if (kind === 'refund') {
      if (amountOre > books.capturedOre - books.refundedOre) return 'tooMuch';
      change(reference, { refundedOre: books.refundedOre + amountOre });
    }
    return 'ok';
  }

  const till: Till = {
    create: ({ reference, amountOre }) =>
      called({ kind: 'create', reference }, () => {
        const none = { authorisedOre: 0, capturedOre: 0, releasedOre: 0, refundedOre: 0 };
        const view = { state: 'created', amountOre, ...none } as const;
        if (!payments.has(reference)) {
          payments.set(reference, { at: now(), view });
          views.set(reference, [view]);
        }
        return { redirectUrl: `https://pay.example/${reference}` };
      }),
    read: (reference) =>
      called({ kind: 'read', reference }, () => {
        const view = at(reference);
        const all = views.get(reference) ?? [];
        return plan.staleBy > 0 ? (all.at(-1 - plan.staleBy) ?? all[0] ?? view) : view;
      }),
    send: (reference, instruction, key) =>
      called({ kind: instruction.kind, reference, key }, () => {
        const answer = answers.get(key) ?? done(reference, instruction);
        answers.set(key, answer);
        if (answer !== 'ok') throw new ProviderRefused(answer);
      }),
  };

  return {
    ...{ till, plan, calls, payments },
    viewsOf: (reference: string) => views.get(reference) ?? [],
    read: (reference: string) => at(reference),
    /** The guest presses in the app. False when it is too late. */
    press(reference: string, what: 'approve' | 'abort'): boolean {
      if (!payments.has(reference) || at(reference).state !== 'created') return false;
      const { amountOre } = at(reference);
      change(
        reference,
        what === 'abort' ? { state: 'aborted' } : { state: 'authorised', authorisedOre: amountOre },
      );
      return true;
    },
    /** The books are other than we asked for. */
    bend: change,
    /** The owner does it in the provider's own portal. */
    inPortal: (reference: string, instruction: Instruction) =>
      payments.has(reference) && done(reference, instruction),
  };
}
