export const title = 'Privacy';
export const intro = (seller: string, product: string) =>
  `${seller} is responsible for the information you give when you order here. ${product} runs the ordering page and processes the information for the restaurant.`;
export const keptHeading = 'What we store, why and for how long';
export const lawHeading = 'Why we are allowed to';
export const law =
  'We need the information to give you the food you order (GDPR article 6(1)(b)). The amounts must be in the accounts (point (c)). Logs and protection against misuse are needed to keep the page safe (point (f)). What you write about allergies or health you write of your own free will, and it is only used to make the food (article 9(2)(a)).';
export const seenHeading = 'Who sees the information';
export const seen = (product: string) =>
  `The people who work in the restaurant. ${product} is the data processor and stores everything with Amazon Web Services in Sweden. The information is neither sold nor used for advertising.`;
export const seenByVipps =
  'If you pay with Vipps at checkout, Vipps gets your mobile number, the amount and the name of the restaurant.';
export const seenByStripe =
  'If you pay by card online, Stripe gets your card, the amount and the name of the restaurant.';
export const cookiesHeading = 'No cookies';
export const cookies =
  'This page uses no cookies and loads nothing from others. Your browser remembers what is listed above, what you fill in until you close the tab, the link to an order until the order is finished, and a random number that tells your orders from those of others. Only this restaurant gets the number.';
export const rightsHeading = 'Your rights';
export const rights =
  'You can ask to see, correct or delete the information about you, to take it with you, or to have it used less. Contact the restaurant. If you are not happy with the answer, you can complain to the Norwegian Data Protection Authority (Datatilsynet).';
export const contact = 'Contact';
export const toMenu = 'To the menu';
export const ofProduct = (product: string) => `Privacy at ${product} (in Norwegian)`;

export const contacts = {
  what: 'Name, phone, email and address',
  why: 'To recognise the order, call you, send email or texts about it, deliver the food and answer complaints.',
};
export const notes = {
  what: 'Allergies and messages to the kitchen',
  why: 'To make the food the way you need it.',
};
export const deletedAfter = (days: number) => `Deleted after ${days} days.`;
export const accounts = {
  what: 'Dishes, amounts, time and number',
  why: 'For accounts and statistics.',
};
export const accountsLong = (days: number) =>
  `Stays. After ${days} days no one can see that the order was yours.`;
export const link = {
  what: 'The link to the order',
  why: 'So that you can follow it. The link shows others neither name, address nor messages.',
};
export const linkLong = (days: number) => `Works for ${days} days.`;
export const device = {
  what: 'On your own device: the basket, and name and phone if you tick the box for it',
  why: 'So that you find them again in another tab and next time. We do not see them before you order.',
  long: 'The basket until tomorrow, name and phone until you untick the box.',
};
export const traces = {
  what: 'Traces against misuse',
  why: 'To stop false and double orders. Phone number and IP address are turned into codes that cannot be read.',
};
export const tracesLong = (hours: number) => `Deleted after ${hours} hours at most.`;
