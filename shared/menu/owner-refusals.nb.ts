import { limits } from '../kernel/limits.ts';
import type { ReasonIn } from '../kernel/reasons.ts';
import { maxCategories } from './category.ts';
import { maxDishGroups, maxGroups, maxMenuItems, maxOptions } from './option-group.ts';

type Dish = { dish: string };
type Group = { group: string };

export const reasons = {
  idWrong: 'Ugyldig id',
  priceWrong: 'Pris må være et beløp mellom 0 og 100 000 kr',
  depositWrong: 'Panten må være mellom 0 og 20 kr',
  spiceWrong: 'Styrken må være 1, 2 eller 3',
  leadWrong: 'Tiden må være mellom 1 og 600 minutter',
  dayBeforeWrong: 'Skriv klokkeslettet som 18:00',
  alcoholWrong: 'Alkohol må være et tall',
  alcoholBelowZero: 'Alkohol kan ikke være mindre enn 0 %',
  alcoholTooStrong: 'Over 4,7 % kan ikke selges her. Det krever Vinmonopolet.',
  saleTimeWrong: 'Skriv tiden som 11:00',
  saleDaysMissing: 'Velg minst én dag',
  saleTimeEmpty: 'Fra og til kan ikke være samme klokkeslett',
  soldOutUntilWrong: 'Velg et tidspunkt',
  soldOutUntilPast: 'Velg et tidspunkt som ikke er over. Sjekk klokken på enheten.',
  noDish: 'Fant ikke retten',
  dishChanged: ({ dish }: Dish) =>
    `«${dish}» er endret fra en annen enhet mens du skrev. Trykk Oppdater retten en gang til for å bruke det du har skrevet, eller avbryt for å se hva som er lagret.`,
  dishElsewhere: 'En av rettene er i en annen kategori. Last menyen på nytt.',

  categoryNameMissing: 'Navn må fylles ut',
  categoryNameTooLong: `Navn kan ha høyst ${limits.categoryName} tegn`,
  categoryUnknown: 'Velg en kategori fra listen',
  categoryGone: 'Kategorien finnes ikke lenger. Velg en annen.',
  categoryExists: 'Menyen har allerede en kategori med dette navnet',
  categoryTwice: 'En kategori står to ganger',
  categoryNamedTwice: ({ category }: { category: string }) => `Kategorien «${category}» står to ganger`,
  noCategory: 'Fant ikke kategorien',
  categoriesFull: `Menyen har ${maxCategories} kategorier, og flere er det ikke plass til. Slett en som er tom.`,
  tooManyCategories: `Menyen er full. Den kan ha høyst ${maxCategories} kategorier.`,

  groupNameMissing: 'Navn må fylles ut',
  groupNameTooLong: `Navn kan ha høyst ${limits.groupName} tegn`,
  optionNameMissing: 'Valget mangler navn',
  optionNameTooLong: `Navn kan ha høyst ${limits.optionName} tegn`,
  minWrong: 'Minst må være mellom 0 og 99',
  maxWrong: 'Høyst må være mellom 1 og 99',
  maxEachWrong: 'Samme valg må være mellom 1 og 99',
  maxBelowMin: 'Høyst kan ikke være mindre enn minst',
  oneSize: 'Av størrelser velges nøyaktig én',
  fewOptions: 'Kunden kan ikke velge så mange: legg til flere valg, eller la samme valg tas flere ganger',
  optionMissing: 'Legg til minst ett valg',
  manyOptions: `En gruppe kan ha høyst ${maxOptions} valg`,
  optionTwice: 'Et valg står to ganger',
  optionElsewhere: 'Valget står allerede i en annen gruppe',
  optionInTwoGroups: 'Et valg står i to grupper',
  groupTwice: 'Et tilvalg står to ganger',
  groupTwiceOnDish: 'Et tilvalg står to ganger på retten',
  manyDishGroups: `En rett kan ha høyst ${maxDishGroups} tilvalg`,
  dishHasGroupTwice: ({ dish }: Dish) => `${dish} har samme tilvalg to ganger`,
  dishHasSizes: ({ dish }: Dish) =>
    `${dish} har allerede størrelser. En rett kan bare ha én gruppe med størrelser.`,
  dishHasManyGroups: ({ dish }: Dish) => `${dish} kan ha høyst ${maxDishGroups} tilvalg`,
  dishHasFewOptions: ({ dish, group }: Dish & Group) => `${dish} har for få valg igjen i ${group}`,
  groupChanged: ({ group }: Group) => `«${group}» er lagret fra en annen enhet mens du skrev.`,
  noGroup: 'Fant ikke tilvalget',
  noOption: 'Fant ikke valget',
  groupsFull: `Menyen har ${maxGroups} tilvalg, og flere er det ikke plass til. Slett et som ikke er i bruk.`,
  tooManyGroups: `Menyen er full. Den kan ha høyst ${maxGroups} tilvalg.`,

  englishNameTooLong: `Navn på engelsk kan ha høyst ${limits.name} tegn`,
  englishCategoryTooLong: `Navn på engelsk kan ha høyst ${limits.categoryName} tegn`,
  englishGroupTooLong: `Navn på engelsk kan ha høyst ${limits.groupName} tegn`,
  englishDescriptionTooLong: `Beskrivelse på engelsk kan ha høyst ${limits.description} tegn`,
  englishChanged: ({ name }: { name: string }) =>
    `Den engelske teksten til «${name}» er endret fra en annen enhet mens du skrev. Trykk Lagre engelsk en gang til for å bruke det du har skrevet.`,

  dishesFull: `Menyen er full. Den kan ha høyst ${maxMenuItems} retter. Slett en rett som ikke selges lenger.`,
  menuFull:
    'Menyen er full. Slett retter eller tilvalg som ikke er i bruk, eller gjør lange beskrivelser kortere.',
  noRoomToRestore: 'Det er ikke plass til det som ble slettet. Slett noe annet først.',
  menuChanged: 'Menyen er endret siden du så over. Se over på nytt.',
  menuChangedMeanwhile: 'Menyen er endret mens du så på. Se hva som er endret, og velg på nytt.',
  noMenuBefore: 'Det er ingen meny å gå tilbake til lenger.',
  menuCrowded: 'Menyen endres av flere samtidig. Prøv igjen.',
};
export type MenuReason = ReasonIn<typeof reasons>;
