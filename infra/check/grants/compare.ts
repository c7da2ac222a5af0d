import type { FunctionName } from '../../definitions/functions.ts';
import { evaluate, isLike, type Need, type Statement } from './evaluate.ts';
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
  const used = new Map<Statement, Need[]>();
  for (const call of calls) {
    const own = granted.get(call.function);
    if (!own) throw new Error(`${call.function} is not in the template`);
    for (const need of needsOf(call, own, place)) {
      const { isAllowed, by } = evaluate(own.statements, need);
      if (!isAllowed) missing.add(`${call.function} ${need.action} on ${placeOf(need)}`);
      else for (const statement of by) used.set(statement, [...(used.get(statement) ?? []), need]);
    }
  }
  const unused = [...granted].flatMap(([name, { statements }]) =>
    statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap((statement) => unusedIn(statement, used.get(statement) ?? []))
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

const leadingKeys = 'dynamodb:LeadingKeys';

function placeOf({ resource, context }: Need): string {
  return [resource, ...new Set(context?.[leadingKeys])].join(' ');
}

/** Actions of a statement that no call needed, and partitions that none of its calls touched. */
function unusedIn({ actions, notActions, conditions = {} }: Statement, needs: readonly Need[]): string[] {
  const named = notActions ? ['everything but …'] : actions;
  const partitions = conditions['ForAllValues:StringLike']?.[leadingKeys] ?? [];
  const touched = needs.flatMap(({ context }) => context?.[leadingKeys] ?? []);
  return [
    ...named.filter(
      (action) => action.includes('*') || !needs.some((need) => isLike(need.action, action, 'i')),
    ),
    ...partitions.filter((pattern) => !touched.some((key) => isLike(key, pattern))),
  ];
}
