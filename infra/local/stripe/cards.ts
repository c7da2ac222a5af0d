/** A no of the bank, as Stripe words it. */
export type Decline = { code: string; decline_code?: string; message: string };

/** A card of Stripe's test environment. `decline`: why it is refused each time. */
export type TestCard = { number: string; name: string; brand: string; decline?: Decline };

const declined = (decline_code: string, message = 'Your card was declined.') => ({
  decline: { code: 'card_declined', decline_code, message },
});
const visa = { brand: 'visa' };

/** https://docs.stripe.com/testing: the numbers that a person can choose on the twin's page. */
export const testCards = [
  { number: '4242424242424242', name: 'Godkjent', ...visa },
  { number: '5555555555554444', name: 'Godkjent, Mastercard', brand: 'mastercard' },
  { number: '4000000000000002', name: 'Avvist av banken', ...visa, ...declined('generic_decline') },
  {
    ...{ number: '4000000000009995', name: 'Ikke nok penger', ...visa },
    ...declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    ...{ number: '4000000000000069', name: 'Utløpt', ...visa },
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    ...{ number: '4000008400001629', name: 'Avvist etter BankID', ...visa },
    ...declined('authentication_required'),
  },
  /** Good for its first payments; renewals fail. */
  { number: '4000000000000341', name: 'Godkjent nå, avvist ved fornyelse', ...visa },
] as const satisfies readonly TestCard[];

export const goodCard: TestCard = testCards[0];

export const cardOf = (number: string): TestCard =>
  testCards.find((card) => card.number === number.replace(/\s/g, '')) ?? goodCard;
