import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { PaidPlan } from '../../shared/billing/answers.ts';
import type { Overview } from '../../shared/figures/answers.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { trialFrom } from '../../shared/shops/plan.ts';
import { apiOf, type Shop, startStage } from './stage.ts';

const stage = await startStage();
const { cloud } = stage;

/** The owner's tab at the cloud's time. */
async function openTab({ owner }: Shop): Promise<Page> {
  const pageTime = cloud.clock.now();
  const page = await stage.signedIn(owner, { pageTime });
  await page.clock.setFixedTime(pageTime);
  await page.goto(`${cloud.url}/dashboard/settings?fane=abonnement`);
  return page;
}
/** The clock ends the sign-in of an open page. */
const pass = async (page: Page, days: number) => {
  await page.close();
  cloud.clock.advance(days * dayMs);
  await cloud.settle();
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const planIs = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
const inStripe = async (page: Page, press: string, card?: string) => {
  await page.waitForURL(/__stripe/);
  if (card) await page.getByRole('combobox').selectOption(card);
  await button(page, press).click();
  await page.waitForURL(/fane=abonnement$/);
};
/** How an owner sees the plan by the API alone. */
const known = async ({ owner }: Shop) => {
  const call = await apiOf(cloud, owner);
  const { planType } = await call<OwnerBusiness>('GET', '');
  return {
    planType,
    ...(await call<Overview>('GET', '/overview')),
    ...(await call<PaidPlan>('GET', '/plan')),
  };
};
const failsLater = '4000000000000341';

test('an owner buys Premium, a renewal fails, another card mends it, and what is cancelled ends with the period', async () => {
  const shop = await stage.newShop('Napoli');
  await writeProfile(cloud, shop.id, { trial: trialFrom(cloud.clock.now() - 20 * dayMs) });
  let page = await openTab(shop);
  await planIs(page, 'Gratis');
  await button(page, /^Oppgrader til Premium - 299,- \/mnd/).click();
  await inStripe(page, 'Betal 373,75\u00a0kr', failsLater);
  await planIs(page, 'Premium, månedlig');
  await page.getByText('Visa som slutter på 0341').waitFor();
  await page.getByText(/^299,- i måneden til 20\. november 2027, deretter 399,-/).waitFor();
  await page
    .getByRole('complementary')
    .getByText(/^Fornyes 20\. desember/)
    .waitFor();
  expect(await known(shop)).toMatchObject({ planType: 'premium', monthLimit: null });

  await pass(page, 31);
  page = await openTab(shop);
  await page.getByText(/Alt virker som før til 3\. januar 2027/).waitFor();
  await page.getByRole('complementary').getByText('Betalingen mangler').waitFor();
  expect((await known(shop)).planType).toBe('premium');
  await button(page, 'Bytt kort og betal 373,75').click();
  await inStripe(page, 'Bruk dette kortet', '4242424242424242');
  await page.getByText('Betalt. Takk!').waitFor();
  await page.getByText('Visa som slutter på 4242').waitFor();

  await button(page, 'Si opp Premium').click();
  await inStripe(page, 'Si opp ved periodens slutt');
  await page.getByText(/Sagt opp: virker til 20\. januar 2027/).waitFor();
  expect((await known(shop)).planType).toBe('premium');
  await pass(page, 31);
  expect(await known(shop)).toMatchObject({ planType: 'free', monthLimit: 100 });
  page = await openTab(shop);
  await planIs(page, 'Gratis');
  await button(page, /^Oppgrader til Premium - 399,- \/mnd/).waitFor();
});

test('an owner who chooses in the trial is charged when it ends, and reads the invoice of the year', async () => {
  cloud.clock.set('2026-11-20T17:30:00.000Z');
  const shop = await stage.newShop('Sentrum Pizza og Grill med et usedvanlig langt navn');
  await shop.call('POST', '/plan', { planType: 'premium' });
  const page = await openTab(shop);
  await planIs(page, 'Premium, prøves gratis');
  await page.getByRole('radio', { name: /^Årlig/ }).check();
  await page.getByText(/4\u00a0785,- inkl\. mva trekkes første gang 4\. desember 2026/).waitFor();
  await button(page, /^Velg årlig, 4\s785,- inkl\. mva/).click();
  await inStripe(page, 'Betal 0\u00a0kr');
  await planIs(page, 'Premium, årlig');
  await page.getByText(/Trekkes første gang 4\. desember 2026/).waitFor();
  expect((await known(shop)).invoices).toEqual([]);
  await pass(page, 15);
  const later = await openTab(shop);
  await later.getByRole('cell', { name: 'Premium, ett år til 04.12.2027' }).waitFor();
  await later.getByRole('cell', { name: '4\u00a0785,00' }).waitFor();
});
