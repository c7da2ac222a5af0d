// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemMark } from '../../../../shared/menu/item-mark.ts';
import { reasons as menuWords } from '../../../../shared/menu/owner-refusals.nb.ts';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';
import { refusal, toastSaying } from '../orders/open-page.tsx';
import { sauce, sizes, topping } from './groups/fixture.ts';
import { button, group, openMenu } from './open-menu.tsx';

const { click, change } = fireEvent;
const dialog = () => within(screen.getByRole('dialog', { name: /^(Rediger|Legg til)/ }));
const fill = (label: string, value: string) => change(dialog().getByLabelText(label), { target: { value } });

const item = menuItem({ allergens: ['hvete', 'melk'] });
const patch = `PATCH /menu/items/${itmId(1)}`;
const sell = `PUT /menu/items/${itmId(1)}/sold-out`;

async function edit(about = item, groups = [sizes, topping, sauce]) {
  const page = openMenu(menu([about], { groups }), {
    [patch]: () => Response.json(about),
    [sell]: () => Response.json(about),
  });
  await group('Pizza');
  click(button(`Rediger ${about.name}`));
  return page;
}

/** The body of a call, without the mark of what the form began with. */
function sent(call: { body: unknown } | undefined) {
  const { was: _, ...body } = (call?.body ?? {}) as { was?: string };
  return body;
}

async function save() {
  click(button('Oppdater retten'));
  await toastSaying('Retten er oppdatert!');
}

/** Opens the list of groups once and takes each of them. */
async function take(...names: string[]) {
  fireEvent.keyDown(button('Legg til tilvalg'), { key: 'Enter' });
  for (const name of names) click(await screen.findByRole('menuitemcheckbox', { name }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

test('a dish takes groups with a press each, and its price then comes from the size', async () => {
  const { changes } = await edit();
  await take('Ekstra topping', 'Størrelse');
  expect(dialog().getByText('Tomt felt: prisen fra Størrelse gjelder.')).toBeTruthy();
  expect(dialog().queryByLabelText('Pris (kr) *')).toBeNull();
  await save();
  expect(changes()).toMatchObject([
    { body: { groups: [{ groupId: sizes.id }, { groupId: topping.id }], priceOre: 14900 } },
  ]);
});

test('the groups of a dish change places, and go, with presses alone', async () => {
  const groups = [sizes, topping, sauce].map(({ id }) => ({ groupId: id }));
  const { changes } = await edit({ ...item, priceOre: 14900, groups });
  click(button('Flytt Saus'));
  click(button('Flytt opp'));
  click(button('Ta bort Størrelse'));
  fill('Pris (kr) *', '199');
  await save();
  expect(sent(changes()[0])).toEqual({
    priceOre: 19900,
    groups: [{ groupId: sauce.id }, { groupId: topping.id }],
  });
});

test('a dish has prices of its own, 0 kr too, and leaves options out', async () => {
  const { changes } = await edit({ ...item, groups: [{ groupId: sauce.id }] });
  click(button('Egne priser for Saus'));
  const own = within(screen.getByRole('dialog', { name: 'Saus på denne retten' }));
  change(own.getByLabelText('Egen pris for Bearnés, kroner'), { target: { value: 'ti' } });
  click(own.getByRole('button', { name: 'Ferdig' }));
  expect(own.getByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  change(own.getByLabelText('Egen pris for Bearnés, kroner'), { target: { value: '0' } });
  click(own.getByLabelText('Bearnés'));
  click(own.getByLabelText('Hvitløk'));
  click(own.getByRole('button', { name: 'Ferdig' }));
  expect(own.getByText(/Retten må ha minst ett valg/)).toBeTruthy();
  click(own.getByLabelText('Bearnés'));
  click(own.getByRole('button', { name: 'Ferdig' }));
  expect(dialog().getByText('Må velges, 1 valg, 1 egen pris, 1 skjult')).toBeTruthy();
  await save();
  expect(sent(changes()[0])).toEqual({
    groups: [{ groupId: sauce.id, prices: { [sauce.options[1]!.id]: 0 }, hidden: [sauce.options[0]!.id] }],
  });
});

test('diets, strength, pant, alcohol and hours are told to the server, and nothing else is', async () => {
  const { changes } = await edit();
  click(dialog().getByLabelText('Vegetar'));
  click(dialog().getByLabelText('Sterk'));
  fill('Pant', '300');
  click(dialog().getByLabelText('Inneholder alkohol'));
  fill('Alkohol (%)', '4,7');
  click(dialog().getByLabelText('Selges bare til faste tider'));
  fill('Fra', '1130');
  expect(dialog().getByText('Kunden leser: hverdager 11.30–15')).toBeTruthy();
  fill('Til', '15.45');
  await save();
  expect(changes().map(sent)).toEqual([
    {
      diets: ['vegetar'],
      spice: 2,
      depositOre: 300,
      alcoholPercent: 4.7,
      window: {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        from: '11:30',
        to: '15:45',
      },
    },
  ]);
});

test('what a dish no longer has is taken away', async () => {
  const window = { days: ['monday' as const], from: '11:00', to: '15:00' };
  const { changes } = await edit({
    ...{ ...item, groups: [{ groupId: sauce.id }], diets: ['halal'], spice: 1, window },
    ...{ depositOre: 200, alcoholPercent: 4.5 },
  });
  click(button('Ta bort Saus'));
  for (const label of ['Halal', 'Litt sterk', 'Inneholder alkohol', 'Selges bare til faste tider'])
    click(dialog().getByLabelText(label));
  fill('Pant', '0');
  await save();
  expect(sent(changes()[0])).toEqual({
    ...{ groups: null, diets: null, spice: null, window: null, depositOre: null, alcoholPercent: null },
  });
});

test('what cannot be is said at its field: too strong, no percent, no day, no time', async () => {
  const { changes } = await edit();
  click(dialog().getByLabelText('Inneholder alkohol'));
  click(button('Oppdater retten'));
  expect(await dialog().findByText('Skriv hvor mange prosent')).toBeTruthy();
  fill('Alkohol (%)', '5,5');
  expect(await dialog().findByText(/Over 4,7 % kan ikke selges her/)).toBeTruthy();
  fill('Alkohol (%)', '4,5');
  click(dialog().getByLabelText('Selges bare til faste tider'));
  for (const day of ['man.', 'tir.', 'ons.', 'tor.', 'fre.']) click(dialog().getByLabelText(day));
  click(button('Oppdater retten'));
  expect(await dialog().findByText('Velg minst én dag')).toBeTruthy();
  click(dialog().getByLabelText('man.'));
  fill('Fra', '25:00');
  click(button('Oppdater retten'));
  expect(await dialog().findByText('Skriv tiden som 11:00')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('a dish is sold out from its dialog: for the day, by hand or until a time, apart from the rest', async () => {
  const { changes } = await edit();
  click(dialog().getByLabelText(/^Utsolgt/));
  await save();
  click(button('Rediger Margherita'));
  click(dialog().getByLabelText(/^Utsolgt/));
  fill('Utsolgt hvor lenge', 'time');
  click(button('Oppdater retten'));
  expect(await dialog().findByText('Velg et tidspunkt')).toBeTruthy();
  fill('Utsolgt til', '2026-11-21T13:00');
  await save();
  expect(changes().map((call) => [call.path, sent(call)])).toEqual([
    [`/menu/items/${itmId(1)}/sold-out`, { soldOut: 'today' }],
    [`/menu/items/${itmId(1)}/sold-out`, { soldOut: { until: '2026-11-21T12:00:00.000Z' } }],
  ]);
});

test('a dish that is sold out by hand is sold again, and hidden, from its dialog', async () => {
  const { changes } = await edit({ ...item, soldOut: { until: null } });
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Utsolgt/ }).checked).toBe(true);
  click(dialog().getByLabelText('Skjult for kundene'));
  await save();
  expect(changes().map(sent)).toEqual([{ isAvailable: false }, { soldOut: null }]);
});

test('without groups the dialog says where they are made', async () => {
  await edit(item, []);
  expect(dialog().getByRole('link', { name: 'Tilvalg' }).getAttribute('href')).toBe(
    '/dashboard/menu/tilvalg',
  );
});

test('the prices of the sizes stand where the price stands; an empty field means the group’s own', async () => {
  const [small, large] = sizes.options;
  const { changes } = await edit({
    ...item,
    groups: [{ groupId: sizes.id, prices: { [small!.id]: 12_900 } }],
  });
  const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(`Pris for ${name}`);
  expect(field(small!.name).value).toBe('129');
  expect(field(large!.name).placeholder).toBe(String(large!.priceOre / 100));
  fill(`Pris for ${large!.name}`, 'mye');
  click(button('Oppdater retten'));
  expect(await dialog().findByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  fill(`Pris for ${large!.name}`, '219,-');
  fill(`Pris for ${small!.name}`, '');
  await save();
  expect(changes()).toMatchObject([
    { body: { groups: [{ groupId: sizes.id, prices: { [large!.id]: 21_900 } }] } },
  ]);
  expect(JSON.stringify(sent(changes()[0]))).not.toContain(small!.id);
});

test('a category is made where the dish chooses one', async () => {
  const whole = menu([item], { groups: [sizes] });
  const made = { ...whole, categories: [...whole.categories, { id: 'cat_0000000009', name: 'Calzone' }] };
  const { changes, state } = openMenu(whole, {
    'POST /menu/categories': () => {
      state.menu = made;
      return Response.json(made, { status: 201 });
    },
    [patch]: () => Response.json(item),
  });
  await group('Pizza');
  click(button(`Rediger ${item.name}`));
  fill('Kategori', 'ny');
  fill('Navn på den nye kategorien', 'Calzone');
  click(button('Lag kategorien'));
  await waitFor(() =>
    expect(dialog().getByLabelText<HTMLSelectElement>('Kategori').value).toBe('cat_0000000009'),
  );
  await save();
  expect(changes().map(sent)).toMatchObject([{ name: 'Calzone' }, { category: 'cat_0000000009' }]);
});

test('two people at one dish: the second is told, and the next press writes over it', async () => {
  const because = { reason: 'dishChanged', dish: 'Margherita' };
  const answers = [refusal(409, 'VERSION_CONFLICT', because), Response.json(item)];
  const { changes } = openMenu(menu([item]), { [patch]: () => answers.shift()! });
  await group('Pizza');
  click(button(`Rediger ${item.name}`));
  fill('Pris (kr) *', '99');
  click(button('Oppdater retten'));
  expect(await dialog().findByText(menuWords.dishChanged(because))).toBeTruthy();
  await save();
  expect(changes().map(({ body }) => body)).toEqual([
    { priceOre: 9900, was: itemMark(item, ['priceOre']) },
    { priceOre: 9900 },
  ]);
});
