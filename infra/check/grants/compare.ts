import type { FunctionName } from '../../definitions/functions.ts';
import { evaluate, isLike } from './evaluate.ts';
import { needsOf, type Place } from './needs.ts';
import type { RecordedCall } from './recorded-functions.ts';
import type { Granted } from './statements.ts';

/** A grant that no call of ours uses, and why it stays. `function` left out: every function that has it. */
export type Kept = { function?: FunctionName; action: string; reason: string };

type Given = {
  granted: ReadonlyMap<FunctionName, Granted>;
  calls: readonly RecordedCall[];
  place: Place;
  kept: readonly Kept[];
};

/** What calls lack, what grants nobody used, and reasons that excuse nothing any more. Each as a line; all three should be empty. */
export function compareGrants({ granted, calls, place, kept }: Given) {
  const missing = new Set<string>();
  const used = new Set<string>();
  for (const call of calls) {
    const own = granted.get(call.function);
    if (!own) throw new Error(`${call.function} is not in the template`);
    for (const need of needsOf(call, own, place)) {
      const { isAllowed } = evaluate(own.statements, need);
      if (isAllowed) used.add(`${call.function} ${need.action}`);
      else missing.add(`${call.function} ${need.action} on ${need.resource}`);
    }
  }
  const unused = [...granted].flatMap(([name, { statements }]) =>
    statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ actions, notActions }) => (notActions ? ['everything but …'] : actions))
      .filter(
        (action) => ![...used].some((one) => isLike(one, `${name} ${action}`, 'i')) || action.includes('*'),
      )
      .map((action) => ({ name, action })),
  );
  const excuses = (one: Kept, { name, action }: { name: FunctionName; action: string }) =>
    one.action === action && (one.function ?? name) === name;
  return {
    missing: [...missing],
    unused: unused
      .filter((grant) => !kept.some((one) => excuses(one, grant)))
      .map(({ name, action }) => `${name} ${action}`),
    outdated: kept
      .filter((one) => !unused.some((grant) => excuses(one, grant)))
      .map(({ function: name, action }) => `${name ?? 'every function'} ${action}`),
  };
}
