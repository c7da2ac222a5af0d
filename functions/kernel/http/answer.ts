import type { Context, TypedResponse } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import * as v from 'valibot';
import { may, type Right, type Role } from '../../../shared/people/role.ts';

type Answering<Schema> = { Variables: { answers: Schema } };

/**
 * Names the schema of a route's answer, once: `answer` parses by it, the client's types come from it, and the
 * OpenAPI document is written from it (infra/bundle/api-document.ts).
 */
export function gives<Schema extends v.GenericSchema>(schema: Schema) {
  const middleware = createMiddleware<Answering<Schema>>(async (c, next) => {
    c.set('answers', schema);
    await next();
  });
  return Object.assign(middleware, { answers: schema });
}

type Answered<Schema extends v.GenericSchema> = v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>>;

/**
 * As `gives`, with a second schema of the same shape for roles that lack `right`: it empties the fields that
 * the right is about.
 */
export function givesBy<Schema extends v.GenericSchema>(
  right: Right,
  schema: Schema,
  lesser: Answered<Schema>,
) {
  const middleware = createMiddleware<Answering<Answered<Schema>> & { Variables: { role: Role } }>(
    async (c, next) => {
      c.set('answers', may(c.var.role, right) ? (schema as Answered<Schema>) : lesser);
      await next();
    },
  );
  return Object.assign(middleware, { answers: schema });
}

/**
 * The fields of a value that its schema names, and no other. A value that does not fit is a failure of ours;
 * its words are left out, because they may be a guest's.
 */
export function onlyNamed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: v.InferInput<Schema>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const paths = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new Error(`An answer does not fit its schema at: ${paths}`);
}

/** Answers what the route's schema names of a value, and no other field. */
export function answer<Schema extends v.GenericSchema, Status extends ContentfulStatusCode = 200>(
  c: Pick<Context, 'json'> & { readonly var: { readonly answers: Schema } },
  value: v.InferInput<Schema>,
  status?: Status,
): Response & TypedResponse<JSONParsed<v.InferOutput<Schema>>, Status, 'json'> {
  return c.json(onlyNamed(c.var.answers, value) as object, status) as never;
}

/**
 * Answers of the API go out compressed: CloudFront does it only where it caches, and a hundred orders on a
 * phone's network are five times smaller this way. Small answers stay as they are.
 */
export const compressed = compress({ encoding: 'gzip', threshold: 2048 });

/** Answers for one person are kept in no cache on the way. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});
