import * as v from 'valibot';
import { VippsProblem } from './problem.ts';

const nok = v.strictObject({
  currency: v.literal('NOK'),
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_000_000)),
});

const phone = v.strictObject({ phoneNumber: v.pipe(v.string(), v.regex(/^\d{10,15}$/)) });

/** The body that begins a payment, with every field of Vipps' that we use and no other. */
const create = v.strictObject({
  amount: nok,
  paymentMethod: v.strictObject({ type: v.literal('WALLET') }),
  customer: v.optional(phone),
  reference: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,64}$/)),
  userFlow: v.literal('WEB_REDIRECT'),
  returnUrl: v.pipe(v.string(), v.url()),
  paymentDescription: v.pipe(v.string(), v.minLength(3), v.maxLength(100)),
  minimumUserAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});

/** The fields with a code of their own. */
const fieldCodes: Readonly<Record<string, number>> = { customer: 4070, returnUrl: 4090, amount: 4040 };

/** Parses as strictly as Vipps: an unknown field is a 400 that names it. */
function parse<Schema extends v.GenericSchema>(schema: Schema, body: Buffer): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? 'body';
  const code = fieldCodes[name.split('.')[0] ?? ''];
  const isUnknown = issue.type === 'strict_object';
  throw new VippsProblem(
    400,
    `Invalid field: ${name}`,
    isUnknown || !code ? { name, reason: issue.type } : code,
  );
}

function json(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new VippsProblem(400, 'The body is not JSON');
  }
}

export function parseCreate(body: Buffer) {
  const asked = parse(create, body);
  if (asked.amount.value < 100) throw new VippsProblem(400, 'Amount too small', 6010);
  return asked;
}
export type Asked = ReturnType<typeof parseCreate>;

export const parseModification = (body: Buffer) =>
  parse(v.strictObject({ modificationAmount: nok }), body).modificationAmount.value;

export const parseCancel = (body: Buffer) =>
  parse(v.optional(v.strictObject({ cancelTransactionOnly: v.optional(v.boolean(), false) })), body)
    ?.cancelTransactionOnly ?? false;

export const parseApproval = (body: Buffer) => parse(v.strictObject({ customer: phone }), body);

const events = v.picklist(
  ['created', 'aborted', 'expired', 'cancelled', 'captured', 'refunded', 'authorized', 'terminated'].map(
    (name) => `epayments.payment.${name}.v1`,
  ),
);
export const parseHook = (body: Buffer) =>
  parse(
    v.strictObject({ url: v.pipe(v.string(), v.url()), events: v.pipe(v.array(events), v.minLength(1)) }),
    body,
  );
