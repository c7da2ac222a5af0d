/** One statement of a policy, its resources already written out. */
export type Statement = {
  effect: 'Allow' | 'Deny';
  actions: readonly string[];
  notActions?: readonly string[];
  resources?: readonly string[];
  notResources?: readonly string[];
  /** By operator, then by context key. */
  conditions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** What a call asks for. A context key may have several values: `dynamodb:LeadingKeys`. */
export type Need = {
  action: string;
  resource: string;
  context?: Readonly<Record<string, readonly string[]>>;
};

export type Verdict = { isAllowed: boolean; by: readonly Statement[] };

/** IAM's rule: a Deny that fits wins, an Allow that fits is needed, and without one nothing is allowed. */
export function evaluate(statements: readonly Statement[], need: Need): Verdict {
  const fitting = statements.filter((statement) => fits(statement, need));
  const denying = fitting.filter(({ effect }) => effect === 'Deny');
  if (denying.length > 0) return { isAllowed: false, by: denying };
  return { isAllowed: fitting.length > 0, by: fitting };
}

function fits(statement: Statement, { action, resource, context = {} }: Need): boolean {
  const { actions, notActions, resources, notResources, conditions = {} } = statement;
  const isAction = notActions
    ? !notActions.some((pattern) => isLike(action, pattern, 'i'))
    : actions.some((pattern) => isLike(action, pattern, 'i'));
  const isResource = notResources
    ? !notResources.some((pattern) => isLike(resource, pattern))
    : (resources ?? []).some((pattern) => isLike(resource, pattern));
  return (
    isAction &&
    isResource &&
    Object.entries(conditions).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, wanted, context[key])),
    )
  );
}

const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  StringEquals: (value, wanted) => value === wanted,
  StringLike: (value, wanted) => isLike(value, wanted),
  ArnLike: (value, wanted) => isLike(value, wanted),
  Bool: (value, wanted) => value === wanted,
};

/**
 * `Null: true` asks that the key is missing. `ForAllValues` holds for a key that is missing or empty, which is the trap: alone
 * it lets everything pass that says nothing of itself.
 */
function holds(operator: string, wanted: readonly string[], values: readonly string[] = []): boolean {
  if (operator === 'Null') return wanted.includes(String(values.length === 0));
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const isTrue = operators[name];
  if (!isTrue) throw new Error(`The evaluator does not know the operator ${operator}`);
  const fitsAny = (value: string) => wanted.some((one) => isTrue(value, one));
  if (set === 'ForAllValues') return values.every(fitsAny);
  if (ifExists && values.length === 0) return true;
  return values.some(fitsAny);
}

/** `*` for any letters, `?` for one; actions are compared without regard to case. */
export function isLike(text: string, pattern: string, flags = ''): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`).test(text);
}
