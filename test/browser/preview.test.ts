import { expect, test } from 'vitest';
import { inLongRun, startStage } from './stage.ts';

const stage = await startStage();
const { owner } = await stage.newShop('Speilet');
const page = await stage.signedIn(owner);
const frame = page.frameLocator('.page-preview iframe').first();

test('SETT-010 a theme that is chosen shows on the owner’s real page before it is saved', async () => {
  await page.goto(`${stage.cloud.url}/dashboard/settings?fane=utseende`);
  await frame.getByText('Speilet').first().waitFor();
  const fill = () =>
    frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--fill'));
  expect(await fill()).toBe('#c41e3a');
  await page.getByText('Lilla luksus').click();
  await expect.poll(fill).toBe('#7c3aed');
});

inLongRun('INFO-003 what is typed shows on the page, where nothing can be pressed', async () => {
  await page.goto(`${stage.cloud.url}/dashboard/info`);
  await page.getByLabel('Om oss').fill('Ovnen er fra 1987 </script>');
  await frame.getByText('Ovnen er fra 1987 </script>').waitFor();
  expect(await frame.locator('body').evaluate((body) => body.matches('[inert]'))).toBe(true);
  // The end of the page, where this text stands, stays in view from draft to draft.
  await page.getByLabel('Adresse', { exact: true }).fill('Speilgata 3');
  await frame.getByText('Speilgata 3', { exact: true }).waitFor();
  expect(await frame.locator('html').evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

inLongRun('a dish that is hidden leaves the preview at once', async () => {
  await page.goto(`${stage.cloud.url}/dashboard/menu`);
  await frame.getByText('Pepperoni', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mer for Pepperoni' }).click();
  await page.getByRole('menuitem', { name: 'Skjul fra meny' }).click();
  await frame.getByText('Pepperoni', { exact: true }).waitFor({ state: 'detached' });
});
