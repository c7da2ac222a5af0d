export type FaultKind =
  /** Another transaction has the item: nothing was done. */
  | 'conflict'
  /** Too many calls: nothing was done, and the SDK tries again by itself. */
  | 'throttle'
  /** No answer, ever; nothing was done. */
  | 'hang'
  /** It was done, but the answer never arrives. */
  | 'lostReply'
  /** The connection breaks before anything was done. */
  | 'reset';

type Fault = {
  kind: FaultKind;
  /** `TransactWriteItems`, `SendEmail`, …; every operation when left out. */
  operation?: string;
  /** Which share of the calls, from 0 to 1. */
  rate?: number;
  /** Which of the rule's calls since `set`, counted from 1. Without rate and nth every call. */
  nth?: number | readonly number[];
};

export type FaultRules = ReturnType<typeof createFaultRules>;

/** Decides for each call whether something goes wrong with it. The first rule that strikes is the one. */
export function createFaultRules(random: () => number = Math.random) {
  let rules: { fault: Fault; seen: number }[] = [];

  function strikes(rule: { fault: Fault; seen: number }, operation: string): boolean {
    const { fault } = rule;
    if (fault.operation !== undefined && fault.operation !== operation) return false;
    rule.seen += 1;
    if (fault.nth !== undefined) return [fault.nth].flat().includes(rule.seen);
    return fault.rate === undefined || random() < fault.rate;
  }

  return {
    set(faults: readonly Fault[]): void {
      rules = faults.map((fault) => ({ fault, seen: 0 }));
    },
    next: (operation: string): FaultKind | undefined =>
      rules.filter((rule) => strikes(rule, operation)).at(0)?.fault.kind,
  };
}
