export const costs = (fee: string, postcode: string) => `Delivery ${fee}${postcode && ` to ${postcode}`}`;
export const free = (postcode: string) => `Free delivery${postcode && ` to ${postcode}`}`;
export const range = (fees: string, minutes: string) => `Delivery ${fees}, about ${minutes} min`;
export const typePostcode = 'Enter your postcode at checkout to see the price';
export const outside = (place: string) => `We do not deliver to ${place}`;
export const fetchIt = 'You can pick up the food instead';
export const there = (clock: string) => `With you about ${clock}`;
export const least = (sum: string) => `Minimum ${sum}`;
export const freeOver = (sum: string) => `Free over ${sum}`;
