import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { inLongRun, startStage } from './stage.ts';

let writes: string[] = [];
/** High enough that no drag has to scroll. */
const tall = { width: 1440, height: 2200 };

const stage = await startStage();
const { owner, call, url } = await stage.newShop('Dra og slipp', { isOpen: false });
const page = await stage.signedIn(owner, { viewport: tall });
page.on('request', (request) => {
  const { pathname } = new URL(request.url());
  if (request.method() !== 'GET' && pathname.includes('/menu'))
    writes.push(pathname.replace(/^.*biz_\w+/, ''));
});
await openMenu();

beforeEach(() => {
  writes = [];
});

async function openMenu() {
  await page.goto(`${stage.cloud.url}/dashboard/menu`);
  await page.getByRole('heading', { name: 'Pizza', level: 2 }).waitFor();
}
const grip = (name: string) => page.getByRole('button', { name: `Flytt ${name}`, exact: true });
const headings = () => page.locator('.menu-group h2').allTextContents();
const dishes = (category: string) =>
  page.getByRole('region', { name: category, exact: true }).locator('.dish-row-name').allTextContents();
const told = (text: string) => page.locator('.toast', { hasText: text }).last().waitFor();

const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The page has drawn what was last done in it. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Presses on one thing, goes to another in small steps as a hand does, and lets go. */
async function drag(from: Locator, to: Locator) {
  const [start, end] = [await middle(from), await middle(to)];
  await from.page().mouse.move(start.x, start.y);
  await from.page().mouse.down();
  await from.page().mouse.move(start.x, start.y + (end.y > start.y ? 8 : -8), { steps: 2 });
  await from.page().mouse.move(end.x, end.y, { steps: 8 });
  await drawn(from.page());
  await from.page().mouse.up();
}

/** Goes on from a grip by keys; each has been told to who cannot see before the next is pressed. */
async function press(grip: Locator, ...keys: string[]) {
  const told = grip.page().locator('[id^=DndLiveRegion]');
  await grip.focus();
  for (const key of keys) {
    const before = await told.textContent();
    await grip.page().keyboard.press(key);
    await expect.poll(() => told.textContent(), { message: key }).not.toBe(before);
    await drawn(grip.page());
  }
}

test('MENU-015 by mouse a dish takes the place it is let go on, in one request, and a reload keeps it', async () => {
  await drag(grip('Parma'), grip('Margherita'));
  await told('Rekkefølge oppdatert');
  await expect.poll(() => dishes('Pizza')).toEqual(['Parma', 'Margherita', 'Pepperoni']);
  expect(writes).toEqual(['/menu/order']);
  await openMenu();
  expect(await dishes('Pizza')).toEqual(['Parma', 'Margherita', 'Pepperoni']);
  const { items } = await call<Menu>('GET', '/menu');
  expect(items.filter(({ category }) => category === 'Pizza').map(({ sortOrder }) => sortOrder)).toEqual([
    0, 1, 2,
  ]);
});

inLongRun('MENU-014 by mouse a dish changes over to another category', async () => {
  await drag(grip('Cola'), grip('Parma'));
  await told('"Cola" flyttet til kategori "Pizza"');
  await openMenu();
  expect(await dishes('Pizza')).toContain('Cola');
  expect(await headings()).not.toContain('Drikke');
});

inLongRun('MENU-009 MENU-010 by mouse a heading moves its category, on the public page too', async () => {
  const before = await headings();
  await drag(grip('kategorien Pasta'), grip('kategorien Pizza'));
  await told('Kategorirekkefølge oppdatert');
  expect(writes).toEqual(['/menu/category-order']);
  await openMenu();
  const after = ['Pasta', 'Pizza', ...before.slice(2)];
  expect(await headings()).toEqual(after);
  const shop = await page.context().newPage();
  await shop.goto(url);
  const shown = (await shop.locator('.group h2').allTextContents()).map((name) => name.trim());
  expect(shown.slice(0, 2)).toEqual(['Pasta', 'Pizza']);
  await shop.close();
});

inLongRun(
  'MENU-016 let go on itself a dish stays; Escape puts it back; nothing is sent or said',
  async () => {
    const before = await dishes('Pizza');
    const spot = await middle(grip('Margherita'));
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(spot.x + 20, spot.y + 6, { steps: 4 });
    await page.mouse.move(spot.x, spot.y, { steps: 4 });
    await page.mouse.up();
    await press(grip('Parma'), 'Space', 'ArrowDown', 'Escape');
    expect(await dishes('Pizza')).toEqual(before);
    expect(writes).toEqual([]);
    expect(await page.locator('.toast').count()).toBe(0);
  },
);

test('MENU-017 a drag that starts on an action button moves nothing', async () => {
  const before = await dishes('Pizza');
  await drag(page.getByRole('button', { name: 'Rediger Pepperoni' }), grip('Margherita'));
  await expect.poll(() => page.locator('.is-lifted').count()).toBe(0);
  expect(await dishes('Pizza')).toEqual(before);
  expect(writes).toEqual([]);
});
