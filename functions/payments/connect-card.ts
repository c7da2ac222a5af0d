import type Stripe from 'stripe';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { CardConnection, CardTrouble } from '../../shared/payments/connection.ts';
import type { PaymentsReason } from '../../shared/payments/owner-refusals.nb.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { noteRegisters } from '../shops/find-company.ts';
import { findProfile } from '../shops/profile-store.ts';
import {
  type AccountSays,
  beginCard,
  findCard,
  findCardConnection,
  noteAccount,
  type StoredCard,
} from './card-store.ts';
import { limitChecks } from './connect.ts';
import { ProviderRefused } from './provider.ts';
import { failureOf } from './stripe.ts';
import { hasStripe, stripeClient } from './stripe-client.ts';

/** So often a look is repeated when another one was quicker. */
const mostLooks = 3;

/**
 * Where an owner answers Stripe's questions: a page of Stripe's, good once and for minutes. The first time it
 * makes the shop's account. Throws PLAN_REQUIRED on the free plan, NOT_FOUND where the operator has no
 * Stripe, TOO_MANY_REQUESTS, and UNAVAILABLE where Stripe does not answer.
 */
export async function startCard(business: BusinessId, now: number): Promise<{ redirectUrl: string }> {
  if (!hasStripe()) throw new Problem('NOT_FOUND');
  const profile = await findProfile(business, { consistent: true });
  if (!profile || planAt(profile, now) !== 'premium')
    throw new Problem('PLAN_REQUIRED', { reason: 'cardNeedsPremium' } satisfies PaymentsReason);
  await limitChecks(business, now);
  const before = await findCard(business);
  const client = await stripeClient();
  try {
    const isUsable = before && before.trouble !== 'gone';
    const account = isUsable
      ? before.account
      : await newAccount(client, business, profile.businessName, before?.account ?? '');
    if (!isUsable || before.leavesAt) await beginCard(business, account, now);
    if (!isUsable) await noteRegisters(business, profile, now);
    const back = `${environment('SITE_ORIGIN')}/dashboard/settings?fane=betaling&kort=`;
    const link = await client.accountLinks.create({
      ...{ account, type: 'account_onboarding', return_url: `${back}tilbake`, refresh_url: `${back}igjen` },
    });
    return { redirectUrl: link.url };
  } catch (error) {
    throw silent(business, error);
  }
}

/** `after`: the account before it, so that a repeated call makes no second one. */
async function newAccount(
  client: Stripe,
  business: BusinessId,
  name: string,
  after: string,
): Promise<string> {
  const { id } = await client.accounts.create(
    {
      ...{ country: 'NO', business_profile: { name }, metadata: { business } },
      // The shop is the seller: it pays Stripe's fees, answers to Stripe, and has Stripe's whole dashboard.
      controller: {
        ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' } },
        ...{ requirement_collection: 'stripe', stripe_dashboard: { type: 'full' } },
      },
    },
    { idempotencyKey: digest('account', business, after) },
  );
  return id;
}

/** Reads the account at Stripe, and notes what it says. Throws UNAVAILABLE where Stripe does not answer. */
export async function checkCard(business: BusinessId, now: number): Promise<CardConnection | null> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = hasStripe() ? await findCard(business) : undefined;
    if (!found || found.leavesAt) break;
    if (await noteAccount(business, found, await accountSays(business, found), now)) break;
  }
  return findCardConnection(business);
}

/** The owner's press. */
export async function checkCardNow(business: BusinessId, now: number): Promise<CardConnection | null> {
  await limitChecks(business, now);
  return checkCard(business, now);
}

async function accountSays(business: BusinessId, { account }: StoredCard): Promise<AccountSays> {
  try {
    const client = await stripeClient();
    const said = await client.accounts.retrieve(account);
    return { isEnabled: said.charges_enabled, trouble: troubleIn(said) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure instanceof ProviderRefused && failure.code === 'notAllowed')
      return { isEnabled: false, trouble: 'gone' };
    throw silent(business, error);
  }
}

/** Why an account may not take cards. */
function troubleIn(account: Stripe.Account): CardTrouble | undefined {
  const { charges_enabled, details_submitted, requirements } = account;
  if (charges_enabled) return undefined;
  if (requirements?.disabled_reason?.startsWith('rejected')) return 'refused';
  const isAsked = (requirements?.currently_due?.length ?? 0) > 0;
  return isAsked || !details_submitted ? 'answers' : 'looking';
}

function silent(business: BusinessId, error: unknown): Problem {
  log.warn('Stripe did not answer about an account', { business, error: failureOf(error) });
  return unavailable();
}
