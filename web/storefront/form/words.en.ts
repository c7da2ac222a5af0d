export const title = (shop: string) => `Order · ${shop}`;
export const workOutTotal = 'Work out the total';
export const howToChoose =
  'Enter how many of each dish. The choices of a dish come when you press Work out the total.';
export const allergensUnsaid = 'Allergens: not stated';
export const none = 'None';

export const onlyDelivery = 'For delivery only';

export const nothingChosen = 'No dishes are chosen yet.';
export const order = 'Order – pay on pickup or delivery';
export const orderAsChosen = 'Order – pay as chosen';
export const alsoCall = 'You can also call ';
