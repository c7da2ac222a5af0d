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

export const percentOff = (percent: number) => `${percent}% off the food`;
export const amountOff = (amount: string) => `${amount} off`;
export const freeDelivery = 'Free delivery';
export const onlyWay = { pickup: ' for pickup', delivery: ' for delivery' };
export const fromSum = (least: string) => `, from ${least}`;
