/** The words of the demo restaurant about itself. */
export const demoProfile = {
  businessName: 'Pizzeria Demo',
  address: 'Eksempelgata 1, 0123 Oslo',
  description: 'Ekte italiensk pizza',
  footerInfo: [
    'Gratis hjemlevering over 300 kr',
    'Kontantfri betaling',
    'Informasjon om allergener tilgjengelig',
    'Catering tilgjengelig',
  ],
};
