export const chooseHow = 'Choose how you want it';
export const loading = 'Loading the choices …';
export const failed = 'The choices could not be loaded. Check your connection.';

export const chosen = 'Chosen';
export const required = 'Required';
export const optional = 'Optional';
export const chooseCount = (count: number) => `Choose ${count}`;
export const chooseEither = (least: number, most: number) => `Choose ${least} or ${most}`;
export const chooseBetween = (least: number, most: number) => `Choose ${least}–${most}`;
export const chosenOf = (count: number, most: number) => `${count} of ${most}`;
export const upTo = (most: number) => `Choose up to ${most}`;
export const none = 'None';
export const showMore = (count: number) => `Show ${count} more`;
export const notToBeHad = (option: string) => `${option} is no longer available`;
export const takenOut = (gone: string) => `${gone}, so we took it out.`;

export const notStated = 'Allergens: not stated';
export const askFirst = 'Ask the restaurant before you order.';
export const chooseFirst = (group: string) => `Allergens depend on: ${group}`;
export const otherwise = (allergens: string) => `Otherwise: ${allergens}. `;
export const someNotStated = 'Not stated for all choices.';
export const canAdd = (group: string, allergens: string) => `${group} can add ${allergens}.`;
export const and = 'and';
export const noAllergens = 'None of the 14 allergens';
export const forChoices = 'We show the allergens for what you choose.';
export const asChosen = 'For the dish as you have chosen it.';
export const forDish = 'For the whole dish.';
export const alcohol = (hours: string) => `18+, handed out ${hours}`;

export const note = 'Note to the kitchen';
export const ifWanted = '(optional)';
export const noteHint =
  'Do you have an allergy? Tell us at checkout. The kitchen sees it at the top of the order.';
export const soFar = (price: string) => `${price} so far`;
export const addToBasket = 'Add to basket';
export const updateBasket = 'Update the basket';
export const dayBefore = (time: string) => `Order the day before, by ${time}`;
export const takes = (minutes: number) => `Takes about ${minutes} min to make`;
