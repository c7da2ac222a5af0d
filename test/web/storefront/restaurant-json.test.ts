import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { postalAddress, restaurantJson } from '../../../web/storefront/document-head.ts';
import { aBusiness, aDish } from './helpers.tsx';

const url = 'https://napoli.luka.no/';
const jsonOf = (more = {}) =>
  JSON.parse(restaurantJson(aBusiness(more), url, `${url}deling-klassisk-rod.jpg`));

test('the restaurant has address, phone, picture and one entry for each span of hours (schema.org)', () => {
  expect(jsonOf()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: 'Napoli',
    url,
    image: `${url}deling-klassisk-rod.jpg`,
    telephone: '+4722334455',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Storgata 12',
      postalCode: '0184',
      addressLocality: 'Oslo',
      addressCountry: 'NO',
    },
  });
  expect(jsonOf().openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '15:00',
      closes: '22:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Saturday'],
      opens: '15:00',
      closes: '23:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '15:00', closes: '21:00' },
  ]);
});

test('the menu has its sections, and each dish an offer with a dot in its price', () => {
  const menu = groupedMenu([aDish({ name: 'Margherita </script>', priceOre: 18950, category: 'Pizza' })]);
  const { hasMenu } = jsonOf({ menu });
  expect(hasMenu).toEqual({
    '@type': 'Menu',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Pizza',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Margherita </script>',
            offers: { '@type': 'Offer', price: '189.50', priceCurrency: 'NOK' },
          },
        ],
      },
    ],
  });
  expect(restaurantJson(aBusiness({ menu }), url, '')).not.toContain('</script>');
});

test('what the owner has not said is left out, and a closed day has no hours', () => {
  const json = jsonOf({ phone: '', email: '', address: '' });
  for (const field of ['telephone', 'email', 'address']) expect(json).not.toHaveProperty(field);
});

test.each([
  ['Storgata 12, 0184 Oslo', 'Storgata 12', '0184', 'Oslo'],
  ['Bygdøy allé 1 B 0262 Oslo', 'Bygdøy allé 1 B', '0262', 'Oslo'],
  ['Torget', 'Torget', undefined, undefined],
])('%s is split into its parts', (address, streetAddress, postalCode, addressLocality) => {
  expect(postalAddress(address)).toEqual(
    JSON.parse(
      JSON.stringify({
        '@type': 'PostalAddress',
        streetAddress,
        postalCode,
        addressLocality,
        addressCountry: 'NO',
      }),
    ),
  );
});
