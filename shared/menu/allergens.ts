/** The fourteen allergens of the Norwegian food information regulation (matinformasjonsforskriften, vedlegg II). */
export const allergens = [
  'gluten',
  'skalldyr',
  'egg',
  'fisk',
  'peanøtter',
  'soya',
  'melk',
  'nøtter',
  'selleri',
  'sennep',
  'sesam',
  'sulfitt',
  'lupin',
  'bløtdyr',
] as const;
export type Allergen = (typeof allergens)[number];
