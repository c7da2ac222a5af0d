import { createMiddleware } from 'hono/factory';

/** Answers for one person are kept by nobody on the way. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});
