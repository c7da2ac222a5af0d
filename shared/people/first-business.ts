/**
 * The idempotency key of a user's first restaurant. The confirmed sign-up, the first sign-in and the form of
 * who has none mean the same restaurant, so all of them send this key, and its body does not count: the one
 * that comes first opens it.
 */
export const firstBusinessKey = 'first-restaurant-of-the-user';
