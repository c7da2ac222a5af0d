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

export const removed = (dish: string) => `${dish} was removed.`;
export const dropped = (last: string, others: readonly string[]) =>
  others.length === 0
    ? `${last} is no longer on the menu, so we took it out of the basket.`
    : `${others.join(', ')} and ${last} are no longer on the menu, so we took them out of the basket.`;
const inside = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const notSold = (dish: string, off: string) => `${dish} is ${inside(off)}. Remove it to go on.`;
export const cannotBeSo = (dish: string) =>
  `${dish} cannot be ordered like this. Edit or remove it to go on.`;
export const tooLittle = (least: string, missing: string, isDelivery: boolean) =>
  `The minimum order is ${least}${isDelivery ? ' for delivery' : ''}. Add ${missing} more.`;
export const newPrice = (now: string, before: string) => `New price: ${now}. Before: ${before}.`;
export const quantityOf = (dish: string) => `Number of ${dish}`;
export const remove = (dish: string) => `Remove ${dish}`;
export const edit = 'Edit';
export const editDish = (dish: string) => `Edit ${dish}`;
export const removeIt = 'Remove';
export const aboutMinutes = (minutes: number) => `about ${minutes} min`;
export const untilFree = (more: string) => `${more} more, and delivery is free`;

export const note = 'Note';
export const addNote = 'Add a note';
export const editNote = 'Edit the note';
export const removeCoupon = 'Remove the discount code';
export const askCoupon = 'Do you have a discount code?';
export const typeCoupon = 'Enter the discount code';
export const otherOfferIsMore = (offer: string) => `${offer} gives you more, so the code is not used now.`;
export const coupon = 'Discount code';
export const applyCoupon = 'Apply';
