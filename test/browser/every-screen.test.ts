import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as shopsRules from '../../shared/shops/words.nb.ts';
import * as basketWords from '../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../web/storefront/later/words.nb.ts';
import * as partsWords from '../../web/storefront/parts/words.nb.ts';
import { laptop, linkInMail } from '../helpers/browser.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { isLong } from '../helpers/long-run.ts';
import { problemsOf } from './screen-check.ts';
import { startStage, visit } from './stage.ts';

const profile = {
  about: 'Vi baker i steinovn.',
  email: 'post@skjermer.example',
  phone: '22334455',
  address: 'Storgata 12, 0184 Oslo',
  facebook: '',
  instagram: '@skjermer',
  website: 'https://skjermer.example',
  footerInfo: ['Henting i luka'],
};
const allowed = [/404 \(/, /400 \(Bad Request\).*__cognito/];

const stage = await startStage();
const { owner, call, items } = await stage.newShop('Skjermer', { profile });
await call('POST', '/employees', {
  name: 'Kari',
  email: 'kari@skjermer.example',
  phone: '',
  notify: 'email',
});
const placed = await Promise.all(
  [0, 3, 9].map((n) => sendOrder(stage.cloud, 'skjermer', pickupOf(items[n]!))),
);
const trackingPath = `/bestilling/${placed[0]!.body.token}`;
const landing = await (await stage.open(laptop, allowed)).newPage();
const shop = await (await stage.open(laptop, allowed)).newPage();
const dashboard = await stage.signedIn(owner, { allowed });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Each opens from where the one before it left the page. */
const steps: Record<string, () => Promise<Page>> = {
  'the landing page': async () => {
    await landing.goto(stage.cloud.url);
    return landing;
  },
  'the log-in': async () => {
    await button(landing, 'Logg inn').click();
    await landing.getByRole('dialog').getByLabel('E-post').waitFor();
    return landing;
  },
  'the forgotten password': async () => {
    await button(landing, /Glemt passord/).click();
    await landing.getByRole('dialog').getByLabel('E-post').waitFor();
    return landing;
  },
  'the sign-up': async () => {
    await landing.keyboard.press('Escape');
    await button(landing, 'Start gratis').click();
    await landing.getByLabel('Bedriftsnavn').fill('Bjørns Kjøkken & Bår');
    return landing;
  },
  'the wait for the mail': async () => {
    await landing.getByLabel('E-post').fill('ny@skjermer.example');
    await landing.getByLabel('Passord', { exact: true }).fill('hemmelig-nok');
    await landing.getByRole('button', { name: 'Registrer deg' }).click();
    await heading(landing, 'Sjekk e-posten din');
    return landing;
  },
  Oversikt: async () => {
    await dashboard.goto(`${stage.cloud.url}/dashboard`);
    await dashboard.getByRole('table').waitFor();
    return dashboard;
  },
  'the bell': async () => {
    await button(dashboard, /^Varsler/).click();
    await heading(dashboard, 'Venter på svar');
    return dashboard;
  },
  'the drawer of a phone': async () => {
    await dashboard.setViewportSize({ width: 390, height: 844 });
    await button(dashboard, 'Mer').click();
    await dashboard.getByRole('dialog', { name: 'Hovedmeny' }).waitFor();
    return dashboard;
  },
  Bestillinger: async () => {
    await dashboard.setViewportSize({ width: 1440, height: 900 });
    await dashboard.getByRole('link', { name: 'Bestillinger' }).first().click();
    await dashboard.getByRole('article').first().waitFor();
    return dashboard;
  },
  'the minutes of an order': async () => {
    await dashboard
      .getByRole('button', { name: /^Mer om bestilling/ })
      .first()
      .click();
    await dashboard.getByRole('menuitem', { name: 'Ny tid' }).click();
    await dashboard.getByRole('dialog').getByLabel('Estimert tid (minutter)').waitFor();
    return dashboard;
  },
  Statistikk: async () => {
    await dashboard.keyboard.press('Escape');
    await dashboard.getByRole('link', { name: 'Statistikk' }).first().click();
    await dashboard.locator('.apexcharts-pie').waitFor();
    return dashboard;
  },
  Meny: async () => {
    await dashboard.getByRole('link', { name: 'Meny' }).first().click();
    await heading(dashboard, 'Pizza');
    return dashboard;
  },
  'a dish being edited': async () => {
    await button(dashboard, 'Rediger Margherita').click();
    await dashboard.getByRole('dialog').waitFor();
    return dashboard;
  },
  'the question before all dishes go': async () => {
    await dashboard.keyboard.press('Escape');
    await button(dashboard, 'Mer for menyen').click();
    await dashboard.getByRole('menuitem', { name: 'Tøm meny' }).click();
    await dashboard.getByRole('alertdialog').waitFor();
    return dashboard;
  },
  Ansatte: async () => {
    await dashboard.keyboard.press('Escape');
    await dashboard.getByRole('link', { name: 'Ansatte' }).first().click();
    await dashboard.getByText('kari@skjermer.example').waitFor();
    return dashboard;
  },
  Bedriftsinfo: async () => {
    await dashboard.getByRole('link', { name: 'Bedriftsinfo' }).first().click();
    await button(dashboard, 'Lagre profil').waitFor();
    return dashboard;
  },
  Innstillinger: async () => {
    await dashboard.getByRole('link', { name: 'Innstillinger' }).first().click();
    await button(dashboard, 'Lagre fargetema').waitFor();
    return dashboard;
  },
  Utseende: async () => {
    await dashboard.getByRole('tab', { name: 'Utseende' }).click();
    await button(dashboard, 'Lagre fargetema').waitFor();
    return dashboard;
  },
  Åpningstider: async () => {
    await dashboard.getByRole('tab', { name: 'Åpningstider' }).click();
    await button(dashboard, 'Lagre åpningstider').waitFor();
    return dashboard;
  },
  'Henting og levering': async () => {
    await dashboard.getByRole('tab', { name: 'Henting og levering' }).click();
    await button(dashboard, 'Lagre henting og levering').waitFor();
    return dashboard;
  },
  Betaling: async () => {
    await dashboard.getByRole('tab', { name: 'Betaling' }).click();
    await button(dashboard, 'Lagre betalingsinnstillinger').waitFor();
    return dashboard;
  },
  Abonnement: async () => {
    await dashboard.getByRole('tab', { name: 'Abonnement' }).click();
    await button(dashboard, /Oppgrader til Premium/).waitFor();
    return dashboard;
  },
  'why a guest cannot order': async () => {
    await dashboard.goto(`${stage.cloud.url}/dashboard/settings/hvorfor-ikke`);
    await heading(dashboard, /^(Ja|Nei), /);
    return dashboard;
  },
  Konto: async () => {
    await dashboard
      .getByRole('link', { name: /^Konto/ })
      .first()
      .click();
    await dashboard.getByText('Denne enheten').waitFor();
    return dashboard;
  },
  "the code of a sign-up's mail on another device": async () => {
    await shop.goto(await linkInMail(shop, stage.cloud.url, 'ny@skjermer.example'));
    await heading(shop, 'Er det du som registrerte deg?');
    return shop;
  },
  'the answer of who did not sign up': async () => {
    await button(shop, 'Jeg har ikke laget noen konto').click();
    await heading(shop, 'Da er ingenting bekreftet');
    return shop;
  },
  "the customer's menu": async () => {
    await visit(shop, stage.cloud.shopUrl('skjermer'));
    return shop;
  },
  'the basket beside the menu': async () => {
    await button(shop, /^Legg til Margherita/).click();
    await button(shop, /^Legg til Cola/).click();
    return shop;
  },
  'the basket as a sheet': async () => {
    await shop.setViewportSize({ width: 390, height: 844 });
    await button(shop, /Se kurven/).click();
    await shop.getByRole('dialog', { name: basketWords.basket }).waitFor();
    return shop;
  },
  'the checkout': async () => {
    await shop.getByRole('button', { name: /Til kassen/ }).click();
    await shop.getByLabel('Navn').waitFor();
    return shop;
  },
  "the order's way": async () => {
    await shop.setViewportSize({ width: 1440, height: 900 });
    await visit(shop, `${stage.cloud.shopUrl('skjermer')}${trackingPath}`);
    return shop;
  },
  'a shop that is shut': async () => {
    await call('PUT', '/settings', { acceptOrders: false });
    await visit(shop, `http://127.0.0.1:${stage.cloud.port}/restaurant/skjermer`);
    await shop.getByRole('complementary', { name: shopsRules.notTaking }).waitFor();
    return shop;
  },
  'a shop that is not there': async () => {
    await shop.goto(stage.cloud.shopUrl('finnesikke'));
    await heading(shop, laterWords.shopMissing);
    return shop;
  },
  "a shop's privacy page": async () => {
    await shop.goto(stage.cloud.shopUrl('skjermer'));
    await shop.getByRole('link', { name: partsWords.privacy }).click();
    await heading(shop, 'Personvern');
    return shop;
  },
  "the owners' privacy page": async () => {
    await shop.getByRole('link', { name: /^Personvern hos/ }).click();
    await shop.getByText('Denne siden er for deg som driver restaurant').waitFor();
    return shop;
  },
  "a kitchen's screen that is not connected": async () => {
    await shop.goto(`${stage.cloud.url}/kjokken`);
    await shop.getByLabel('Kode').waitFor();
    return shop;
  },
  'the demo restaurant': async () => {
    await visit(shop, `${stage.cloud.url}/restaurant/demo`);
    return shop;
  },
};

/** Guests sit at wide windows too. `npm run test:long` looks at each screen in both widths. */
const drawnTwice = ["the customer's menu", 'the checkout'];
const onPhonesAlone = ['the drawer of a phone', 'the basket as a sheet'];

function widthsOf(name: string): number[] {
  if (onPhonesAlone.includes(name)) return [390];
  return isLong || drawnTwice.includes(name) ? [1440, 390] : [390];
}

test.each(Object.entries(steps))(
  'RULE-001 %s is in Norwegian, for everybody, and nothing is cut off',
  async (name, open) => {
    const page = await open();
    expect(await problemsOf(page, widthsOf(name))).toEqual([]);
  },
);

test('SHOP-026 SETT-012 a theme that is saved colours header, categories, prices, buttons and footer of the page', async () => {
  const blue = { primaryColor: '#2563eb', secondaryColor: '#1d4ed8', accentColor: '#3b82f6' };
  await call('PUT', '/settings', { theme: blue, acceptOrders: true });
  // Past the time the edge may keep a page.
  stage.cloud.clock.advance(60_000);
  await visit(shop, stage.cloud.shopUrl('skjermer'));
  await button(shop, /^Legg til Margherita/).click();
  const colourOf = (selector: string, property: 'color' | 'background-color' | 'box-shadow') =>
    shop
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const [fill, secondary] = ['rgb(37, 99, 235)', 'rgb(29, 78, 216)'];
  await expect.poll(() => colourOf('header.front', 'background-color')).toBe(fill);
  await expect.poll(() => colourOf('.categories [aria-current]', 'box-shadow')).toContain(fill);
  await expect.poll(() => colourOf('.item .price b', 'color')).toBe(fill);
  await expect.poll(() => colourOf('.item .add', 'background-color')).toBe(fill);
  await expect.poll(() => colourOf('.cart .main-button', 'background-color')).toBe(fill);
  await expect.poll(() => colourOf('footer.foot', 'background-color')).toBe(secondary);
});
