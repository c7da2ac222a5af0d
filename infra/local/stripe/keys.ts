/** The operator's keys on the laptop. */
export const stripeKeys = {
  secretKey: 'sk_test_lokal0hemmelig1nokkel2',
  connectSecret: 'whsec_lokal3butikkenes4meldinger5',
  billingSecret: 'whsec_lokal6abonnement7meldinger8',
};
