import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorsOf, readMenu } from '../../../../shared/menu/sheets/read-menu.ts';
import { sheetsFromText } from '../../../../shared/menu/sheets/read-text.ts';
import { newIds } from '../../../helpers/new-ids.ts';
import { sizes } from '../../../helpers/option-builders.ts';

/** Each dish as 'category | name | description | price or prices | allergens'. */
function dishesIn(text: string): string[] {
  const { content, issues } = readMenu(sheetsFromText(text), { newId: newIds(), groups: [] });
  expect(errorsOf(issues)).toEqual([]);
  const names = new Map(
    content.groups.flatMap(({ draft }) => draft.options.map(({ id, name }) => [id as string, name])),
  );
  return content.items.map(({ name, description, category, priceOre, groups, allergens }) => {
    const sizes = Object.entries(groups?.[0]?.prices ?? {}).map(
      ([id, ore]) => `${names.get(id)} ${ore / 100}`,
    );
    const heading = content.categories.find(({ id }) => id === category)?.name ?? '';
    const price = sizes.length > 0 ? sizes.join(', ') : String(priceOre / 100);
    return [heading, name, description, price, allergens?.join(' ') ?? '']
      .join(' | ')
      .replace(/( \| )+$/, '');
  });
}

test('a dish with its price and what is on it, on one line or on the next', () => {
  const dish = [' | Margherita | tomat, ost | 149'];
  for (const text of [
    'Margherita 149 / tomat, ost',
    'Margherita 149\ntomat, ost',
    'Margherita – tomat, ost 149,-',
    'Margherita (tomat, ost) kr 149',
    'Margherita: tomat, ost 149 kr',
    'Margherita\ntomat, ost\n149.00',
    '• Margherita ........ 149,-\r\ntomat,\r\nost'.replace(',\r\n', ', '),
    'Margherita - tomat, ost 149:-',
  ])
    expect(dishesIn(text), text).toEqual(dish);
});

test('numbers in front are left out, numbers that belong to the name are not', () => {
  expect(
    dishesIn('12. Margherita 149\nnr 3 Pepperoni 159\n#4 Parma 189\n5) Vesuvio 169\n7 Hawaii 179'),
  ).toEqual([
    ' | Margherita |  | 149',
    ' | Pepperoni |  | 159',
    ' | Parma |  | 189',
    ' | Vesuvio |  | 169',
    ' | Hawaii |  | 179',
  ]);
  expect(dishesIn('7-up 35\nKyllingvinger 10 stk 119\nCola 0,5 l 45\n30 cm pizza 149')).toEqual([
    ' | 7-up |  | 35',
    ' | Kyllingvinger 10 stk |  | 119',
    ' | Cola 0,5 l |  | 45',
    ' | 30 cm pizza |  | 149',
  ]);
});

test('prices for sizes, with the words of the line, of the heading, or the usual ones', () => {
  expect(dishesIn('Pepperoni liten 119 / stor 169')).toEqual([' | Pepperoni |  | Liten 119, Stor 169']);
  expect(dishesIn('Pommes frites Liten 39 Stor 59')).toEqual([' | Pommes frites |  | Liten 39, Stor 59']);
  // Which sizes two bare prices are for is a guess: a person is asked.
  expect(sheetsFromText('Kebab 119/169')[0]?.doubts).toMatchObject({ 1: { kind: 'sizes' } });
  expect(dishesIn('PIZZA medium / familie\nVesuvio 149 / 219\nTomat og skinke')).toEqual([
    'Pizza | Vesuvio | Tomat og skinke | Medium 149, Familie 219',
  ]);
});

test('headings become categories: loud ones, known ones, those with a colon, and lines that stand alone', () => {
  const text =
    'Napoli Pizzeria\n\nPIZZA\n1. Margherita 149\nTomat, ost (hvete, melk)\n2. Vesuvio 159\nTomat, skinke\nGrillretter\nKebab 119\n\nDrikke\nCola 35\n\nFra grillen\nLammespyd 219\nSauser:\nBernaise 25\nAllergener: egg, melk';
  expect(dishesIn(text)).toEqual([
    'Pizza | Margherita | Tomat, ost | 149 | hvete melk',
    'Pizza | Vesuvio | Tomat, skinke | 159',
    'Grillretter | Kebab |  | 119',
    'Drikke | Cola |  | 35',
    'Fra grillen | Lammespyd |  | 219',
    'Sauser | Bernaise |  | 25 | egg melk',
  ]);
});

test('allergens in brackets are told apart from what is on it', () => {
  expect(dishesIn('Margherita (hvete, melk) 149\nVesuvio (tomat, skinke) 159')).toEqual([
    ' | Margherita |  | 149 | hvete melk',
    ' | Vesuvio | tomat, skinke | 159',
  ]);
});

test('a price without a name is no dish, and says so', () => {
  const [sheet] = sheetsFromText('Margherita 149\n\n189,-');
  expect(sheet?.doubts).toMatchObject({ 3: { kind: 'unread', says: 'Denne linjen forstår vi ikke' } });
});

test('200 dishes are 200 dishes, and any text is read without harm', () => {
  const text = Array.from(
    { length: 200 },
    (_, index) => `${index + 1}. Rett nummer ${'x'.repeat(index % 7)} ${100 + index},-\nost, skinke`,
  );
  expect(sheetsFromText(text.join('\n'))[0]?.rows).toHaveLength(201);
  const piece = fc.constantFrom(
    'Pizza',
    ' 149',
    '\n',
    ' / ',
    'liten',
    ':',
    '(',
    ')',
    '-',
    '12.',
    'kr ',
    ',-',
    'PIZZA',
    '\t',
    '..',
    ' ',
    '|',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
      ),
      (any) => {
        readMenu(sheetsFromText(any), { newId: newIds(), groups: [] });
      },
    ),
  );
  // Each of these would take minutes if an expression went back and forth over it.
  for (const long of [
    '1 '.repeat(50_000),
    'liten '.repeat(20_000),
    '('.repeat(50_000),
    ' '.repeat(100_000),
    '149 / '.repeat(20_000),
    '- '.repeat(50_000),
  ])
    expect(sheetsFromText(long)).toHaveLength(1);
});

test('sizes that the menu’s own group of that name does not have make a group of their own, and change no price', () => {
  const known = { newId: newIds(), groups: [{ ...sizes, name: 'Størrelse' }] };
  const text = (labels: string) => sheetsFromText(`PIZZA  ${labels}\nMargherita  101  151`);
  expect(readMenu(text('Liten / Stor'), known).content.groups).toEqual([]);
  const made = readMenu(text('XS / XL'), known).content.groups;
  expect(made.map(({ draft }) => draft.name)).toEqual(['Størrelse 2']);
});

test('a numbered dish without a price, and one to ask for at the till, are asked about and never lost', () => {
  const [sheet] = sheetsFromText(
    '1. Margherita 149\n2. Pepperoni\n3. Hawaii 159\nDagens suppe spør i kassen',
  );
  expect(Object.values(sheet?.doubts ?? {})).toMatchObject([
    { kind: 'noPrice', text: '2. Pepperoni' },
    { kind: 'noPrice', text: 'Dagens suppe spør i kassen' },
  ]);
  // The description of a numbered dish may begin with a number, too.
  expect(dishesIn('1. Margherita 149\n2 slags ost og skinke')).toEqual([
    ' | Margherita | 2 slags ost og skinke | 149',
  ]);
});
