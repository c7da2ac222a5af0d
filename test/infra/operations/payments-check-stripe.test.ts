import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stripeKeys } from '../../../infra/local/stripe/keys.ts';
import type { Session } from '../../../infra/local/stripe/sessions.ts';
import { checkPayments } from '../../../infra/operations/payments-check.ts';
import { openStripeTwin } from '../../helpers/stripe-twin.ts';

async function open(key = stripeKeys.secretKey) {
  vi.stubEnv('STRIPE_KEY', '');
  const twin = await openStripeTwin();
  const folder = mkdtempSync(join(tmpdir(), 'luka-check-'));
  onTestFinished(() => {
    twin.stop();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
  const { id } = twin.stripe.store.make('acct', 'account', undefined, { charges_enabled: true });
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify({ key, account: id }));
  const said: string[] = [];
  const wait = async () => {
    for (const { value } of twin.stripe.store.everywhere<Session>('checkout.session'))
      if (value.status === 'open') twin.stripe.pay(value.id);
  };
  return { said, run: () => checkPayments(['--stripe', file], (line) => void said.push(line), wait) };
}

test('against the local Stripe every step is as our code expects, and somebody pays where it says', async () => {
  const { said, run } = await open();
  expect(await run()).toBe(true);
  expect(said.filter((line) => line.startsWith('NO'))).toEqual([]);
  expect(said.filter((line) => line.startsWith('ok')).length).toBeGreaterThan(15);
  expect(said.join()).not.toContain(stripeKeys.secretKey);
});

test('a key of real money is refused before any call', async () => {
  const { run } = await open('sk_live_0123456789');
  await expect(run()).rejects.toThrow('real money');
});
