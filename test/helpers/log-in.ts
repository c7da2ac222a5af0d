import type { Page } from 'playwright-core';
import type { LocalCloud } from '../../infra/local/cloud.ts';

/** Logs in on the landing page, as an owner does. */
export async function logIn(
  page: Page,
  cloud: LocalCloud,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(cloud.url);
  await page.getByRole('button', { name: 'Logg inn' }).first().click();
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Logg inn' }).click();
  await page.waitForURL('**/dashboard');
}
