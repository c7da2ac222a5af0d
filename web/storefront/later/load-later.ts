/** The checkout with its schema, and the coupon: a third of the script. They come with the first dish. */
export const loadLater = () => import('./later.ts');
export type Later = Awaited<ReturnType<typeof loadLater>>;
