/** On Stripe's pages and invoices. */
export const intro = 'Innføringspris';
export const vat = 'MVA';
export const orgNumber = 'Org.nr.';
