import { expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import * as ordersRefusals from '../../shared/orders/refusals.nb.ts';
import { phone } from '../helpers/browser.ts';
import { onPlan } from '../helpers/builders.ts';
import { friday, inLongRun, startStage, toCheckout, visit } from './stage.ts';

const stage = await startStage();

/**
 * To the checkout of a shop that challenges, everything filled in: one that we have slowed, or one with
 * twenty unanswered orders that pays for text messages, which is when a code is asked for.
 */
async function toChallenge(businessName: string, number: string, isPaid = false) {
  const { id, place, url } = await stage.newShop(businessName);
  const slowed = { restriction: { kind: 'slowed', since: friday } } as const;
  await writeProfile(stage.cloud, id, isPaid ? onPlan('premium') : slowed);
  for (let n = 0; isPaid && n < 20; n += 1) await place();
  // The orders are looked at every fifteen seconds.
  stage.cloud.clock.advance(16_000);
  // The browser prints each answer above 400.
  const page = await (await stage.open(phone, [/status of 428/])).newPage();
  await visit(page, url);
  await toCheckout(page, 'Ingrid Solbakken', number);
  return page;
}

test('OI-09 on a phone a challenged order waits a moment and is placed, without anything to do', async () => {
  const page = await toChallenge('Folksom', '912 00 001');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status());
  });
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
  expect(answers).toEqual([428, 201]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('kurv:folksom:device');
});

inLongRun('IA-07 OI-09 where text messages are paid for, a phone asks for the code', async () => {
  const page = await toChallenge('Betalende', '912 00 002', true);
  await page.getByRole('button', { name: /^Bestill/ }).click();
  const code = page.getByLabel(/^Kode fra sms/);
  await code.waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  const [message] = await stage.cloud.mails('+4791200002');
  const sent = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';

  await code.fill(sent === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.getByText(ordersRefusals.reasons.codeWrong({})).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await code.fill(sent);
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
});
