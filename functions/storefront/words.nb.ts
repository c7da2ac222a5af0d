/** The form's answers; its button is `order` in web/storefront/form/words.nb.ts. */
export const totalIs = (sum: string) => `Summen er ${sum}. Se over, og trykk Bestill en gang til.`;
export const checkTotal = 'Se over summen, og trykk Bestill en gang til.';
export const checkChoices = 'Se over valgene, og trykk Bestill en gang til.';
export const somethingMissing = 'Noe mangler. Se på feltene under.';
export const alreadySent = 'Bestillingen din er sendt. Trykk Bestill bare hvis du vil ha en til.';
export const manyOrders = 'Det kommer mange bestillinger akkurat nå. Ring oss, så tar vi imot.';

/** The page after a form that could not be answered; its button is `tryAgain` in web/storefront/later. */
export const noAnswer = 'Vi fikk ikke svar';
export const notDone = 'Det gikk ikke';
export const neverTwo = 'Trykk Prøv igjen – du får aldri to bestillinger.';
export const tryLater = 'Prøv igjen om litt.';
export const toOrder = 'Til bestillingen';
export const toMenu = 'Til menyen';
