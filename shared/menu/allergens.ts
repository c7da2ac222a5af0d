/** Gluten is not enough: the grain must be named (matinformasjonsforskriften, vedlegg II). */
export const cereals = ['hvete', 'rug', 'bygg', 'havre', 'spelt', 'khorasanhvete'] as const;

/** And so must the nut. */
export const nuts = [
  'mandel',
  'hasselnøtt',
  'valnøtt',
  'kasjunøtt',
  'pekannøtt',
  'paranøtt',
  'pistasienøtt',
  'macadamianøtt',
] as const;

/**
 * The allergens that customers must be told about, in the order of the regulation: its fourteen groups,
 * grains and nuts by name.
 */
export const allergens = [
  ...cereals,
  'skalldyr',
  'egg',
  'fisk',
  'peanøtter',
  'soya',
  'melk',
  ...nuts,
  'selleri',
  'sennep',
  'sesam',
  'sulfitt',
  'lupin',
  'bløtdyr',
] as const;
export type Allergen = (typeof allergens)[number];
