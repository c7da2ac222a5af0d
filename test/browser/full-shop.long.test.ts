import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import { storedMenu } from '../../functions/shops/stored-menu.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { demoOrders } from '../../infra/local/seed/demo-orders.ts';
import { seededRandom } from '../../infra/local/seed/random.ts';
import { writeOrders, writeProfile } from '../../infra/local/seed/seed-table.ts';
import { firstCategories, startCategories } from '../../shared/menu/category.ts';
import { allergens, type MenuItem } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { Order } from '../../shared/orders/order.ts';
import { widestAlcoholHours } from '../../shared/shops/alcohol-hours.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import type { Photo } from '../../shared/shops/photo.ts';
import { laptop } from '../helpers/browser.ts';
import { itmId } from '../helpers/builders.ts';
import { givePhoto } from '../helpers/give-photo.ts';
import { grpId, optId, option, optionGroup } from '../helpers/option-builders.ts';
import { apiOf, logIn, type OwnerApi, startStage, visit } from './stage.ts';

const dishCount = 200;
const orderCount = 1000;

/** As long as a name may be, with a word no phone has room for. */
const longName = 'Ærfuglens Østersjøkjøkken, Blåskjellsbar & Fylkestrafikksikkerhetsutvalgssekretariatet 🦪';

const words = [
  'Menneskerettighetsorganisasjonsburger',
  'Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonærpizza 🍕',
  'Spesialpedagogikkundervisningskompetansesenterkake',
  'Bokna kjøttkaker i brun saus med tyttebær, ertestuing og hjemmelaget flatbrød fra Ål',
  'Sjøørret 🐟🧈',
  'Ål',
  'Blåskjell, øl & råstekte poteter – på ærlig vis',
  'Minoritetsladningsbærerdiffusjonskoeffisientmålingsapparatur',
];
const text =
  'Langtidsstekt høyrygg fra Ålesund med røkt flesk, ærfuglegg, blåskimmelost og syltede løkringer. Tilberedes i vår egen ' +
  'vedfyrteringeniørkonstruertesteinbakerovnsinstallasjon, og serveres med brød og smør 🧈🥖.';

/** The element at `index`, counted round and round. */
const at = <One>(list: readonly One[], index: number) => list[index % list.length] as One;

/**
 * Long size names, one required sauce, and toppings: dear, sold out, of unknown allergens, a beer with
 * deposit.
 */
const groups: OptionGroup[] = [
  optionGroup(
    1,
    at(words, 1).slice(0, 40),
    words.slice(0, 4).map((word, n) => option(10 + n, word.slice(0, 60), 15_900 + n * 4_000)),
    { kind: 'sizes', min: 1, max: 1 },
  ),
  optionGroup(
    2,
    'Saus',
    words.slice(4).map((word, n) => option(20 + n, word.slice(0, 60), n * 500, { allergens: ['melk'] })),
    { min: 1, max: 2 },
  ),
  optionGroup(
    3,
    at(words, 2).slice(0, 40),
    words.map((word, n) =>
      option(30 + n, word.slice(0, 60), 2500 + n * 100, {
        ...{ priceBySize: { [optId(13)]: 99_950 }, allergens: n % 2 === 0 ? null : [...allergens] },
        ...(n === 3 && { soldOut: { until: null } }),
        ...(n === 5 && { depositOre: 300, alcoholPercent: 4.7 }),
      }),
    ),
    { max: 6, maxEach: 2, sizeGroupId: grpId(1) },
  ),
];
/** Of every three dishes one asks, one may be asked, and one is as it is. */
const groupsOfDish = [[], [1, 2, 3], [3]];

function dish(n: number, photo: Photo): MenuItem {
  const createdAt = '2026-01-01T12:00:00.000Z';
  return {
    id: itmId(n),
    name: `${at(words, n)} nr. ${n}`,
    description: n % 5 === 0 ? '' : text.repeat(1 + (n % 2)).slice(0, 500),
    priceOre: n % 9 === 0 ? 9_999_950 : 8900 + n * 150,
    category: at([...firstCategories, ''] as const, n),
    allergens: n % 11 === 0 ? [...allergens] : n % 3 === 0 ? ['hvete', 'melk'] : [],
    isAvailable: n % 13 !== 0,
    groups: at(groupsOfDish, n).map((group) => ({
      ...{ groupId: grpId(group), prices: { [optId(group * 10)]: 8_950 } },
      ...(group === 3 && { hidden: [optId(31)] }),
    })),
    ...(n % 4 === 0 && { photo }),
    ...(n % 10 === 5 && { soldOut: { until: null } }),
    ...(n % 12 === 0 && { depositOre: 300, alcoholPercent: 4.7 }),
    ...(n % 6 === 1 && { diets: ['vegetar', 'glutenfri'], spice: 3 }),
    sortOrder: n,
    createdAt,
    updatedAt: createdAt,
  };
}

const longest = (order: Order, index: number): Order => ({
  ...order,
  number: index + 1,
  ...(index % 4 === 0 && {
    customerName: 'Bjørn-Åge Kristoffersen-Gundersen von Ødegårdsløkkabakkenstuen-Æsøy 🎉',
    customerEmail: 'bjorn-age.kristoffersen-gundersen.von.odegardslokkabakkenstuen@restaurantgjester.example',
    notes: text.repeat(2).slice(0, 500),
    address: 'Kongensgatealleensoverdimensjonerteavkjørsel 112 H0402, oppgang Å, 0184 Oslo',
    fulfilment: 'delivery',
  }),
});

/**
 * Fills a business with as much as it may ever hold: premium, 200 dishes, the orders of three months. The
 * figures follow by the stream: `cloud.settle()` waits for them.
 */
async function fillShop(cloud: LocalCloud, call: OwnerApi): Promise<OwnerBusiness> {
  const business = await call<OwnerBusiness>('GET', '');
  const photo = await givePhoto(cloud, call, 'dish');
  const items = Array.from({ length: dishCount }, (_, n) => dish(n, photo));
  await call('PUT', '/settings', { alcohol: widestAlcoholHours });
  const client = new DynamoDBClient({
    region: cloud.env.AWS_REGION,
    endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await DynamoDBDocumentClient.from(client).send(
    new PutCommand({
      TableName: cloud.env.TABLE_NAME,
      Item: {
        ...keys.menu(business.id),
        ...storedMenu.item({ items, groups, categories: [...startCategories], version: 1 }),
      },
    }),
  );
  await writeProfile(cloud, business.id, {
    granted: { at: '2026-01-01T00:00:00.000Z', until: null },
    publishedAt: '2026-01-01T00:00:00.000Z',
    legalName: 'Ærfuglens Østersjøkjøkken og Blåskjellsbar Holding AS',
    orgNumber: '974760673',
    phone: '22334455',
    email: 'bestilling@aerfuglensostersjokjokkenogblaskjellsbar.example',
    address: 'Kongensgatealleensoverdimensjonerteavkjørsel 112, 0184 Oslo',
    description: text,
    footerInfo: Array.from({ length: 10 }, (_, n) => `${at(words, n)} nr. ${n}`.slice(0, 80)),
  });
  const orders = demoOrders({ items, groups }, cloud.clock.now(), 100, seededRandom(42)).slice(-orderCount);
  await writeOrders(
    cloud,
    business.id,
    orders.map(({ order, events }, n) => ({ order: longest(order, n), events })),
  );
  for (const [n, name] of words.entries())
    await call('POST', '/employees', {
      name: `${name} Æsøy-Ødegård`.slice(0, 100),
      email: `${n}${'langadresse'.repeat(4)}@aerfuglensostersjokjokken.example`,
      phone: `9123456${n}`,
      notify: 'both',
    });
  return business;
}

const owner = { email: 'eier@full.example', password: 'hemmelig-nok', businessName: longName };
const stage = await startStage();
const { subdomain } = await fillShop(stage.cloud, await apiOf(stage.cloud, owner));
const shopUrl = stage.cloud.shopUrl(subdomain);
const dashboard = await (await stage.open(laptop)).newPage();

/**
 * The widths at which a page is wider than its window, once it is drawn anew. A page without answer lets the
 * test run out of time.
 */
async function tooWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of [1440, 820, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = page.waitForFunction(
      () => document.documentElement.scrollWidth <= window.innerWidth,
      undefined,
      { polling: 50 },
    );
    await fits.catch(() => wide.push(`${width} px`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return wide;
}

test("the customer's menu with 200 dishes fits every window, and so do a full basket, a dish with choices, and the checkout", async () => {
  const shop = await (await stage.open(laptop)).newPage();
  await visit(shop, shopUrl);
  expect(await tooWide(shop)).toEqual([]);
  const adds = shop.getByRole('button', { name: /^Legg til (?!merknad)/ });
  for (let n = 0; n < 8; n += 1) await adds.nth(n).click();
  expect(await tooWide(shop)).toEqual([]);
  await shop
    .getByRole('button', { name: /^Velg / })
    .first()
    .click();
  const names = shop.getByRole('dialog').locator('.og-name');
  await names.first().waitFor();
  expect(await tooWide(shop)).toEqual([]);
  await shop.setViewportSize({ width: 360, height: 900 });
  const ends = () => names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThan(360);
  await shop.setViewportSize({ width: 1440, height: 900 });
  await shop.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click();
  await shop.getByRole('button', { name: /Til kassen/ }).click();
  await shop.getByLabel('Navn').waitFor();
  expect(await tooWide(shop)).toEqual([]);
});

const link = (name: string) => dashboard.getByRole('link', { name }).first().click();
const tab = (name: string, button: string) => async () => {
  await dashboard.getByRole('tab', { name }).click();
  await dashboard.getByRole('button', { name: button }).waitFor();
};

/** Each opens from where the one before it left the dashboard. */
const screens: Record<string, () => Promise<unknown>> = {
  Oversikt: async () => {
    await stage.cloud.settle();
    await logIn(dashboard, stage.cloud, owner);
    await dashboard.getByRole('table').waitFor();
  },
  Bestillinger: async () => {
    await link('Bestillinger');
    await dashboard.locator('.fold > summary').click();
    await dashboard.locator('.done').nth(60).waitFor();
  },
  Statistikk: async () => {
    await link('Statistikk');
    await dashboard.locator('.apexcharts-pie').waitFor();
  },
  Meny: async () => {
    await link('Meny');
    await dashboard
      .locator('.dish-row')
      .nth(dishCount - 1)
      .waitFor();
  },
  Ansatte: async () => {
    await link('Ansatte');
    await dashboard
      .getByText(/langadresse/)
      .first()
      .waitFor();
  },
  Bedriftsinfo: async () => {
    await link('Bedriftsinfo');
    await dashboard.getByLabel('Om oss').waitFor();
  },
  Innstillinger: async () => {
    await link('Innstillinger');
    await dashboard.getByRole('button', { name: 'Lagre fargetema' }).waitFor();
  },
  Utseende: tab('Utseende', 'Lagre fargetema'),
  Åpningstider: tab('Åpningstider', 'Lagre åpningstider'),
  'Henting og levering': tab('Henting og levering', 'Lagre henting og levering'),
  Betaling: tab('Betaling', 'Lagre betalingsinnstillinger'),
  Abonnement: async () => {
    await dashboard.getByRole('tab', { name: 'Abonnement' }).click();
    await dashboard.getByRole('tabpanel').getByText('Premium').first().waitFor();
  },
};

test.each(Object.entries(screens))(
  'with 200 dishes, 1 000 orders and long words %s fits every window from 360 to 1440 px',
  async (_, open) => {
    await open();
    expect(await tooWide(dashboard)).toEqual([]);
  },
);

test('a dish with the longest of names fits the dialogs on a phone', async () => {
  await link('Meny');
  await dashboard.setViewportSize({ width: 360, height: 900 });
  for (const [name, role] of [
    [/^Rediger Minoritets/, 'dialog'],
    [/^Mer for Minoritets/, 'alertdialog'],
  ] as const) {
    await dashboard.getByRole('button', { name }).first().click();
    if (role === 'alertdialog') await dashboard.getByRole('menuitem', { name: 'Slett' }).click();
    const dialog = dashboard.getByRole(role);
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dashboard.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await dashboard.setViewportSize({ width: 1440, height: 900 });
});

test('the owner of 1 000 orders finds one by its number', async () => {
  await link('Bestillinger');
  await dashboard.getByRole('article').first().waitFor();
  await dashboard.getByRole('searchbox').fill(String(orderCount - 40));
  const found = dashboard.locator('.fold.is-found .done');
  await expect.poll(() => found.count()).toBe(1);
  expect(await found.locator('.num').first().textContent()).toBe(String(orderCount - 40));
});
