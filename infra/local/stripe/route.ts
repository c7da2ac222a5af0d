import type * as v from 'valibot';

/** The caller: `account` is the connected account that the platform acts for. */
export type Call = { account: string | undefined; ids: string[] };
export type Route = { at: string; schema: v.GenericSchema; run: (asked: never, call: Call) => object };

/** `at`: 'POST /v1/refunds/:id'. */
export const route = <Schema extends v.GenericSchema>(
  at: string,
  schema: Schema,
  run: (asked: v.InferOutput<Schema>, call: Call) => object,
): Route => ({ at, schema, run });
