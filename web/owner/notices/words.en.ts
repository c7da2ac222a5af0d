export const title = 'Notices';
export const couldNotOpen = 'Could not open the link';
export const tryAgainLater = 'We got no answer. Try again in a little while.';
export const tryAgain = 'Try again';
export const loading = 'Loading...';
export const saving = 'Saving...';
export const deadHeading = 'The link no longer works';
export const dead = 'Follow the link in a newer email from the restaurant.';

export const stopAll = (product: string) => `Stop all email from ${product}`;
export const blockedTitle = 'All email is stopped';
export const blocked = (product: string) => `No place on ${product} sends you email.`;
export const startAll = 'Receive again';
export const stoppedTitle = 'The email is stopped';
export const stopped = (shop: string) => `${shop} sends you no more email. Orders arrive as before.`;
export const start = 'Start again';
export const onTitle = 'The notices are on';
export const stopNoticesTitle = 'Do you want to stop the notices?';
const together = 'When there are many, they come together, at most one email every ten minutes.';
export const on = (shop: string) =>
  `You get email when ${shop} gets a new order, or when nobody answers one. ${together}`;
export const canClose = 'You can close this page.';
export const stopNotices = 'Stop the notices';
export const stopTitle = 'Do you want to stop the email?';
export const stopQuestion = (shop: string) =>
  `${shop} will then send you no email about orders, not even about those you place there yourself.`;
export const stop = 'Stop the email';
export const confirmTitle = 'Do you want notices?';
export const confirmQuestion = (shop: string) =>
  `${shop} wants to send you email when they get a new order, or when nobody answers one. ${together} You can stop them at any time.`;
export const confirm = 'Yes, send me notices';
