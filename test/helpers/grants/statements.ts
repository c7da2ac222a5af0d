import type { Resources } from '../../../infra/check/assembly.ts';
import type { FunctionName } from '../../../infra/definitions/functions.ts';

type Json = Record<string, unknown>;

/** The rights and the environment variables of one function in the stack. */
export type Granted = { statements: Statement[]; variables: Readonly<Record<string, string>> };

/** The grants of each of our functions, from the policies of its role in the synthesised template. */
export function grantsOf(resources: Resources): Map<FunctionName, Granted> {
  const granted = new Map<FunctionName, Granted>();
  for (const { Type, Properties } of Object.values(resources)) {
    const properties = asJson(Properties);
    const name = /\(functions\/([\w-]+)\.ts\)$/.exec(String(properties.Description))?.[1];
    if (Type !== 'AWS::Lambda::Function' || !name) continue;
    const roleId = text(properties.Role).replace(/^<(.*)\.Arn>$/, '$1');
    const variables = Object.entries(asJson(asJson(properties.Environment).Variables));
    granted.set(name as FunctionName, {
      statements: documentsOf(resources, roleId).flatMap((document) =>
        list(document.Statement).map(statementOf),
      ),
      variables: Object.fromEntries(variables.map(([key, value]) => [key, text(value)])),
    });
  }
  return granted;
}

/**
 * The role's own policies and those that name it. Throws for AWS's managed ones: the template lacks their
 * text.
 */
function documentsOf(resources: Resources, roleId: string): Json[] {
  const role = asJson(resources[roleId]?.Properties);
  if (list(role.ManagedPolicyArns).length > 0) throw new Error(`${roleId} has policies managed elsewhere`);
  const inline = list(role.Policies).map((policy) => asJson(asJson(policy).PolicyDocument));
  const attached = Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy' || Type === 'AWS::IAM::ManagedPolicy')
    .map(({ Properties }) => asJson(Properties))
    .filter(({ Roles }) => list(Roles).some((one) => text(one) === `<${roleId}>`))
    .map(({ PolicyDocument }) => asJson(PolicyDocument));
  return [...inline, ...attached];
}

function statementOf(given: unknown): Statement {
  const { Effect, Action, NotAction, Resource, NotResource, Condition } = asJson(given);
  const texts = (value: unknown) => list(value).map(text);
  const conditions = Object.entries(asJson(Condition)).map(([operator, keys]) => [
    operator,
    Object.fromEntries(Object.entries(asJson(keys)).map(([key, wanted]) => [key, texts(wanted)])),
  ]);
  return {
    effect: Effect === 'Deny' ? 'Deny' : 'Allow',
    actions: texts(Action),
    ...(NotAction === undefined ? {} : { notActions: texts(NotAction) }),
    ...(Resource === undefined ? {} : { resources: texts(Resource) }),
    ...(NotResource === undefined ? {} : { notResources: texts(NotResource) }),
    conditions: Object.fromEntries(conditions),
  };
}

/** A value of a template as text, in which a reference stays a name: `<Table.Arn>`, `<LiveApi>`. */
function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const [[kind, of] = []] = Object.entries(value);
  if (kind === 'Ref') return `<${of}>`;
  if (kind === 'Fn::GetAtt') return `<${list(of).join('.')}>`;
  if (kind === 'Fn::Join') {
    const [separator, parts] = list(of);
    return list(parts).map(text).join(String(separator));
  }
  return JSON.stringify(value);
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function list(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

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

/** The right that one call needs. A context key may have several values: `dynamodb:LeadingKeys`. */
export type Need = {
  action: string;
  resource: string;
  context?: Readonly<Record<string, readonly string[]>>;
};

type Verdict = { isAllowed: boolean; by: readonly Statement[] };

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
 * `Null: true` asks that the key is missing. `ForAllValues` holds for a key that is missing or empty, which
 * is the trap: alone it lets everything pass that says nothing of itself.
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
