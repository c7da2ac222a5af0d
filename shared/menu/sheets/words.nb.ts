import { type Weekday, weekdays } from '../../kernel/dates.ts';
import type { Allergen } from '../allergens.ts';
import type { Diet } from '../menu-item.ts';
import { sizeWords } from './columns.nb.ts';

/** The tables of a menu, by the names that they have in a file. */
export const sheetNames = {
  dishes: 'Meny',
  groups: 'Tilvalg',
  exceptions: 'Unntak',
  categories: 'Kategorier',
} as const;

/** The questions about a line that waits for a person. */
export const questions = {
  hours: 'Ser ut som åpningstider',
  service: 'Ser ut som en pris for levering eller noe annet enn en rett',
  extra: 'Ser ut som et tilvalg. Tilvalg lager du under Tilvalg etterpå',
  unread: 'Denne linjen forstår vi ikke',
  skipped: 'Er dette en rett?',
  noPrice: (name: string) => `${name} mangler pris`,
  sizes: (name: string, count: number) =>
    `${name} har ${count === 2 ? 'to priser' : `${count} priser`}. ${count === 2 ? 'To' : count} størrelser?`,
  from: (name: string) => `${name} har en fra-pris. Er det prisen?`,
  paired: (name: string, price: string) => `Koster ${name} ${price},-? Prisene sto for seg selv`,
  thousand: (name: string, price: string) =>
    `Koster ${name} ${price},-? Det første tallet kan høre til navnet`,
  dear: (name: string, price: string) => `Koster ${name} ${price}?`,
  twice: (name: string) => `${name} står to ganger`,
};

// The faults of a sheet or a row.
export const lacksTitles = (sheet: string, titles: readonly (string | undefined)[]) =>
  `Arket ${sheet} mangler en linje med titlene ${titles.join(' og ')}.`;
export const notRead = (sheet: string) =>
  `Arket ${sheet} er ikke lest. Det mangler en linje med titlene Navn og Pris.`;
export const noTitles =
  'Fant ingen linje med titlene Navn og Pris. Den første linjen må si hva som står i hver kolonne.';
export const unusedColumn = (title: string) => `Kolonnen «${title}» brukes ikke.`;
export const tooManyDishes = (most: number) => `En meny kan ha høyst ${most} retter.`;
export const noDish = (name: string) => `Fant ikke retten «${name}» i arket Meny.`;
export const noGroup = (name: string) => `Tilvalget «${name}» finnes ikke i arket Tilvalg.`;
export const noSizes = (name: string) => `Fant ikke størrelsene «${name}» i arket Tilvalg.`;
export const whichSizes = (size: string | undefined) =>
  `Skriv i kolonnen Størrelser hvilke størrelser «${size}» hører til.`;
/** Of a group that has no such option, or size. */
export const hasNo = (group: string, option: string) => `${group} har ikke «${option}».`;
export const dishHasNo = (dish: string, group: string) => `${dish} har ikke tilvalget «${group}».`;
export const answeredAbove = (group: string) =>
  `${group} har et annet svar på en linje over. Skriv det én gang.`;
export const nameMissing = 'Navnet mangler.';
export const priceMissing = 'Prisen mangler.';
export const groupNameMissing = 'Navnet på tilvalget mangler.';
export const optionNameMissing = 'Valget mangler navn.';
export const allergensStayOpen = 'Allergener står som ikke fylt ut.';
export const dearOption = (option: string, price: string) =>
  `${questions.dear(option, price)} Rett prisen i filen, eller under Tilvalg etterpå.`;

// The faults of a cell.
const oneOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} eller ${names.at(-1)}`;
export const tooVague = (cell: string, kinds: readonly string[]) =>
  `«${cell}» er ikke nok. Skriv ${oneOf(kinds)}.`;
export const noAllergen = (cell: string) =>
  `«${cell}» er ikke et allergen. Skriv for eksempel hvete, melk, eller ingen.`;
export const unknownDiet = (cell: string, all: readonly string[]) =>
  `«${cell}» er ukjent. Skriv ${oneOf(all)}.`;
export const unknownKind = (cell: string) => `«${cell}» er ukjent. Skriv størrelse eller tilvalg.`;
export const neitherYesNorNo = (cell: string) => `«${cell}» er verken ja eller nei.`;
export const noPrice = (cell: string) => `«${cell}» er ikke en pris. Skriv for eksempel 189.`;
export const noAmount = (cell: string) => `«${cell}» er ikke et beløp. Skriv for eksempel 3.`;
export const noCount = (cell: string) => `«${cell}» er ikke et antall. Skriv et helt tall.`;
export const noSpice = (cell: string) => `«${cell}» er ikke en styrke. Skriv 0, 1, 2 eller 3.`;
export const noPercent = (cell: string) => `«${cell}» er ikke en alkoholprosent. Skriv for eksempel 4,7.`;
export const noTime = (cell: string) => `«${cell}» er ikke en tid. Skriv for eksempel hverdager 11–15.`;

// The words that we write into a cell.
export const none = 'ingen';
export const yes = 'ja';
export const no = 'nei';
export const kinds = { sizes: 'størrelse', choices: 'tilvalg' } as const;
export const sizeGroup = 'Størrelse';
const usualSizes: Record<number, readonly string[]> = {
  2: ['Liten', 'Stor'],
  3: ['Liten', 'Medium', 'Stor'],
};
export const nthSize = (number: number) => `${sizeGroup} ${number}`;
/** The labels of the prices of a line that names none; `heading` is the category. */
export const sizesOf = (count: number, heading = ''): readonly string[] =>
  (count === 2 && /\bvin(?:er)?\b|vin$/i.test(heading) ? ['Glass', 'Flaske'] : usualSizes[count]) ?? [];

// The words that a cell may hold.
export const saysNone = /^(?:ingen|uten|nei|none)$/i;
export const saysYes = /^(?:ja|j|x|1|true|sann|synlig|yes)$/i;
export const saysNo = /^(?:nei|n|0|false|usann|skjult|-|–|no)$/i;
export const saysNotSold = /^(?:nei|-|–|skjult)$/i;
export const saysSizes = /^størrelse/i;
export const saysChoices = /^(?:tilvalg|valg)/i;
export const namesSizes = /størrelse/i;
export const saysGrain = /^(?:gluten|korn)$/i;
export const saysNuts = /^nøtte?r?$/i;
export const hotness: Record<string, number> = { mild: 1, medium: 2, middels: 2, sterk: 3, hot: 3 };
export const otherDiets: Record<string, Diet> = {
  vegetarisk: 'vegetar',
  vegansk: 'vegan',
  glutenfritt: 'glutenfri',
};
export const otherAllergens: Record<string, Allergen> = {
  ...{ mandler: 'mandel', hasselnøtter: 'hasselnøtt', valnøtter: 'valnøtt', kasjunøtter: 'kasjunøtt' },
  ...{ cashew: 'kasjunøtt', cashewnøtt: 'kasjunøtt', cashewnøtter: 'kasjunøtt', pekannøtter: 'pekannøtt' },
  ...{ paranøtter: 'paranøtt', pistasj: 'pistasienøtt', pistasjnøtt: 'pistasienøtt' },
  ...{ pistasjnøtter: 'pistasienøtt', pistasienøtter: 'pistasienøtt', macadamianøtter: 'macadamianøtt' },
  ...{ hvetegluten: 'hvete', hvetemel: 'hvete', kamut: 'khorasanhvete', laktose: 'melk' },
  ...{ peanøtt: 'peanøtter', soja: 'soya', soyabønner: 'soya', sesamfrø: 'sesam' },
  ...{ sulfitter: 'sulfitt', svoveldioksid: 'sulfitt' },
};

export const shortDays = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'];
export const dayWord = /^(man|tir|ons|tor|fre|lør|søn)(?:dag)?(?:er)?$/;
export const dayRows: Record<string, readonly Weekday[]> = {
  '': weekdays,
  'alle dager': weekdays,
  'hver dag': weekdays,
  daglig: weekdays,
  hverdager: weekdays.slice(0, 5),
  hverdag: weekdays.slice(0, 5),
  helg: weekdays.slice(5),
  helger: weekdays.slice(5),
};
export const betweenDays = /\s*(?:,|&|\+|\bog\b)\s*/;
export const untilDay = /\s*(?:-|–|\btil\b)\s*/;
/** Days, a beginning and an end. */
export const typedWindow =
  /^(.*?)\s*(?:kl\.?\s*)?(\d{1,2}(?:[.:]\d{2})?)\s*(?:-|–|\btil\b)\s*(\d{1,2}(?:[.:]\d{2})?)$/;

// The lines of a menu.
export const dishHeading =
  /^(?:(?:våre |varme |kalde |italienske |indiske |hjemmelagde )?(?:forrett|hovedrett|småretter?|rett|dessert|drikke(?:varer)?|brus|mineralvann|øl|vin|rødvin|hvitvin|kaffe|grill|burger|hamburger|kebab|salat|pasta|pizza|steinovnspizza|calzone|tilbehør|barnemeny|barneretter|lunsj|frokost|middag|saus|dip|dressing|snacks|fisk|sushi|maki|nigiri|wok|suppe|kjøtt|kylling|vegetar|tapas|antipasti|is|kaker|baguetter?|smørbrød|tilbud|annet)(?:er|r|s|retter|meny|e)?)$/i;
export const sizesBehind = new RegExp(
  String.raw`^(.*?)[\s(:–-]*\b(${sizeWords}(?:\s*[/|,]\s*|\s+(?:og\s+)?)${sizeWords}(?:(?:\s*[/|,]\s*|\s+(?:og\s+)?)${sizeWords})*)\)?:?$`,
  'i',
);
const day = '(?:man|tirs|ons|tors|fre|lør|søn)(?:dag(?:er)?)?|hverdag(?:er)?|helg(?:er)?|alle dager|daglig';
const clock = String.raw`\d{1,2}(?:[.:]\d{2})?\s*(?:-|–|til)\s*\d{1,2}(?:[.:]\d{2})?`;
export const whenSold = new RegExp(
  String.raw`[\s(,:]*(?:(?:serveres|kl\.?|${day})[\s,–-]*(?:og|til)?\s*)*${clock}\s*\)?$`,
  'i',
);
export const hours = new RegExp(
  String.raw`åpningstid|\båpe[nt]+\b|(?:^|[\s:(])(?:${day})\b.*${clock}|^(?:kl\.?\s*)?${clock}$`,
  'i',
);
export const closed = new RegExp(
  String.raw`\bstengt\b|^åpningstider:?$|^(?:${day})(?:\s*[-–]\s*(?:${day}))?:?$`,
  'i',
);

export const contact =
  /\b(?:tlf|telefon|mobil|ring)\b\.?:?\s*\+?\d|(?:^|\s)(?:\+47\s?)?(?:\d{2} \d{2} \d{2} \d{2}|\d{3} \d{2} \d{3})$|www\.|https?:|\S@\S+\.\S|\borg\.?\s*nr|\bvipps\b|facebook|instagram|foodora|wolt\b/i;
export const address =
  /\p{L}(?:gata|gate|gt\.?|veien|vegen|vei|plass|torg|torget|allé)\s+\d{1,3}\s?[a-z]?(?:$|,)|^(?:.*,\s*)?\d{4}\s+\p{Lu}\p{L}+$/iu;
export const note =
  /^\*+\s|!$|\balle priser\b|\bmva\b|forbehold|velkommen|trykkfeil|rabatt|\d\s?%$|\bspør (?:oss|betjeningen|personalet)|\ballergi(?:er|ker)?\b|følg oss|bestill på|god appetitt/i;
export const button =
  /^(?:legg (?:til|i (?:handle)?kurv(?:en)?)|bestill(?: nå)?|velg|vis mer|les mer|kjøp|meny(?:en)?|hjem|kontakt(?: oss)?|om oss|antall|populær|nyhet|kr|pris(?:er)?|\+|side \d+(?: av \d+)?)$/i;
export const service =
  /^(?:hjem|ut)?(?:kjøring|levering)|^min(?:ste|imum|\.)\s?(?:bestilling|beløp)|^emballasje|^depositum|^garderobe|^gebyr|kuvertavgift/i;
export const extra = /^(?:ekstra|tillegg|i tillegg)\b/i;
export const withoutPrice = /\s(?:etter )?dagspris$|\sspør(?: oss| i (?:kassen|baren|disken))?$/i;
/** Before a price; a part of an expression. */
export const fromWords = String.raw`(?:fra|ca\.?)`;
/** Words that a description has, and no name. */
export const joinsWords = /\s(?:og|med|i|på)\s/;

// The lines that explain allergens.
export const legendHeading = /^(?:allergener|allergenoversikt|allergi|tegnforklaring|forklaring)\s*:?\s*/i;
export const vagueAllergen = /^(?:gluten|korn|nøtte?r?)$/i;
export const noAllergenButKnown = /^(?:vegetar|vegan|vegetarisk|vegansk|glutenfri|halal|sterk|hot)$/i;
export const contains = /^inneholder\s*:?\s*/i;
export const allergensBehind = /^(?:allergener|inneholder)\s*:?\s+(.*)$/i;
export const saysAllergens = /^allergener/i;

/** A name that Excel, or a person who thinks of no category, gives a sheet. */
export const noCategory = /^(?:ark|sheet|tabell|meny|menu|retter)\b|^(?:ark|sheet)\d/i;
