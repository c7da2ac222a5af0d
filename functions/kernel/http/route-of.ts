import type { ExtractSchema } from 'hono/types';

type Verb<Method> = Method extends `$${infer Name}` ? Uppercase<Name> : never;

/** The routes of an app as 'GET /orders/:id', made of its type. */
export type RouteOf<App> =
  ExtractSchema<App> extends infer Schema
    ? { [Path in keyof Schema & string]: `${Verb<keyof Schema[Path]>} ${Path}` }[keyof Schema & string]
    : never;
