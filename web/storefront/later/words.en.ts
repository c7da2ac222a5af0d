export const oneFewer = 'One fewer';
export const oneMore = 'One more';

export const subtotal = 'Subtotal';
export const deposit = 'Deposit';
export const total = 'Total';
export const withTax = 'incl. VAT';

export const optional = ', optional';
export const name = 'Name';
export const phone = 'Phone';
export const phoneHint = 'We call if there is anything about your order';
export const textedHint = 'We text you about your order, and call if there is anything about it';
export const email = 'Email';
export const emailHint = 'To get the confirmation';
export const allergy = 'Allergy';
export const allergyHint = 'The kitchen sees it at the top of the order';

export const callUs = 'Call us';
export const anythingWrong = 'Anything wrong? Call us';
export const shopMissing = 'We did not find the restaurant';
export const shopMissingLine = 'This restaurant does not exist, or cannot be reached.';
export const shopFailed = 'We could not load the restaurant';
export const tryAgain = 'Try again';
export const loading = 'Loading the restaurant...';
export const goTo = (product: string) => `Go to ${product}`;
export const orderMissing = 'Order not found';
export const orderMissingLine = (days: number) =>
  `The link to an order works for ${days} days. Check that you have all of it.`;
export const callIfUnsure = 'Call us if you have any questions.';
export const toMenu = 'To the menu';
