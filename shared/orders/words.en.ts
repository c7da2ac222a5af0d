export const fulfilments = { pickup: 'Pickup', delivery: 'Delivery' };

export const promised = {
  pickup: { guest: 'ready', kitchen: 'ready' },
  delivery: { guest: 'with you', kitchen: 'there' },
};
export const about = 'at about';

export const rehearsalNumber = 'Test';
export const rehearsal = 'Test order';
export const theRehearsal = 'the test order';
export const nr = (number: number) => `No. ${number}`;
export const order = (number: number) => `order ${number}`;
export const orderTitle = (number: number) => `Order ${number}`;

export const discount = 'Discount';
export const deposit = 'Deposit';
export const total = 'Total';

export const cancelReasons = {
  sold_out: 'Sorry, something in your order is sold out.',
  busy: 'Sorry, we are too busy to make your order now.',
  closed: 'Sorry, we close soon and cannot make your order in time.',
  address: 'Sorry, we do not deliver that far.',
  other: 'Sorry, we cannot take your order.',
  guest: 'You have cancelled.',
  no_answer: 'Sorry, we did not manage to answer your order in time.',
};
