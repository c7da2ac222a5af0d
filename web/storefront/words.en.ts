export const menuTitle = (shop: string) => `${shop} – menu and ordering`;
export const orderMissingTitle = 'Order not found';
export const termsTitle = 'Terms of sale';
export const privacyTitle = 'Privacy';
export const missingTitle = 'We did not find the restaurant';
export const description = (shop: string) => `See the menu and order from ${shop}.`;

export const basketFails = 'The basket does not work right now.';
export const orderByForm = 'Order with a form, and what you have chosen comes along.';
export const toForm = 'Order with a form';
export const callNumber = (phone: string) => `Call ${phone}`;
