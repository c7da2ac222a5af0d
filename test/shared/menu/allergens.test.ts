import { expect, test } from 'vitest';
import { allergens, cereals, nuts } from '../../../shared/menu/allergens.ts';
import { sampleMenu } from '../../../shared/menu/sample-menu.nb.ts';
import { allergenGroups } from '../../../web/owner/dashboard/menu/allergen-choice.tsx';

test('the law wants the grain and the nut by name (matinformasjonsforskriften, vedlegg II), so neither word stands alone', () => {
  expect(cereals.join(' ')).toBe('hvete rug bygg havre spelt khorasanhvete');
  expect(nuts.join(' ')).toBe(
    'mandel hasselnøtt valnøtt kasjunøtt pekannøtt paranøtt pistasienøtt macadamianøtt',
  );
  expect(allergens).not.toContain('gluten');
  expect(allergens).not.toContain('nøtter');
});

test('the order is the regulation’s: grain first, nuts between milk and celery', () => {
  expect(allergens.filter((one) => ![...cereals, ...nuts].some((named) => named === one))).toEqual(
    'skalldyr egg fisk peanøtter soya melk selleri sennep sesam sulfitt lupin bløtdyr'.split(' '),
  );
  expect(allergens.indexOf('hvete')).toBe(0);
  expect(allergens[allergens.indexOf('mandel') - 1]).toBe('melk');
  expect(allergens[allergens.indexOf('macadamianøtt') + 1]).toBe('selleri');
});

test('each allergen stands in one group', () => {
  expect(allergenGroups.map(({ name }) => name)).toEqual(['Glutenholdig korn', 'Nøtter', 'Andre']);
  const grouped = allergenGroups.flatMap((group) => group.allergens);
  expect(grouped.toSorted()).toEqual([...allergens].sort());
});

test('SHOP-015 MENU-027 the sample dishes name what they contain', () => {
  const contents = Object.fromEntries(
    sampleMenu.map((dish) => [dish.name, (dish.allergens ?? []).join(', ')]),
  );
  expect(contents).toMatchObject({
    Margherita: 'hvete, melk',
    Lasagne: 'hvete, egg, melk, selleri',
    Cæsarsalat: 'hvete, egg, fisk, melk, sennep',
    Bruschetta: 'hvete',
    Cola: '',
  });
  const prices = sampleMenu.map(({ priceOre }) => priceOre);
  expect([sampleMenu.length, Math.min(...prices), Math.max(...prices)]).toEqual([12, 3500, 24_900]);
});
