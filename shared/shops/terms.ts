/**
 * The terms of the product that hold now (web/owner/terms): the day they were written. A change of meaning
 * gets a new day. Alone in its file, because the dashboard's first files need it.
 */
export const termsVersion = '2026-11-22';
