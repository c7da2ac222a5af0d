/** The names of each column: first our own, then others' names, in lower case. */
export const dishColumns = {
  category: ['Kategori', 'gruppe', 'varegruppe', 'type rett', 'category'],
  name: ['Navn', 'rett', 'produkt', 'varenavn', 'name', 'tittel'],
  description: ['Beskrivelse', 'ingredienser', 'innhold', 'description'],
  price: ['Pris', 'pris (kr)', 'pris kr', 'pris inkl. mva', 'pris inkl mva', 'utsalgspris', 'price', 'kr'],
  allergens: ['Allergener', 'allergen', 'allergens'],
  diets: ['Kosthold', 'diett', 'diet'],
  spice: ['Styrke', 'sterk', 'krydder'],
  deposit: ['Pant'],
  alcohol: ['Alkohol %', 'alkohol', 'alkoholprosent', 'vol %'],
  visible: ['Synlig', 'vises', 'aktiv'],
  groups: ['Tilvalg', 'valg', 'options'],
  window: ['Tid', 'serveres', 'tidspunkt'],
  englishDescription: ['Engelsk beskrivelse', 'english description'],
  englishName: ['Engelsk navn', 'english name'],
  id: ['Id'],
} as const;

export const groupColumns = {
  group: ['Tilvalg', 'gruppe', 'tilvalgsgruppe'],
  kind: ['Type'],
  min: ['Minst', 'min'],
  max: ['Høyst', 'maks', 'max'],
  maxEach: ['Av samme'],
  sizes: ['Størrelser'],
  name: ['Valg', 'navn'],
  price: ['Pris', 'pris (kr)', 'pris kr', 'tillegg', 'kr'],
  allergens: ['Allergener', 'allergen'],
  deposit: ['Pant'],
  alcohol: ['Alkohol %', 'alkohol', 'alkoholprosent', 'vol %'],
  isDefault: ['Forhåndsvalgt', 'standard'],
  englishGroup: ['Engelsk tilvalg'],
  englishName: ['Engelsk navn', 'english name'],
  groupId: ['Id tilvalg'],
  id: ['Id'],
} as const;

export const exceptionColumns = {
  dish: ['Rett', 'navn'],
  group: ['Tilvalg', 'gruppe'],
  name: ['Valg'],
  price: ['Pris', 'pris (kr)', 'pris kr', 'kr'],
  hidden: ['Skjult', 'skjul'],
} as const;

export const categoryColumns = {
  name: ['Navn', 'kategori'],
  visible: ['Synlig', 'vises'],
  window: ['Tid', 'serveres'],
  englishName: ['Engelsk navn', 'english name'],
  id: ['Id'],
} as const;

/** The column of a price beside a size: 'Pris: Stor'. */
export const sizeTitle = (label: string) => `Pris: ${label}`;

/** Words for a size that need no sheet to be known; a part of an expression. */
export const sizeWords =
  '(?:(?:ekstra )?(?:liten|lite|mellom|medium|stort?|barne?|enkel|dobbel|familie|hel|halv|small|large)|xs|xl|xxl|[sml]|\\d+ ?(?:cm|stk)|\\d+(?:[.,]\\d+)? ?(?:l|cl|dl))';
const usualSize = new RegExp(`^${sizeWords}$`, 'i');

/**
 * The size a title speaks of: 'Pris: Stor' whatever it is called, 'Pris stor' and 'Stor' when it is a usual
 * or a known one.
 */
export function sizeOfTitle(title: string, isKnown: (label: string) => boolean): string | undefined {
  const named = /^pris\s*:\s*(.+)$/is.exec(title)?.[1];
  if (named) return named;
  const bare = /^pris\s+(.+)$/is.exec(title)?.[1] ?? title;
  return usualSize.test(bare) || isKnown(bare) ? bare : undefined;
}

const allColumns: readonly Readonly<Record<string, readonly string[]>>[] = [
  ...[dishColumns, groupColumns, exceptionColumns, categoryColumns],
];
const known = new Set(
  allColumns.flatMap((columns) => Object.values(columns).flat()).map((title) => title.toLowerCase()),
);

/** How many cells of a row are titles that we know. */
export const knownTitles = (row: readonly string[]) =>
  row.filter((title) => known.has(title.trim().toLowerCase())).length;
