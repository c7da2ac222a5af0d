export const title = 'Terms of sale';
export const intro = (shop: string) => `These terms apply when you order food from ${shop} on this page.`;
export const translation = 'This is a translation. The Norwegian text is the binding one:';
export const bindingText = 'Salgsvilkår';
export const toMenu = 'To the menu';

export const sellerHeading = 'Who you buy from';
export const seller = (name: string, product: string) =>
  `You buy from ${name}. Name, organisation number, address and email are at the bottom of the page. ${product} runs the ordering page for the restaurant and is not the seller.`;
export const orderHeading = 'Your order';
export const order =
  'Your order is binding when the restaurant has confirmed it. You then see the time on the page of your order. If the restaurant cannot take the order, you are told there, and you pay nothing.';
export const pricesHeading = 'Prices';
export const prices =
  'All prices are in Norwegian kroner and include VAT. The total that you see before you order is what you pay.';
export const paymentHeading = 'Payment';
export const payment =
  'You pay when you pick up the food or when it is delivered, in one of the ways you can choose at checkout. You get a receipt then.';
export const paymentOnline =
  'If you choose Vipps or card online at checkout, the amount is reserved when you approve it, and charged when you get your food. If there is no order, the reservation is released.';
export const waysHeading = 'Pickup and delivery';
export const ways =
  'The time you get is the kitchen’s estimate. If the food is late, you see it on the page of your order.';
export const delivery = 'If you choose delivery, we bring the food to the address you give.';
export const deliveryFee = (fee: string) => `The delivery fee is ${fee} and is shown before you order.`;
export const deliveryFree = 'Delivery is free.';
export const pickupOnly = 'You pick up the food from us. We do not deliver.';
export const cancelHeading = 'Cancelling, and right of withdrawal';
export const cancel =
  'There is no right of withdrawal for food that is made to order (section 22 of the Norwegian Cancellation Act, “angrerettloven”). You can cancel on the page of your order until the kitchen has answered, and for two minutes after that if it has not started. Otherwise: call us at once. If the food has not been started, it costs nothing.';
export const allergensHeading = 'Allergens';
export const allergens =
  'Allergens are listed with each dish. Where it says that they are not stated, you must ask us before you order. Do you have an allergy? Write it at checkout. The kitchen sees it at the top of the order.';
export const faultsHeading = 'If something is wrong with the food';
export const faults =
  'If something is wrong or missing, tell us as soon as you can, preferably the same day. You have the rights that the Norwegian Consumer Purchases Act (“forbrukerkjøpsloven”) gives you.';
export const complaintsHeading = 'Complaints';
export const complaints =
  'Contact us first. If we do not agree, you can ask the Norwegian Consumer Authority (Forbrukertilsynet) for help: forbrukertilsynet.no.';
