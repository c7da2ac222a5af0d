/**
 * What a guest wrote with an order, for the tab that sent it: the link to an order may be shared, so its page knows none of this. Saved
 * as 'own' by the checkout and read by the order's page, which have no script in common beside the first.
 */
export type OwnOrder = Record<
  'token' | 'message' | 'address' | 'allergy' | 'customerName' | 'customerPhone' | 'customerEmail',
  string
>;
