export const title = (shop: string) => `Order · ${shop}`;
export const workOutTotal = 'Work out the total';
export const howToChoose = 'Enter how many, and press Work out the total to choose sizes and extras.';
export const allergensUnsaid = 'Allergens: not stated';
export const none = 'None';

export const onlyDelivery = 'Fill in for delivery only';

export const withoutDelivery = 'without delivery';
export const nothingChosen = 'No dishes are chosen yet.';
export const order = 'Order – pay on pickup or delivery';
export const alsoCall = 'You can also call ';
