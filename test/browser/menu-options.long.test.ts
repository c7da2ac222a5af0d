import { expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import { itmId, menuItem, optId } from '../helpers/builders.ts';
import { drawnPicture } from './camera-photos.ts';
import { problemsOf } from './screen-check.ts';
import { inLongRun, startStage } from './stage.ts';

const stage = await startStage();
// The page asks its own clock what is sold out.
stage.cloud.clock.set(new Date().toISOString());
const { owner, call } = await stage.newShop('Tilvalget', { isOpen: false });
const page = await stage.signedIn(owner);
let presses = 0;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const told = (text: string) => page.locator('.toast', { hasText: text }).last().waitFor();
const menu = () => call<Menu>('GET', '/menu');
const named = async (name: string) => (await menu()).groups.find((group) => group.name === name);

/** One tap or key of the owner's. */
async function press(target: ReturnType<typeof button>) {
  presses += 1;
  await target.click();
}

/** Lifts a row by its grip. The other keys are listened to a turn later. */
async function lift(grip: ReturnType<typeof button>) {
  await grip.focus();
  await page.keyboard.press('Space');
  await page.locator('.sort-row.is-moving').waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

test('an owner makes a size and a sauce, puts the sauce on all salads, and the browser goes back to the list', async () => {
  await page.goto(`${stage.cloud.url}/dashboard/menu`);
  await page.getByRole('link', { name: /^Tilvalg/ }).click();
  await page.getByRole('link', { name: 'Nytt tilvalg' }).click();
  await page.getByLabel('Navn', { exact: true }).fill('Størrelse');
  await button('Størrelser').click();
  for (const [place, name, kroner] of [
    [1, 'Liten', '149'],
    [2, 'Stor', '239'],
  ] as const) {
    if (place > 1) await button('Nytt valg').click();
    await page.getByLabel(`Navn på valg ${place}`).fill(name);
    await page.getByLabel(`${name}, kroner`).fill(kroner);
  }
  await button('Lagre tilvalg').click();
  await told('Tilvalget er laget');
  await page.getByRole('link', { name: 'Nytt tilvalg' }).click();
  await page.getByLabel('Navn', { exact: true }).fill('Saus');
  await button('Ja').click();
  await page.getByLabel('Navn på valg 1').fill('Hvitløk');
  await page.getByLabel('Pris etter størrelse').setChecked(true, { force: true });
  await page.getByLabel('Hvitløk, Stor, kroner').fill('15');
  await button('Nytt valg').click();
  await page.getByLabel('Navn på valg 2').fill('Chili');
  await page.getByText('«Saus, må velges. Velg 1.»').waitFor();
  await page.goBack();
  await page.getByText('Du har endringer som ikke er lagret').waitFor();
  await button('Bli her').click();
  await button('Velg retter').click();
  await page.getByLabel(/^Alle i Salater/).setChecked(true, { force: true });
  await button('Ferdig').click();
  await button('Lagre tilvalg').click();
  await page.waitForURL('**/dashboard/menu/tilvalg');
  const [size, sauce] = [await named('Størrelse'), await named('Saus')];
  expect(size).toMatchObject({ kind: 'sizes', min: 1, max: 1 });
  expect(sauce?.options[0]?.priceBySize).toEqual({
    [size!.options[0]!.id]: 0,
    [size!.options[1]!.id]: 1500,
  });
  const salads = (await menu()).items.filter(({ category }) => category === 'Salater');
  expect(salads.every(({ groups }) => groups?.[0]?.groupId === sauce?.id)).toBe(true);
  expect(await problemsOf(page, [390])).toEqual([]);
});

test('a dish with two groups and a photo takes seven taps and a name', async () => {
  await page.getByRole('link', { name: /^Retter/ }).click();
  presses = 0;
  await press(page.getByRole('region', { name: 'Pizza' }).getByRole('button', { name: /^Ny rett/ }));
  await page.getByLabel('Navn *').fill('Quattro stagioni');
  await press(button('Legg til tilvalg'));
  for (const name of ['Størrelse', 'Saus']) await press(page.getByRole('menuitemcheckbox', { name }));
  await page.keyboard.press('Escape');
  await page.getByText('Tomt felt: prisen fra Størrelse gjelder.').waitFor();
  expect(await problemsOf(page, [390])).toEqual([]);
  await lift(button('Flytt Saus'));
  await page.keyboard.press('Escape');
  await page.locator('.sort-row.is-moving').waitFor({ state: 'detached' });
  // Two taps: one in the form, one on a picture of the phone's own list.
  const list = page.waitForEvent('filechooser');
  await press(button('Velg bilde'));
  const buffer = Buffer.from(await drawnPicture(page, 640, 480), 'base64');
  presses += 1;
  await (await list).setFiles({ name: 'pizza.png', mimeType: 'image/png', buffer });
  await button(/^Det viktigste i bildet/).waitFor();
  expect(await problemsOf(page, [1440])).toEqual([]);
  await press(button('Lagre retten'));
  await told('Ny rett lagt til!');
  expect(presses).toBe(7);
  const dish = (await menu()).items.find(({ name }) => name === 'Quattro stagioni');
  expect(dish).toMatchObject({ category: 'Pizza', priceOre: 14900 });
  expect(dish?.groups).toHaveLength(2);
  expect(dish?.photo).toMatchObject({ width: 640, height: 480 });
  await page.locator('.dish-row', { hasText: 'Quattro stagioni' }).getByText('fra 149').waitFor();
});

inLongRun('60 options and 300 dishes fit every window, and an option is moved by keys', async () => {
  const { items } = await menu();
  const dishes = Array.from({ length: 300 - items.length }, (_, n) =>
    menuItem({ id: itmId(n + 1), name: `Rett nummer ${n + 1}`, category: 'Annet', sortOrder: n }),
  );
  await call('POST', '/menu/restore', { items: dishes });
  const options = Array.from({ length: 60 }, (_, n) => ({
    ...{ id: optId(n + 1), name: `Topping nummer ${n + 1}`, priceOre: 1000, allergens: null },
  }));
  const group = await call<OptionGroup>('POST', '/menu/groups', {
    ...{ kind: 'choices', name: 'Alt mulig', min: 0, max: 20, maxEach: 2, options },
  });
  await page.goto(`${stage.cloud.url}/dashboard/menu/tilvalg/${group.id}`);
  const grip = page.getByRole('button', { name: 'Flytt Topping nummer 1', exact: true });
  await lift(grip);
  await page.keyboard.press('ArrowDown');
  await page.locator('.sort-row.lands-after').waitFor();
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByLabel('Navn på valg 1', { exact: true }).inputValue())
    .toBe('Topping nummer 2');
  expect(await problemsOf(page, [820])).toEqual([]);
  await page.getByRole('link', { name: 'Meny' }).first().click();
  await button('Forkast endringene').click();
  await page.getByRole('heading', { name: 'Rett nummer 280' }).waitFor();
  expect(await problemsOf(page, [390])).toEqual([]);
});
