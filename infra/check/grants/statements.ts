import type { FunctionName } from '../../definitions/functions.ts';
import type { Statement } from './evaluate.ts';

type Json = Record<string, unknown>;
export type Resources = Readonly<Record<string, { Type: string; Properties?: unknown }>>;

/** What a function of the stack may do, and the variables it reads its surroundings from. */
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

/** Policies of the role itself and those that name it. A managed policy of AWS is refused: its text is not in the template. */
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
export function text(value: unknown): string {
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
