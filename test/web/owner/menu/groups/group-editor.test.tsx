// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupMark } from '../../../../../shared/menu/group-mark.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { reasons as menuWords } from '../../../../../shared/menu/owner-refusals.nb.ts';
import { GroupPage } from '../../../../../web/owner/dashboard/menu/groups/page.tsx';
import { grpId, itmId, menu, menuItem } from '../../../../helpers/builders.ts';
import { type Answers, openPage, refusal, toastSaying } from '../../orders/open-page.tsx';
import { sauce, sizes, topping } from './fixture.ts';

const { click, change } = fireEvent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => change(field(label), { target: { value } });

const margherita = menuItem({ id: itmId(1), groups: [{ groupId: sizes.id }, { groupId: topping.id }] });
const calzone = menuItem({ id: itmId(2), name: 'Calzone', sortOrder: 1 });
const groups = [sizes, topping, sauce];
const whole: Menu = menu([margherita, calzone], { groups });

async function open(id: string, answers: Answers = {}, known: OptionGroup[] = groups) {
  const page = openPage(
    <GroupPage />,
    { 'GET /menu': () => Response.json({ ...whole, groups: known }), ...answers },
    { path: `/dashboard/menu/tilvalg/${id}`, route: '/dashboard/menu/tilvalg/:group' },
  );
  await screen.findByRole('button', { name: 'Lagre tilvalg' });
  return page;
}

async function save() {
  click(button('Lagre tilvalg'));
  await toastSaying('Tilvalget er lagret');
}

test('a changed group is sent whole, without what is sold out, and the dishes only when they changed', async () => {
  const { changes, router } = await open(topping.id, {
    [`PUT /menu/groups/${topping.id}`]: () => Response.json(whole),
  });
  fill('Navn', 'Topping');
  fill('Ekstra ost, Stor, kroner', '35,50');
  await save();
  const [sent, ...more] = changes();
  expect(more).toEqual([]);
  const draft = sent?.body as OptionGroup;
  expect(draft.name).toBe('Topping');
  expect(draft.options[0]?.priceBySize?.[sizes.options[2]!.id]).toBe(3550);
  expect(draft.options.every((option) => !('soldOut' in option))).toBe(true);
  expect(draft).not.toHaveProperty('itemIds');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/menu/tilvalg'));
});

test('deleting a group leads back to the list; what could not be deleted stays as it was typed', async () => {
  const answers = [refusal(500)];
  const { router } = await open(topping.id, {
    [`DELETE /menu/groups/${topping.id}`]: () => answers.shift() ?? new Response(null, { status: 204 }),
  });
  fill('Navn', 'Topping');
  click(button('Slett tilvalg'));
  expect(await toastSaying('Kunne ikke slette tilvalget')).toBeTruthy();
  expect(field('Navn').value).toBe('Topping');
  // The button rests until the refusal has settled, a moment after the toast.
  await waitFor(() => expect(button('Slett tilvalg').hasAttribute('disabled')).toBe(false));
  click(button('Slett tilvalg'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/menu/tilvalg'));
});

test('a new group says nothing of the guest before two of its options have names', async () => {
  await open('ny');
  const isSaid = () => [screen.queryByText(/^Kunden leser/), screen.queryByLabelText('Forhåndsvisning')];
  fill('Navn', 'Saus');
  fill('Navn på valg 1', 'Hvitløk');
  expect(isSaid()).toEqual([null, null]);
  click(button('Nytt valg'));
  fill('Navn på valg 2', 'Chili');
  expect(isSaid().every(Boolean)).toBe(true);
});

test('a size that came later costs what the option costs now, and not 0 kr', async () => {
  const [cheese] = topping.options;
  const older: OptionGroup = {
    ...topping,
    options: [{ ...cheese!, priceBySize: { [sizes.options[2]!.id]: 3000 } }],
  };
  const { changes } = await open(
    topping.id,
    { [`PUT /menu/groups/${topping.id}`]: () => Response.json(whole) },
    [sizes, older],
  );
  expect(field('Ekstra ost, Medium, kroner').value).toBe('15');
  fill('Navn', 'Topping');
  await save();
  const draft = changes()[0]?.body as OptionGroup;
  expect(Object.values(draft.options[0]?.priceBySize ?? {}).sort()).toEqual([1500, 1500, 3000]);
});

test('a topping for 100 000 kr is asked about, and saved only on yes', async () => {
  const { changes } = await open('ny', {
    'POST /menu/groups': () => Response.json({ ...sauce, id: grpId(9) }, { status: 201 }),
  });
  fill('Navn', 'Saus');
  fill('Navn på valg 1', 'Hvitløk');
  fill('Hvitløk, kroner', '100000');
  click(button('Lagre tilvalg'));
  await screen.findByRole('alertdialog', { name: 'Skal et valg koste 100 000 kr?' });
  expect(changes()).toEqual([]);
  click(button('Ja, 100 000 kr'));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { options: [{ priceOre: 10_000_000 }] } }]));
});

test('a new group is made on the chosen dishes in one request', async () => {
  const { changes } = await open('ny', {
    'POST /menu/groups': () => Response.json({ ...sauce, id: grpId(9) }, { status: 201 }),
  });
  fill('Navn', 'Saus');
  click(button('Ja'));
  fill('Navn på valg 1', 'Hvitløk');
  click(button('Velg retter'));
  click(screen.getByLabelText('Calzone'));
  click(button('Ferdig'));
  click(button('Lagre tilvalg'));
  expect(await toastSaying('Tilvalget er laget')).toBeTruthy();
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /menu/groups']);
  expect(changes()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{22,64}$/);
  expect(changes()[0]?.body).toMatchObject({
    ...{ kind: 'choices', name: 'Saus', min: 1, max: 1, maxEach: 1 },
    options: [{ name: 'Hvitløk', priceOre: 0, allergens: null }],
    itemIds: [itmId(2)],
  });
});

test('what is wrong is said at its field and nothing is sent', async () => {
  const { changes } = await open(topping.id);
  fill('Navn', ' ');
  fill('Sjampinjong, Liten, kroner', 'ti');
  click(button('Lagre tilvalg'));
  expect(await screen.findByText('Navn må fylles ut')).toBeTruthy();
  expect(field('Sjampinjong, Liten, kroner').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('what the server refuses is shown at the field it names, and everything typed stays', async () => {
  const issues = [{ path: 'options.1.priceOre', because: { reason: 'priceWrong' } }];
  await open(sauce.id, {
    [`PUT /menu/groups/${sauce.id}`]: () => refusal(400, 'VALIDATION_FAILED', undefined, issues),
  });
  fill('Bearnés, kroner', '99');
  click(button('Lagre tilvalg'));
  expect(await screen.findByText(menuWords.priceWrong)).toBeTruthy();
  expect(field('Bearnés, kroner').getAttribute('aria-invalid')).toBe('true');
  expect(field('Bearnés, kroner').value).toBe('99');
});

test('leaving with something typed asks, and without it does not', async () => {
  const { router } = await open(sauce.id);
  fill('Navn', 'Dressing');
  click(screen.getByRole('link', { name: 'Tilvalg' }));
  expect(await screen.findByText('Du har endringer som ikke er lagret')).toBeTruthy();
  click(button('Bli her'));
  expect(field('Navn').value).toBe('Dressing');
  fill('Navn', 'Saus');
  click(screen.getByRole('link', { name: 'Tilvalg' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/menu/tilvalg'));
});

test('the rules are said as the guest reads them', async () => {
  await open(topping.id);
  const says = () => screen.getByText(/^«/).textContent;
  expect(says()).toBe('«Ekstra topping, valgfritt. Velg opptil 6, hver opptil 2 ganger.»');
  click(button('Ja'));
  click(button('Færre ganger'));
  expect(says()).toBe('«Ekstra topping, må velges. Velg 1 til 6.»');
  click(button('Størrelser'));
  expect(says()).toBe('«Ekstra topping, må velges. Velg 1.»');
  expect(screen.queryByLabelText('Pris etter størrelse')).toBeNull();
});

test('prices by size have a column each, which begin with the one price', async () => {
  await open(sauce.id);
  expect(field('Bearnés, kroner').value).toBe('15');
  click(field('Pris etter størrelse'));
  for (const size of ['Liten', 'Medium', 'Stor']) expect(field(`Bearnés, ${size}, kroner`).value).toBe('15');
  click(field('Pris etter størrelse'));
  expect(field('Bearnés, kroner').value).toBe('15');
});

test('without a group of sizes there is no price by size, and it says why', async () => {
  await open(sauce.id, {}, [sauce]);
  expect(screen.getByText('Lag en størrelse først for å gi pris etter størrelse.')).toBeTruthy();
  expect(screen.queryByLabelText('Pris etter størrelse')).toBeNull();
});

test('an option is sold out with one press, beside what is typed, and sold again with another', async () => {
  const { changes } = await open(topping.id, {
    [`PUT /menu/groups/${topping.id}/options/${topping.options[0]!.id}/sold-out`]: () => Response.json(whole),
    [`PUT /menu/groups/${topping.id}/options/${topping.options[2]!.id}/sold-out`]: () => refusal(500),
  });
  fill('Navn', 'Topping');
  expect(screen.getByText('Utsolgt til du slår på igjen')).toBeTruthy();
  click(button(/^Sett utsolgt.*Ekstra ost/));
  expect(await toastSaying('Ekstra ost er utsolgt')).toBeTruthy();
  click(button(/^Selg igjen.*Ansjos/));
  expect(await toastSaying('Kunne ikke endre Ansjos')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([{ soldOut: 'today' }, { soldOut: null }]);
  expect(field('Navn').value).toBe('Topping');
});

test('options change places with presses alone and go when they are deleted; allergens, pant and what is chosen beforehand are said of each', async () => {
  const { changes } = await open(topping.id, {
    [`PUT /menu/groups/${topping.id}`]: () => Response.json(whole),
  });
  click(button('Flytt Ekstra ost'));
  click(button('Flytt ned'));
  click(button('Slett Ansjos'));
  click(button(/^Fyll ut.*Pepperoni$/));
  const dialog = within(screen.getByRole('dialog', { name: 'Pepperoni' }));
  click(dialog.getByRole('button', { name: 'Ingen' }));
  change(dialog.getByLabelText('Pant'), { target: { value: '200' } });
  click(dialog.getByLabelText('Forhåndsvalgt når kunden åpner retten'));
  click(dialog.getByRole('button', { name: 'Ferdig' }));
  expect(button(/^Ingen.*Pepperoni$/)).toBeTruthy();
  await save();
  expect((changes()[0]!.body as OptionGroup).options).toMatchObject([
    { name: 'Sjampinjong' },
    { name: 'Ekstra ost' },
    { name: 'Pepperoni', allergens: [], depositOre: 200, isDefault: true },
  ]);
});

test('the preview follows what is typed and counts as the guest pays', async () => {
  await open(topping.id);
  const preview = within(screen.getByRole('complementary', { name: 'Forhåndsvisning' }));
  expect(preview.getByText('Slik velger kunden (Medium)')).toBeTruthy();
  fill('Ekstra ost, Medium, kroner', '22');
  const cheese = preview.getByRole('button', { name: /^Ekstra ost/ });
  click(cheese);
  click(cheese);
  expect(cheese.textContent?.replaceAll('\u00a0', ' ')).toBe('2Ekstra ost+44 kr');
  expect(preview.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe('Legg til233 kr');
  expect(preview.getByRole<HTMLButtonElement>('button', { name: /Ansjos/ }).disabled).toBe(true);
});

test('a copy begins as the other, unsaved, under a name of its own', async () => {
  await open(`ny?kopi=${sauce.id}`);
  expect(field('Navn').value).toBe('Saus (kopi)');
  expect(field('Bearnés, kroner').value).toBe('15');
});

test('a group that is gone says so and leads back', async () => {
  openPage(
    <GroupPage />,
    { 'GET /menu': () => Response.json(whole) },
    { path: `/dashboard/menu/tilvalg/${grpId(8)}`, route: '/dashboard/menu/tilvalg/:group' },
  );
  expect(await screen.findByText('Tilvalget finnes ikke lenger')).toBeTruthy();
});

test('a group that another tablet saved meanwhile is not written over before somebody has read so', async () => {
  const because = { reason: 'groupChanged', group: 'Topping' };
  const answers = [refusal(409, 'VERSION_CONFLICT', because), Response.json(whole)];
  const { changes } = await open(topping.id, {
    [`PUT /menu/groups/${topping.id}`]: () => answers.shift() ?? Response.json(whole),
  });
  fill('Navn', 'Min topping');
  click(button('Lagre tilvalg'));
  expect((await screen.findByText(/Trykk Lagre tilvalg en gang til/)).textContent).toContain(
    menuWords.groupChanged(because),
  );
  expect(field('Navn').value).toBe('Min topping');
  click(button('Lagre tilvalg'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes().map(({ body }) => (body as { was?: string }).was)).toEqual([
    groupMark(topping),
    undefined,
  ]);
});

test('prices by size are off when the sizes were deleted, and the preview of sizes has no price before one is chosen', async () => {
  await open(topping.id, {}, [topping, { ...sizes, id: grpId(9) }]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pris etter størrelse' }).checked).toBe(false);
  cleanup();
  await open(sizes.id);
  const sum = () => document.querySelector('.group-sum span:last-child')?.textContent;
  expect(sum()).toBe('');
  click(within(document.querySelector<HTMLElement>('.group-try')!).getByRole('button', { name: /^Stor/ }));
  expect(sum()).toMatch(/kr$/);
  expect(document.querySelector('.group-try.is-one')).toBeTruthy();
});

test('staff who open the address of a group are led to the list', async () => {
  const { router } = openPage(
    <GroupPage />,
    { 'GET /menu': () => Response.json(whole) },
    { path: `/dashboard/menu/tilvalg/${topping.id}`, route: '/dashboard/menu/tilvalg/:group', role: 'staff' },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/menu/tilvalg'));
});

test('a new group lets guests take as many as they want, and its allergens are one press', async () => {
  const { changes } = await open('ny', {
    'POST /menu/groups': () => Response.json({ ...sauce, id: grpId(9) }, { status: 201 }),
  });
  fill('Navn', 'Ekstra topping');
  fill('Navn på valg 1', 'Sopp');
  click(button('Nytt valg'));
  fill('Navn på valg 2', 'Løk');
  click(button('Ingen allergener i de 2 som mangler svar'));
  click(button('Lagre tilvalg'));
  expect(await toastSaying('Tilvalget er laget')).toBeTruthy();
  expect(changes()[0]?.body).toMatchObject({
    ...{ min: 0, max: 2, maxEach: 1, options: [{ allergens: [] }, { allergens: [] }] },
  });
});
